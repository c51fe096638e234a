import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "@jest/globals";
import { ShellError } from "toolwright";
import { Shell, type ShellOptions } from "toolwright/tools/shell";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { errorOf, processesWith, until } from "../support.js";
import { run } from "./run.js";

const ROOT = resolve(__dirname, "../../..");
const made: Shell[] = [];
let count = 0;

/** A number of seconds that no other test sleeps: its processes can be told by it. */
const nap = (): string => {
  count += 1;
  return `${5000 + count}.${process.pid}`;
};

afterEach(async () => {
  for (const shell of made.splice(0)) await shell.dispose();
});

function setUp(options: Partial<ShellOptions> = {}) {
  const base = temporaryFolder({ "work/a.txt": "one", "work/sub/b.txt": "two", "outside/secret.txt": "secret" });
  const cwd = join(base, "work");
  const shell = new Shell({ cwd, ...options });
  made.push(shell);
  return { base, cwd, shell };
}

describe("an allow list cannot be left", () => {
  test.each([
    "echo a; touch pwned",
    "echo a && touch pwned",
    "echo a || touch pwned",
    "echo a | tee pwned",
    "echo a > pwned",
    "echo a >> pwned",
    "echo a & touch pwned",
    "echo $(touch pwned)",
    "echo <(touch pwned)",
    "echo a\ntouch pwned",
    "echo a\r\ntouch pwned",
    "echo $HOME",
    'echo "$HOME"',
    `echo $\{HOME}`,
    "echo *",
    "touch pwned",
    "./echo a",
    "/bin/echo a",
    "../work/echo a",
    "ECHO a",
    "X=1 echo a",
    "env echo a",
    "git statusx",
    "'git status'",
    "git -c alias.status=!touch status",
    "(echo a)",
    "{ echo a; }",
    "echo a # comment",
    "! echo a",
    "exec echo a",
  ])("%j", async (command) => {
    const { cwd, shell } = setUp({ allow: ["echo", "git status"] });
    expect((await errorOf(run(shell, command), ShellError)).reason).toBe("not-allowed");
    expect((await errorOf(shell.start(command), ShellError)).reason).toBe("not-allowed");
    expect(readdirSync(cwd).sort()).toEqual(["a.txt", "sub"]);
  });

  test("backticks and quotes reach the program as text", async () => {
    const { cwd, shell } = setUp({ allow: ["echo"] });
    expect((await run(shell, "echo `touch pwned` '$(touch pwned)' \"; touch pwned\"")).output).toBe(
      "`touch pwned` $(touch pwned) ; touch pwned\n",
    );
    expect(readdirSync(cwd).sort()).toEqual(["a.txt", "sub"]);
  });

  test("a program of that name in the working folder is not the one that runs", async () => {
    const { cwd, shell } = setUp({ allow: ["echo"] });
    const path = process.env.PATH;
    process.env.PATH = `.:${cwd}/../work/sub/..:relative:${path}`;
    try {
      const { output } = await run(shell, "echo real");
      expect(output).toBe("real\n");
      const open = new Shell({ cwd });
      made.push(open);
      expect((await run(open, "echo $PATH")).output).not.toMatch(/(^|:)(\.|relative)(:|$)/);
    } finally {
      process.env.PATH = path;
    }
  });
});

describe("a deny list sees through quoting", () => {
  test.each([
    "rm a.txt",
    "RM a.txt",
    "/bin/rm a.txt",
    "r''m a.txt",
    'r""m a.txt',
    "r\\m a.txt",
    "r\\\nm a.txt",
    "'rm' a.txt",
    "ls; rm a.txt",
    "ls\nrm a.txt",
    "ls|xargs rm",
    "(rm a.txt)",
    "sh -c 'rm a.txt'",
    "sh -c \"r'm' a.txt\"",
    "find . -exec rm {} +",
    "command rm a.txt",
    "env -i rm a.txt",
    "busybox rm a.txt",
    "ls >x;rm<a.txt",
    "eval 'rm a.txt'",
    "$(echo cm0gYS50eHQK | base64 -d)",
    "`echo cm0gYS50eHQK | base64 -d`",
    "a=r; b=m; $a$b a.txt",
    `$\{X:-r}m a.txt`,
    "$'\\162m' a.txt",
    "{r,}m a.txt",
    "/bin/r[m] a.txt",
    "/bin/?m a.txt",
    "sudo ls",
  ])("%j", async (command) => {
    const { cwd, shell } = setUp({ deny: ["rm", "sudo"] });
    expect((await errorOf(run(shell, command), ShellError)).reason).toBe("denied");
    expect(readFileSync(join(cwd, "a.txt"), "utf8")).toBe("one");
  });

  test("other words that hold it pass", async () => {
    const { shell } = setUp({ deny: ["rm"] });
    expect((await run(shell, "echo farm form.txt rm.txt --rm-it")).output).toBe("farm form.txt rm.txt --rm-it\n");
  });
});

