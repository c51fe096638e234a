import { realpathSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "@jest/globals";
import { Shell, type ShellOptions } from "toolwright/tools/shell";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { until } from "../support.js";

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
    expect(await shell.run("echo out; sleep 0.5; echo err >&2; sleep 0.5; echo again; exit 3")).toEqual({
      output: "out\nerr\nagain\n",
      exitCode: 3,
      truncated: false,
    });
    expect((await shell.run("pwd; cat b.txt", "sub")).output).toBe(`${realpathSync(cwd)}/sub\ntwo\n`);
    expect((await shell.run("cat nothing")).exitCode).toBe(1);
    expect((await shell.run("no-such-program-here")).exitCode).toBe(127);
    expect(await shell.run("kill -9 $$")).toEqual({ output: "", exitCode: null, signal: "SIGKILL", truncated: false });
  });

  test("a long output keeps its start and its end", async () => {
    const { shell } = setUp({ limits: { shownOutput: 100 } });
    const { output, truncated } = await shell.run("seq 1 1000");
    expect(truncated).toBe(true);
    expect(output.startsWith("1\n2\n3\n")).toBe(true);
    expect(output).toMatch(/\n\[… 3793 characters left out …\]\n/);
    expect(output.endsWith("999\n1000\n")).toBe(true);
  });

  test("characters that arrive in parts stay whole; colours are taken out", async () => {
    const { shell } = setUp();
    const { output } = await shell.run(`printf '\\303'; sleep 0.1; printf '\\251\\033[31mred\\033[0m'`);
    expect(output).toBe("éred");
  });

  test("stream yields the pieces as they come", async () => {
    const { shell } = setUp();
    const pieces: string[] = [];
    for await (const { from, text } of shell.stream("echo 1; sleep 0.5; echo 2 >&2")) pieces.push(`${from} ${text}`);
    expect(pieces).toEqual(["stdout 1\n", "stderr 2\n"]);
  });

  test("the environment: what programs need, what the app names, nothing else", async () => {
    process.env.TOOLWRIGHT_TEST_SECRET = "secret";
    process.env.TOOLWRIGHT_TEST_NAMED = "named";
    const { shell } = setUp({ env: ["TOOLWRIGHT_TEST_NAMED"] });
    const { output } = await shell.run("env");
    expect(output).toContain("TOOLWRIGHT_TEST_NAMED=named");
    expect(output).not.toContain("TOOLWRIGHT_TEST_SECRET");
    expect(output).toContain("PATH=/");
  });
});

describe("allow", () => {
  test("one program with its words, without a shell", async () => {
    const { shell } = setUp({ allow: ["echo", "cat a.txt", "ls"] });
    expect((await shell.run("echo 'a  b' \"c d\" e\\ f '$HOME; ls | cat > x'")).output).toBe(
      "a  b c d e f $HOME; ls | cat > x\n",
    );
    expect((await shell.run("  cat   a.txt ")).output).toBe("one\n");
    expect((await shell.run("ls sub")).output).toBe("b.txt\n");
    await expect(shell.run("cat b.txt", "sub")).rejects.toThrow(
      'TW8201: "cat" may not be run here. Commands start with "echo", "cat a.txt", "ls".',
    );
  });

  test("a program that is not there", async () => {
    const { shell } = setUp({ allow: ["no-such-program-here"] });
    await expect(shell.run("no-such-program-here")).rejects.toThrow('There is no program "no-such-program-here".');
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
    await shell.run("touch go");
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
