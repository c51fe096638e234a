import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { readSnapshot } from "toolwright";
import { validateSnapshot } from "../../src/snapshot/validate-snapshot.js";
import { sampleProject } from "../support/cli-project.js";
import { CLI, HAS_TERMINAL, runCli, runInTerminal } from "../support/run-cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

// Each run is a process of its own, and most start the compiler.
jest.setTimeout(120_000);

let cwd: string;
beforeEach(() => {
  cwd = sampleProject();
});
const file = (...path: string[]) => join(cwd, ...path);
const edit = (path: string, from: string, to: string) =>
  writeFileSync(file(path), readFileSync(file(path), "utf8").replace(from, to));

describe("toolwright snapshot", () => {
  test("writes tools.snapshot.json beside package.json, from a folder below too; the same again is not written", async () => {
    rmSync(file("tools.snapshot.json"));
    const first = await runCli(["snapshot"], { cwd: file("src") });
    expect(first).toMatchObject({ code: 0, stdout: "Wrote ../tools.snapshot.json: 2 tools in 1 toolkit.\n" });
    const snapshot = readSnapshot(file("tools.snapshot.json"));
    expect(validateSnapshot(snapshot)).toEqual([]);
    expect(snapshot.toolkits.Files).toMatchObject({ source: "src/files.ts", description: "Files of a folder." });
    const second = await runCli(["snapshot"], { cwd });
    expect(second.stdout).toBe("tools.snapshot.json is up to date: 2 tools in 1 toolkit.\n");
  });

  test("-o - prints the snapshot and nothing else on stdout; -o FILE has paths relative to the file", async () => {
    const printed = await runCli(["snapshot", "-o", "-"], { cwd });
    expect(JSON.parse(printed.stdout).toolkits.Files.source).toBe("src/files.ts");
    mkdirSync(file("generated"));
    const written = await runCli(["snapshot", "-o", "generated/tools.json"], { cwd });
    expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining("generated/tools.json") });
    expect(readSnapshot(file("generated/tools.json")).toolkits.Files?.source).toBe("../src/files.ts");
  });

  test("-p, repeated, merges projects; a folder means its tsconfig.json", async () => {
    mkdirSync(file("more"));
    writeFileSync(file("more/tsconfig.json"), readFileSync(file("tsconfig.json")));
    const more = readFileSync(file("src/files.ts"), "utf8").replace("class Files", "class More");
    writeFileSync(file("more/more.ts"), more);
    edit("tsconfig.json", "{", '{ "include": ["src"],');
    const run = await runCli(["snapshot", "-p", "tsconfig.json", "--project", "more", "-o", "-"], { cwd });
    expect(Object.keys(JSON.parse(run.stdout).toolkits)).toEqual(["Files", "More"]);
    expect(run.code).toBe(0);
  });

  test("--json prints snapshot and diagnostics, and writes nothing", async () => {
    const before = readFileSync(file("tools.snapshot.json"), "utf8");
    const { code, stdout, stderr } = await runCli(["snapshot", "--json", "-p", "tsconfig.json"], { cwd });
    const { snapshot, diagnostics } = JSON.parse(stdout);
    expect({ code, stderr, version: snapshot.version }).toEqual({ code: 0, stderr: "", version: 1 });
    expect(diagnostics).toEqual([expect.objectContaining({ severity: "warning", file: "src/files.ts" })]);
    expect(readFileSync(file("tools.snapshot.json"), "utf8")).toBe(before);
  });

  test("with an error nothing is written or printed, and the place is told", async () => {
    edit("src/files.ts", "read(path: string)", "read(path: string, done: () => void)");
    const before = readFileSync(file("tools.snapshot.json"), "utf8");
    const run = await runCli(["snapshot"], { cwd });
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 1, stdout: "" });
    expect(run.stderr).toMatch(/^src\/files\.ts:11:\d+ - error TW2\d{3}: .+$/m);
    expect(run.stderr).toContain("Not written: 1 error, and a snapshot must hold every tool.");
    expect(readFileSync(file("tools.snapshot.json"), "utf8")).toBe(before);
    expect(await runCli(["snapshot", "-o", "-"], { cwd })).toMatchObject({ code: 1, stdout: "" });
    const json = await runCli(["snapshot", "--json"], { cwd });
    expect(json.code).toBe(1);
    expect(Object.keys(JSON.parse(json.stdout).snapshot.toolkits.Files.tools)).toEqual(["remove"]);
    expect(await runCli(["snapshot", "--check"], { cwd })).toMatchObject({ code: 1, stdout: "" });
  });

  test.each([
    [["-p", "none.json"], "TW7001", "none.json does not exist"],
    [["--json", "-o", "x.json"], "TW7002", "--json writes no file"],
    [["--check", "-o", "-"], "TW7002", "--check compares with a file"],
    [["-o", "no/such/folder.json"], "TW3004", "no such file or folder"],
    [["extra"], "too many arguments", "--help"],
  ])("%j is refused with exit code 2", async (args, ...texts) => {
    const { code, stdout, stderr } = await runCli(["snapshot", ...args], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    for (const text of texts) expect(stderr).toContain(text);
  });

  test("no tsconfig, and a broken one, are exit code 2", async () => {
    const none = await runCli(["snapshot"], { cwd: temporaryFolder() });
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("TW7001: no tsconfig.json in") });
    writeFileSync(file("tsconfig.json"), "{ broken");
    const broken = await runCli(["snapshot"], { cwd });
    expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining("error TW2002") });
  });

  test("a project without tools is told, for it may be the wrong tsconfig", async () => {
    writeFileSync(file("src/files.ts"), "export {};\n");
    rmSync(file("toolwright.config.ts"));
    const run = await runCli(["snapshot"], { cwd });
    expect(run).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("no @tool() method in the files of tsconfig.json"),
    });
  });

  test("on a terminal, diagnostics have colours and a code frame", async () => {
    if (!HAS_TERMINAL) return console.warn("no util-linux script: the terminal is not tested");
    edit("src/files.ts", "read(path: string)", "read(path: string, done: () => void)");
    const { output, code } = await runInTerminal(["snapshot"], { cwd });
    expect(code).toBe(1);
    expect(output).toContain("\u001b[31merror\u001b[39m");
    expect(output).toMatch(/11 │ {3}read\(path: string, done: \(\) => void\).*\r\n {3}│ +~/);
  });
});