describe("nothing goes on running", () => {
  test.each([
    ["in the foreground", (s: string) => `sleep ${s}`],
    ["deaf to SIGTERM", (s: string) => `trap '' TERM; sleep ${s}; sleep ${s}`],
    ["children of children", (s: string) => `sh -c 'sh -c "sleep ${s} & sleep ${s}"; true'; true`],
    ["in a session of its own", (s: string) => `setsid sleep ${s} & sleep ${s}`],
    [
      "a daemon with closed pipes",
      (s: string) => `(setsid nohup sleep ${s} >/dev/null 2>&1 </dev/null &) ; sleep ${s}`,
    ],
    [
      "without environment, in a session of its own",
      (s: string) => `env -i /usr/bin/setsid /bin/sleep ${s} >/dev/null 2>&1 </dev/null & sleep ${s}`,
    ],
    ["many at once", (s: string) => `for i in 1 2 3 4 5 6 7 8 9; do sleep ${s} & done; wait`],
  ])(
    "after a timeout: %s",
    async (_name, command) => {
      const { shell } = setUp();
      const seconds = nap();
      const outcome = await run(shell, command(seconds), undefined, 300);
      expect(outcome.stopped).toBe("timeout");
      expect(outcome.exitCode === null || outcome.exitCode > 0).toBe(true);
      expect(processesWith(`sleep ${seconds}`)).toEqual([]);
    },
    20_000,
  );

  test.each([
    ["in the background", (s: string) => `sleep ${s} &`],
    ["in the background without pipes", (s: string) => `sleep ${s} >/dev/null 2>&1 &`],
    ["in a session of its own that holds the pipes", (s: string) => `setsid sleep ${s} &`],
  ])("after the command is done: %s", async (_name, command) => {
    const { shell } = setUp();
    const seconds = nap();
    expect(await run(shell, `${command(seconds)} echo done`)).toMatchObject({ output: "done\n", exitCode: 0 });
    expect(processesWith(`sleep ${seconds}`)).toEqual([]);
  });

  test("after the caller cancels, or stops listening", async () => {
    const { shell } = setUp();
    const seconds = nap();
    const controller = new AbortController();
    const context = { signal: controller.signal } as Parameters<Shell["run"]>[3];
    const running = run(shell, `sleep ${seconds}`, undefined, undefined, context);
    await until(() => processesWith(`sleep ${seconds}`).length > 0);
    controller.abort();
    expect((await running).stopped).toBe("cancelled");
    for await (const _piece of shell.run(`echo started; sleep ${seconds}`)) break;
    expect(processesWith(`sleep ${seconds}`)).toEqual([]);
  });

  test("after dispose: commands and jobs, and nothing new", async () => {
    const { shell } = setUp();
    const seconds = nap();
    const running = run(shell, `sleep ${seconds}`);
    await shell.start(`trap '' TERM; sleep ${seconds}`);
    await shell.start(`setsid sleep ${seconds} & sleep ${seconds}`);
    await until(() => processesWith(`sleep ${seconds}`).length >= 4);
    await shell[Symbol.asyncDispose]();
    expect((await running).stopped).toBe("cancelled");
    expect(processesWith(`sleep ${seconds}`)).toEqual([]);
    expect((await errorOf(run(shell, "true"), ShellError)).reason).toBe("disposed");
    expect((await errorOf(shell.start("true"), ShellError)).reason).toBe("disposed");
  }, 20_000);

  test("after the process ends without dispose", () => {
    const seconds = nap();
    const program = `const { Shell } = require(${JSON.stringify(join(ROOT, "dist/cjs/tools/shell/index.js"))});
      const shell = new Shell({ cwd: "." });
      shell.start("sleep ${seconds} & setsid sleep ${seconds} & sleep ${seconds}").then(() => setTimeout(() => process.exit(7), 300));`;
    expect(spawnSync(process.execPath, ["-e", program]).status).toBe(7);
    expect(processesWith(`sleep ${seconds}`)).toEqual([]);
  });
});

describe("floods and rubbish", () => {
  test("an endless output is cut short and the program ended", async () => {
    const { shell } = setUp({ limits: { totalOutput: 1_000_000, shownOutput: 1000 } });
    const outcome = await run(shell, "yes attack");
    expect(outcome).toMatchObject({ stopped: "output", truncated: true });
    expect(outcome.output.length).toBeLessThan(1100);
    expect(processesWith("yes attack")).toEqual([]);
  });

  test("bytes that are no text, and a program that wants input", async () => {
    const { shell } = setUp();
    const { output, exitCode } = await run(shell, "head -c 3000 /dev/urandom; cat; echo; echo end");
    expect(exitCode).toBe(0);
    expect(output.endsWith("\nend\n")).toBe(true);
    expect(() => encodeURIComponent(output)).not.toThrow();
  });

  test("empty, endless and NUL commands", async () => {
    const { shell } = setUp();
    for (const command of ["", "  \n", "x".repeat(100_000), "echo a\0; touch pwned"]) {
      expect((await errorOf(run(shell, command), ShellError)).reason).toBe("bad-command");
    }
  });

  test("a time limit above the app's does not count", async () => {
    const { shell } = setUp({ limits: { timeoutMs: 200 } });
    expect((await run(shell, `sleep ${nap()}`, undefined, 99_999_999)).stopped).toBe("timeout");
  });
});

describe("the working folder", () => {
  test("a call cannot start in another one", async () => {
    const { base, cwd, shell } = setUp();
    symlinkSync(join(base, "outside"), join(cwd, "link"));
    for (const folder of [
      "..",
      "../outside",
      "link",
      "/",
      join(base, "outside"),
      "sub/../..",
      "a.txt",
      "nothing",
      "sub\0",
    ]) {
      expect((await errorOf(run(shell, "touch pwned", folder), ShellError)).reason).toBe("bad-folder");
      expect((await errorOf(shell.start("touch pwned", folder), ShellError)).reason).toBe("bad-folder");
    }
    expect(existsSync(join(base, "outside/pwned"))).toBe(false);
  });
});

test("secrets of the process are not in a command's environment, by whatever name", async () => {
  process.env.OPENAI_API_KEY = "sk-attack-secret";
  process.env.LD_LIBRARY_PATH = "/attack-secret";
  const { shell } = setUp();
  const { output } = await run(shell, "env; cat /proc/self/environ; echo [$OPENAI_API_KEY$LD_LIBRARY_PATH]");
  expect(output).not.toContain("attack-secret");
  delete process.env.OPENAI_API_KEY;
  delete process.env.LD_LIBRARY_PATH;
});
