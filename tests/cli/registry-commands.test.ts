import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import { cliProject, sampleProject } from "../support/cli-project.js";
import { HAS_TERMINAL, runCli, runInTerminal } from "../support/run-cli.js";

// Each run is a process of its own, with tsx in it.
jest.setTimeout(60_000);

let cwd: string;
beforeAll(() => {
  cwd = sampleProject();
});

describe("toolwright list", () => {
  test("prints a table, from a folder below the config too", async () => {
    const run = await runCli(["list"], { cwd: join(cwd, "src") });
    expect(run).toEqual({
      code: 0,
      stderr: "",
      stdout: [
        "NAME    HINTS        CATEGORY   DESCRIPTION",
        "read    read-only    files #io  Reads a file.",
        "remove  destructive             Deletes a file.",
        "",
        "2 tools",
        "",
      ].join("\n"),
    });
  });

  test.each([
    [["--read-only"], ["read"]],
    [["--destructive"], ["remove"]],
    [["--category", "files"], ["read"]],
    [["--tag", "io"], ["read"]],
    [["--tag", "io", "--tag", "net"], []],
    [
      ["--toolkit", "Files"],
      ["read", "remove"],
    ],
    [["--idempotent"], []],
    [["--open-world"], []],
  ])("%j lists %j", async (filter, names) => {
    const { stdout, code } = await runCli(["list", ...filter, "--json"], { cwd });
    const tools: { definition: { name: string } }[] = JSON.parse(stdout);
    expect({ code, names: tools.map(({ definition }) => definition.name) }).toEqual({ code: 0, names });
  });
});