describe("toolwright snapshot --check", () => {
  beforeEach(async () => {
    await runCli(["snapshot"], { cwd });
  });

  test("is content when no definition differs, though a source was edited", async () => {
    expect(await runCli(["snapshot", "--check"], { cwd })).toMatchObject({
      code: 0,
      stdout: "tools.snapshot.json is up to date.\n",
    });
    edit("src/files.ts", "content of", "text of");
    const edited = await runCli(["snapshot", "--check"], { cwd });
    expect(edited.code).toBe(0);
    expect(edited.stdout).toContain("Its hashes of src/files.ts are not");
  });

  test("shows what differs, exits 1 and writes nothing", async () => {
    const before = readFileSync(file("tools.snapshot.json"), "utf8");
    edit("src/files.ts", "Deletes a file.", "Deletes a file for good.");
    edit("src/files.ts", "read(path: string)", "read(path: string, limit = 10)");
    const { code, stdout, stderr } = await runCli(["snapshot", "--check"], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("tools.snapshot.json is out of date. Write it with: npx toolwright snapshot");
    expect(stderr).toContain('~ tool Files.read "read"');
    expect(stderr).toContain('+        "default": 10');
    expect(stderr).toContain('-  "description": "Deletes a file.",\n    +  "description": "Deletes a file for good.",');
    expect(readFileSync(file("tools.snapshot.json"), "utf8")).toBe(before);
    const json = await runCli(["snapshot", "--check", "--json"], { cwd });
    expect(JSON.parse(json.stdout)).toMatchObject({ upToDate: false, diff: expect.stringContaining("Files.read") });
  });

  test.each([
    ["a missing file", undefined, "TW3001"],
    ["a merge conflict", "<<<<<<< HEAD\n{}\n=======\n", "it holds the marks of a merge conflict"],
    ["another format version", '{ "version": 9 }', "TW3003"],
    ["what the schema does not allow", '{ "version": 1, "toolkits": {}, "more": 1 }', "additional properties (more)"],
  ])("%s is out of date", async (_, text, message) => {
    if (text === undefined) rmSync(file("tools.snapshot.json"));
    else writeFileSync(file("tools.snapshot.json"), text);
    const { code, stderr } = await runCli(["snapshot", "--check"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});

describe("the reflection cache", () => {
  const cacheFolder = () => file("node_modules/.cache/toolwright");

  /** Puts other words into what is kept, with a hash that fits: whoever says them has not reflected. */
  function forge(from: string, to: string): void {
    const entries = readdirSync(cacheFolder());
    const name = entries.find((entry) => /^\w+\.json$/.test(entry)) ?? "";
    const [header = "", ...lines] = readFileSync(join(cacheFolder(), name), "utf8").split("\n");
    const forged = lines.join("\n").replaceAll(from, to);
    const rest = createHash("sha256").update(forged).digest("hex").slice(0, 32);
    writeFileSync(join(cacheFolder(), name), `${JSON.stringify({ ...JSON.parse(header), rest })}\n${forged}`);
    const findings = join(cacheFolder(), entries.find((entry) => entry.includes(".findings")) ?? "");
    writeFileSync(findings, JSON.stringify({ ...JSON.parse(readFileSync(findings, "utf8")), hash: rest }));
  }

  const printed = async () => (await runCli(["snapshot", "-o", "-"], { cwd })).stdout;

  test("answers while nothing changed, and not after an edit", async () => {
    await runCli(["snapshot"], { cwd });
    forge("Deletes a file.", "Said by the cache.");
    expect(await printed()).toContain("Said by the cache.");
    edit("src/files.ts", "content of", "text of");
    expect(await printed()).not.toContain("Said by the cache.");
  });

  test("after an edit, answers for the files that it cannot change, and for none once a file is new", async () => {
    const other = readFileSync(file("src/files.ts"), "utf8")
      .replaceAll("Files", "Others")
      .replace("Deletes a", "Drops a");
    writeFileSync(file("src/others.ts"), other);
    await runCli(["snapshot"], { cwd });
    forge("Drops a file.", "Said by the cache.");
    edit("src/files.ts", "Deletes a file.", "Removes a file.");
    const edited = await printed();
    expect(edited).toContain("Removes a file.");
    expect(edited).toContain("Said by the cache.");
    writeFileSync(file("src/new.ts"), "export {};");
    expect(await printed()).not.toContain("Said by the cache.");
  });

  test("runs at once write the same snapshot and leave no other file", async () => {
    const runs = await Promise.all([1, 2, 3].map(() => runCli(["snapshot"], { cwd })));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await runCli(["snapshot", "--check"], { cwd })).toMatchObject({ code: 0 });
    expect([...readdirSync(cwd), ...readdirSync(cacheFolder())].filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

test("Ctrl-C while it reflects leaves no process, no half-written file and the old snapshot", async () => {
  const before = readFileSync(file("tools.snapshot.json"), "utf8");
  // A group of its own, as a terminal would give it.
  const child = spawn(process.execPath, [CLI, "snapshot"], { cwd, detached: true, stdio: "ignore" });
  const { pid = 0 } = child;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await compilerOf(pid);
  process.kill(-pid, "SIGINT");
  await ended;
  await until(() => !groupLives(pid));
  expect(readFileSync(file("tools.snapshot.json"), "utf8")).toBe(before);
  expect(readdirSync(cwd).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

/** Waits until the process has started the compiler, where that can be told. */
async function compilerOf(pid: number): Promise<void> {
  const children = `/proc/${pid}/task/${pid}/children`;
  if (existsSync(`/proc/${pid}`)) await until(() => !existsSync(children) || readFileSync(children, "utf8") !== "");
}

function groupLives(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 5));
}
