import { realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { Shell, type ShellOptions } from "toolwright/tools/shell";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { until } from "../support.js";
import { run } from "./run.js";

const made: Shell[] = [];
afterEach(async () => {
  for (const shell of made.splice(0)) await shell.dispose();
});

function setUp(options: Partial<ShellOptions> = {}) {
  const cwd = temporaryFolder({ "a.txt": "one\n", "sub/b.txt": "two\n" });
  const shell = new Shell({ cwd, ...options });
  made.push(shell);
  return { cwd, shell };
}

describe("run", () => {
  test("output of both kinds in order, exit code, folder", async () => {
    const { cwd, shell } = setUp();
    expect(await run(shell, "echo out; echo again; exit 3")).toEqual({
      output: "out\nagain\n",
      exitCode: 3,
      truncated: false,
    });
    expect((await run(shell, "pwd; cat b.txt", "sub")).output).toBe(`${realpathSync(cwd)}/sub\ntwo\n`);
    expect((await run(shell, "cat nothing")).exitCode).toBe(1);
    expect((await run(shell, "no-such-program-here")).exitCode).toBe(127);
    expect(await run(shell, "kill -9 $$")).toEqual({ output: "", exitCode: null, signal: "SIGKILL", truncated: false });
  });

  test("a long output keeps its start and its end", async () => {
    const { shell } = setUp({ limits: { shownOutput: 100 } });
    const { output, truncated } = await run(shell, "seq 1 1000");
    expect(truncated).toBe(true);
    expect(output.startsWith("1\n2\n3\n")).toBe(true);
    expect(output).toMatch(/\n\[… 3793 characters left out …\]\n/);
    expect(output.endsWith("999\n1000\n")).toBe(true);
  });

  test("colours are taken out", async () => {
    const { shell } = setUp();
    expect((await run(shell, `printf '\\033[31mred\\033[0m'`)).output).toBe("red");
  });

  test("the output of both kinds as it is written; characters that arrive in parts stay whole", async () => {
    const { cwd, shell } = setUp();
    // Each part waits until the one before has been read.
    const parts = ["echo one", "echo two >&2", "printf '\\303'; echo three >&2", "printf '\\251'"];
    const command = parts.map((part, index) => `until [ -e go${index} ]; do sleep 0.01; done; ${part}`).join("; ");
    const go = (index: number) => writeFileSync(join(cwd, `go${index}`), "");
    go(0);
    const output = shell.run(command);
    const pieces: string[] = [];
    for (;;) {
      const { done, value } = await output.next();
      if (done) {
        expect(value).toEqual({ output: "one\ntwo\nthree\né", exitCode: 0, truncated: false });
        break;
      }
      pieces.push(`${value.from} ${value.text}`);
      go(pieces.length);
    }
    expect(pieces).toEqual(["stdout one\n", "stderr two\n", "stderr three\n", "stdout é"]);
  });

  test("a registry streams it, and its last event is the outcome", async () => {
    const { cwd, shell } = setUp();
    const registry = new ToolRegistry({ approve: () => true }).register(shell);
    const command = "echo one; until [ -e go ]; do sleep 0.01; done; echo two; exit 3";
    const seen: unknown[] = [];
    for await (const event of registry.stream({ id: "1", name: "shell_run", arguments: { command } })) {
      if (event.type === "delta") seen.push(event.delta);
      if (event.type === "result") seen.push(event.result.structuredContent);
      writeFileSync(join(cwd, "go"), "");
    }
    expect(seen).toEqual([
      { from: "stdout", text: "one\n" },
      { from: "stdout", text: "two\n" },
      { output: "one\ntwo\n", exitCode: 3, truncated: false },
    ]);
  });

  test("the environment: what programs need, what the app names, nothing else", async () => {
    process.env.TOOLWRIGHT_TEST_SECRET = "secret";
    process.env.TOOLWRIGHT_TEST_NAMED = "named";
    const { shell } = setUp({ env: ["TOOLWRIGHT_TEST_NAMED"] });
    const { output } = await run(shell, "env");
    expect(output).toContain("TOOLWRIGHT_TEST_NAMED=named");
    expect(output).not.toContain("TOOLWRIGHT_TEST_SECRET");
    expect(output).toContain("PATH=/");
  });
});

describe("allow", () => {
  test("one program with its words, without a shell", async () => {
    const { shell } = setUp({ allow: ["echo", "cat a.txt", "ls"] });
    expect((await run(shell, "echo 'a  b' \"c d\" e\\ f '$HOME; ls | cat > x'")).output).toBe(
      "a  b c d e f $HOME; ls | cat > x\n",
    );
    expect((await run(shell, "  cat   a.txt ")).output).toBe("one\n");
    expect((await run(shell, "ls sub")).output).toBe("b.txt\n");
    await expect(run(shell, "cat b.txt", "sub")).rejects.toThrow(
      'TW8201: "cat" may not be run here. Commands start with "echo", "cat a.txt", "ls".',
    );
  });

  test("a program that is not there", async () => {
    const { shell } = setUp({ allow: ["no-such-program-here"] });
    await expect(run(shell, "no-such-program-here")).rejects.toThrow('There is no program "no-such-program-here".');
    expect(await shell.start("no-such-program-here")).toEqual({
      job: "job-1",
      command: "no-such-program-here",
      running: false,
      failure: 'TW8201: There is no program "no-such-program-here".',
    });
  });
});

describe("background jobs", () => {
  test("start, read since, end by itself", async () => {
    const { shell } = setUp();
    expect(await shell.start("echo one; until [ -e go ]; do sleep 0.02; done; echo two")).toMatchObject({
      job: "job-1",
      running: true,
    });
    let output = await shell.readJob("job-1");
    await until(() => {
      void shell.readJob("job-1").then((next) => {
        output = next;
      });
      return output.output !== "";
    });
    expect(output).toMatchObject({ output: "one\n", next: 4, missed: 0, running: true });
    await run(shell, "touch go");
    let done = false;
    await until(() => {
      void shell.listJobs().then(([job]) => {
        done = job?.running === false;
      });
      return done;
    });
    expect(await shell.readJob("job-1", 4)).toMatchObject({ output: "two\n", next: 8, running: false, exitCode: 0 });
  });

  test("stop, list, an unknown name, the limit", async () => {
    const { shell } = setUp({ limits: { jobs: 2 } });
    await shell.start("sleep 60");
    await shell.start("sleep 61", "sub");
    await expect(shell.start("sleep 62")).rejects.toThrow(
      "2 jobs are running, the most there may be: job-1, job-2. Stop one.",
    );
    expect(await shell.stopJob("job-1")).toEqual({
      job: "job-1",
      command: "sleep 60",
      running: false,
      stopped: "cancelled",
    });
    expect((await shell.listJobs()).map(({ job, running }) => [job, running])).toEqual([
      ["job-1", false],
      ["job-2", true],
    ]);
    await expect(shell.readJob("job-9")).rejects.toThrow('There is no job "job-9". Jobs: job-1, job-2.');
  });

  test("only the newest output is kept, and what is missed is told", async () => {
    const { shell } = setUp({ limits: { jobOutput: 1000, shownOutput: 50 } });
    await shell.start("seq 1 5000");
    let ended = false;
    await until(() => {
      void shell.listJobs().then(([job]) => {
        ended = job?.running === false;
      });
      return ended;
    });
    const first = await shell.readJob("job-1");
    expect(first.missed).toBeGreaterThan(1000);
    expect(first.output.length).toBe(50);
    expect(first.next).toBe(first.missed + 50);
    expect((await shell.readJob("job-1", 23_893 - 5)).output).toBe("5000\n");
  });
});

test("wrong options are refused at once, all together", () => {
  const cwd = temporaryFolder({ file: "" });
  expect(() => new Shell({ cwd: join(cwd, "file"), allow: [], env: ["A=b"] })).toThrow(
    /"cwd" must be a folder, not ".*file"; "allow" is empty, so that nothing could run; "env" holds names, not values: "A"\./,
  );
  expect(() => new Shell({ cwd, allow: [" "] })).toThrow('"allow" holds an empty command');
  expect(() => new Shell({ cwd, limits: { jobs: -1 } })).toThrow("TW8001");
});