describe("toolwright show", () => {
  test("prints everything about a tool", async () => {
    const { stdout, code } = await runCli(["show", "read"], { cwd });
    expect(code).toBe(0);
    for (const part of ["Reads a file.", "Files.read (src/files.ts:11)", "path", "where it is", '"required": [']) {
      expect(stdout).toContain(part);
    }
  });

  test("--json prints the registered tool", async () => {
    const { stdout } = await runCli(["show", "remove", "--json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ toolkit: "Files", method: "remove", definition: { name: "remove" } });
  });

  test("names the closest tool for one that is not there", async () => {
    expect(await runCli(["show", "reed"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr: 'error TW7007: There is no tool "reed". Did you mean "read"?\n',
    });
  });
});

describe("toolwright call", () => {
  test("prints the result", async () => {
    const run = await runCli(["call", "read", '{"path": "a.txt"}'], { cwd });
    expect(run).toEqual({ code: 0, stdout: "content of a.txt\n", stderr: "" });
  });

  test("reads the arguments from stdin with -", async () => {
    const { stdout, code } = await runCli(["call", "read", "-", "--json"], { cwd, input: '{"path": "b.txt"}' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ isError: false, content: [{ type: "text", text: "content of b.txt" }] });
  });

  test.each([
    [["read"], "path"],
    [["read", '{"path": 1}'], "path"],
    [["read", "{"], "read"],
    [["reed", "{}"], 'Did you mean "read"?'],
  ])("%j is a failed call: exit code 1 and the model's feedback", async (args, text) => {
    const { code, stdout } = await runCli(["call", ...args], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain(text);
  });

  test("a fault is shown with its place in what was typed", async () => {
    const { code, stdout } = await runCli(["call", "read", '{"path": 1}'], { cwd });
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: `error TW5003: read did not run: 1 fault in its arguments.

  /path: expected a string, got 1 (number)
    {"path": 1}
             ~
  where it is

toolwright show read tells what it takes.
`,
    });
  });

  test("a destructive tool is denied where nobody can be asked, and runs with --yes", async () => {
    const denied = await runCli(["call", "remove", '{"path": "a"}'], { cwd });
    expect(denied.code).toBe(1);
    expect(denied.stdout).toContain("there is no terminal, and --yes was not given");
    expect(denied.stdout).toContain("Run it on a terminal to be asked, or pass --yes.");
    const approved = await runCli(["call", "remove", '{"path": "a"}', "--yes"], { cwd });
    expect(approved).toEqual({ code: 0, stdout: '{"removed":"a"}\n', stderr: "" });
  });

  test.each([
    ["y", 0, '{"removed":"a"}'],
    ["n", 1, "the user said no"],
    ["\u0003", 130, "remove"],
  ])("on a terminal it asks; the answer %j gives exit code %d", async (keys, code, text) => {
    if (!HAS_TERMINAL) return console.warn("no util-linux script: the terminal is not tested");
    const run = await runInTerminal(["call", "remove", '{"path": "a"}'], { cwd }, [[/frees space/, keys]]);
    expect(run.output).toContain(text);
    expect(run.output).toMatch(/Run .*remove.* \{"path":"a"\}\?.*\r?\n.*digest [0-9a-f]{16}/);
    expect(run.code).toBe(code);
  });
});

describe("toolwright.config", () => {
  const javascript = `export const registry = async () => {
    const { ToolRegistry } = await import("toolwright");
    const definition = { name: "echo", description: "Echoes.", inputSchema: { type: "object" } };
    return new ToolRegistry().add(definition, (args) => args);
  };`;

  test.each([
    ["a CommonJS package", () => sampleProject({ name: "commonjs" })],
    ["an .mts config", () => renamed(sampleProject({ name: "commonjs" }), "toolwright.config.mts")],
    ["a .cts config", () => renamed(sampleProject(), "toolwright.config.cts")],
  ])("%s works", async (_, make) => {
    const { stderr, code } = await runCli(["call", "read", '{"path": "a"}'], { cwd: make() });
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  });

  test("a function that returns a registry, under the name registry, in JavaScript, works", async () => {
    const folder = cliProject({ "package.json": "{}", "toolwright.config.mjs": javascript });
    const run = await runCli(["call", "echo", '{"a": 1}'], { cwd: folder });
    expect(run).toEqual({ code: 0, stdout: '{"a":1}\n', stderr: "" });
  });

  test("CommonJS JavaScript works", async () => {
    const folder = cliProject({
      "toolwright.config.cjs": `const { ToolRegistry } = require("toolwright");
        const definition = { name: "one", description: "One.", inputSchema: { type: "object" } };
        module.exports = new ToolRegistry().add(definition, () => 1);`,
    });
    const run = await runCli(["call", "one", "-c", "toolwright.config.cjs"], { cwd: folder });
    expect(run).toEqual({ code: 0, stdout: "1\n", stderr: "" });
  });

  test("a registry that keeps the process alive does not keep the command", async () => {
    const folder = cliProject({ "toolwright.config.mjs": `setInterval(() => {}, 1000);\n${javascript}` });
    expect((await runCli(["list"], { cwd: folder })).code).toBe(0);
  });

  test.each([
    ["nothing", {}, [], "TW7003: no toolwright.config file in"],
    ["a --config that is not there", {}, ["-c", "x.ts"], "x.ts does not exist"],
    [
      "no registry",
      { "toolwright.config.mjs": "export const tools = []; export const on = 1;" },
      [],
      "exports on, tools",
    ],
    ["an empty config", { "toolwright.config.mjs": "" }, [], "exports nothing, but no registry"],
    ["a config that throws", { "toolwright.config.ts": "\nthrow new RangeError('no database');" }, [], "no database"],
    ["a broken import", { "toolwright.config.ts": "import './gone.js'; export default 1" }, [], "gone.js"],
    ["a syntax error", { "toolwright.config.ts": "export default {" }, [], "TW7004"],
  ])("%s: exit code 2 and a message with the file", async (_, files, args, text) => {
    const folder = cliProject(files);
    const { code, stdout, stderr } = await runCli(["list", ...args], { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(text);
    expect(stderr).toContain(folder);
    expect(stderr).not.toMatch(/^\s+at .*node:internal/m);
  });

  test("a config that throws is told with its place; --verbose prints the stack", async () => {
    const folder = cliProject({
      "package.json": '{ "type": "module" }',
      "toolwright.config.ts": "const a = 1;\nthrow new RangeError('no database');",
    });
    const file = join(folder, "toolwright.config.ts");
    const { stderr } = await runCli(["list"], { cwd: folder });
    expect(stderr).toMatch(new RegExp(`^error TW7004: ${file} failed to load: no database\n {2}at ${file}:2:\\d+\n$`));
    const verbose = await runCli(["list", "--verbose"], { cwd: folder });
    expect(verbose.stderr).toContain("caused by: RangeError: no database");
  });

  function renamed(folder: string, name: string): string {
    renameSync(join(folder, "toolwright.config.ts"), join(folder, name));
    return folder;
  }
});

describe("toolwright", () => {
  test("--version and --help print on stdout", async () => {
    expect(await runCli(["--version"], { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
    expect(await runCli(["--help"], { cwd })).toMatchObject({ code: 0, stdout: expect.stringContaining("Examples:") });
    expect(await runCli(["call", "--help"], { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("--yes"),
    });
  });

  test.each([
    [[], "Usage: toolwright"],
    [["lst"], "Did you mean list?"],
    [["list", "--catgory", "x"], "Did you mean --category?"],
    [["show"], "missing required argument 'tool'"],
    [["list", "extra"], "too many arguments"],
    [["chat", "--max-steps", "0"], "It must be a whole number >= 1."],
  ])("%j is bad usage: exit code 2, help on stderr", async (args, text) => {
    const { code, stdout, stderr } = await runCli(args, { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(text);
  });

  test("colours stand on a terminal only, and not with NO_COLOR", async () => {
    const color = "\u001b[36m";
    expect((await runCli(["list"], { cwd, env: { CI: "1" } })).stdout).not.toContain(color);
    if (!HAS_TERMINAL) return console.warn("no util-linux script: the terminal is not tested");
    expect((await runInTerminal(["list"], { cwd })).output).toContain(color);
    expect((await runInTerminal(["list"], { cwd, env: { NO_COLOR: "1" } })).output).not.toContain(color);
  });

  test("list shows what toolkits are configured with and where from, never the values", async () => {
    const folder = cliProject({
      "toolwright.config.mjs": `import { ToolRegistry, tool } from "toolwright";
class Mail {
  static config = {
    token: { type: "string", secret: true, env: "MAIL_TOKEN", description: "The token of the server." },
    port: { type: "number", default: 25 },
  };
  send() {}
}
tool()(Mail.prototype, "send", Object.getOwnPropertyDescriptor(Mail.prototype, "send"));
const described = { name: "send", description: "Sends.", parameters: [], inputSchema: { type: "object" } };
const snapshot = { version: 1, toolkits: { Mail: { source: "m.ts", description: "", tools: { send: described } } } };
export const registry = new ToolRegistry({ snapshot }).register(Mail);
`,
    });
    const { stdout, code } = await runCli(["list"], { cwd: folder, env: { MAIL_TOKEN: "hush-hush" } });
    expect(code).toBe(0);
    expect(stdout).toMatch(/CONFIGURATION +TYPE +ENVIRONMENT +FROM +DESCRIPTION/);
    expect(stdout).toMatch(/Mail\.token +string, secret +MAIL_TOKEN +environment +The token of the server\./);
    expect(stdout).toMatch(/Mail\.port +number, optional +default/);
    expect(stdout).not.toContain("hush-hush");
    expect((await runCli(["list", "--json"], { cwd: folder, env: { MAIL_TOKEN: "x" } })).stdout).not.toContain(
      "CONFIG",
    );
    const missing = await runCli(["list"], { cwd: folder });
    expect(missing).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/TW4011[\s\S]*Mail\.token[\s\S]*MAIL_TOKEN/),
    });
  });

  test("a reader that closes early is no error", async () => {
    const folder = cliProject({});
    mkdirSync(join(folder, "many"));
    const definitions =
      "for (let i = 0; i < 5000; i++) registry.add({ name: 't' + i, description: 'x'.repeat(200), inputSchema: { type: 'object' } }, () => 1);";
    writeFileSync(
      join(folder, "toolwright.config.mjs"),
      `import { ToolRegistry } from "toolwright"; export const registry = new ToolRegistry(); ${definitions}`,
    );
    const run = await runCli(["list"], {
      cwd: folder,
      started: (child) => child.stdout?.once("data", () => child.stdout?.destroy()),
    });
    expect(run.stderr).toBe("");
    expect(run.code).toBe(0);
    const whole = await runCli(["list", "--json"], { cwd: folder });
    expect(JSON.parse(whole.stdout)).toHaveLength(5000);
  });
});
