import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { readSnapshot } from "toolwright";
import { sampleProject } from "../support/cli-project.js";
import { type Following, follow } from "../support/following.js";
import { CLI, runCli } from "../support/run-cli.js";

/** An update, and that it is complete. */
const updated = (line = "") => new RegExp(`${line}[\\s\\S]*?Watching for changes; Ctrl-C ends it\\.\\n`);
const READY = updated();
const WROTE = updated("Wrote tools.snapshot.json");

let cwd: string;
let child: ChildProcess;
let output: Following;
let compilers: readonly number[];

beforeEach(async () => {
  cwd = sampleProject();
  edit("tsconfig.json", (text) => text.replace("{", '{ "include": ["src"],'));
  // One pipe for both, so that the order of what is printed shows.
  child = spawn("sh", ["-c", `exec "${process.execPath}" "${CLI}" snapshot --watch 2>&1`], { cwd });
  output = follow(child);
  expect(await output.until(READY)).toContain("Wrote tools.snapshot.json: 2 tools in 1 toolkit.\n");
  compilers = childrenOf(child.pid);
});
afterEach(async () => {
  child.kill("SIGKILL");
  await output.ended;
});

const file = (...path: string[]) => join(cwd, ...path);
const snapshot = () => readSnapshot(file("tools.snapshot.json"));
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(file(path), change(readFileSync(file(path), "utf8")));
const more = (name: string) => readFileSync(file("src/files.ts"), "utf8").replace("class Files", `class ${name}`);

/** The processes that a process has started, where that can be told. */
function childrenOf(pid = 0): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, "utf8").trim().split(/\s+/).filter(Boolean).map(Number) : [];
}

function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, "utf8"));
}

describe("toolwright snapshot --watch", () => {
  test("writes the file again after an edit, with the compiler that it started first", async () => {
    edit("src/files.ts", (text) => text.replace("Deletes a file.", "Deletes a file for good."));
    expect(await output.until(READY)).toContain("Wrote tools.snapshot.json: 2 tools in 1 toolkit.\n");
    expect(snapshot().toolkits.Files?.tools.remove?.description).toBe("Deletes a file for good.");
    expect(childrenOf(child.pid)).toEqual(compilers);
  });

  test("keeps the last good snapshot while a file is half typed or a tool is refused, and tells where", async () => {
    const before = readFileSync(file("tools.snapshot.json"), "utf8");
    edit("src/files.ts", (text) => text.replace("read(path: string)", "read(path: string, limit: )"));
    const broken = await output.until(READY);
    expect(broken).toMatch(/^src\/files\.ts:11:\d+ - error TS1110: Type expected\.$/m);
    expect(broken).toContain("Not written: 1 error");
    edit("src/files.ts", (text) => text.replace("limit: )", "done: () => void)"));
    expect(await output.until(READY)).toMatch(/^src\/files\.ts:11:\d+ - error TW2010: /m);
    expect(readFileSync(file("tools.snapshot.json"), "utf8")).toBe(before);
    edit("src/files.ts", (text) => text.replace("done: () => void)", "limit = 10)"));
    expect(await output.until(READY)).toContain("Wrote tools.snapshot.json");
    expect(snapshot().toolkits.Files?.tools.read?.inputSchema.properties).toHaveProperty("limit");
  });

  test("follows files that appear, are renamed and go, in new folders too", async () => {
    mkdirSync(file("src/more"));
    writeFileSync(file("src/more/more.ts"), more("More"));
    expect(await output.until(updated("4 tools in 2 toolkits"))).toContain("Wrote");
    expect(snapshot().toolkits.More?.source).toBe("src/more/more.ts");
    renameSync(file("src/more/more.ts"), file("src/more/renamed.ts"));
    await output.until(updated("Wrote tools.snapshot.json: 4 tools in 2 toolkits"));
    expect(snapshot().toolkits.More?.source).toBe("src/more/renamed.ts");
    rmSync(file("src/more"), { recursive: true });
    await output.until(updated("Wrote tools.snapshot.json: 2 tools in 1 toolkit"));
    expect(Object.keys(snapshot().toolkits)).toEqual(["Files"]);
  });

  test("follows a file that the editor replaces, and an import that resolves at last", async () => {
    const text = readFileSync(file("src/files.ts"), "utf8").replace("path: string)", "path: Path)");
    writeFileSync(file("next.ts"), `import type { Path } from "./path.js";\n${text}`);
    renameSync(file("next.ts"), file("src/files.ts"));
    expect(await output.until(updated("Not written"))).toContain("error TS2307");
    writeFileSync(file("src/path.ts"), 'export type Path = "/a" | "/b";\n');
    await output.until(WROTE);
    expect(snapshot().toolkits.Files?.tools.read?.inputSchema.properties?.path).toMatchObject({ enum: ["/a", "/b"] });
  });

  test("follows the tsconfig, and survives a broken one", async () => {
    mkdirSync(file("lib"));
    writeFileSync(file("lib/lib.ts"), more("Lib"));
    edit("tsconfig.json", (text) => text.replace('["src"]', '["src", "lib"]'));
    await output.until(updated("Wrote tools.snapshot.json: 4 tools in 2 toolkits"));
    edit("tsconfig.json", (text) => text.replace("{", ""));
    expect(await output.until(READY)).toContain("error TW2002: ");
    edit("tsconfig.json", () => '{ "include": ["src"], "compilerOptions": { "module": "nodenext" } }');
    await output.until(updated("Wrote tools.snapshot.json: 2 tools in 1 toolkit"));
  });

  test("goes on with a new compiler where the first has died", async () => {
    if (compilers.length === 0) return console.warn("no /proc: the compiler's process cannot be found");
    for (const pid of compilers) process.kill(pid, "SIGKILL");
    edit("src/files.ts", (text) => text.replace("Deletes a file.", "Removes a file."));
    await output.until(WROTE);
    expect(snapshot().toolkits.Files?.tools.remove?.description).toBe("Removes a file.");
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s ends it with exit code 130, no process and no other file",
    async (signal) => {
      child.kill(signal);
      expect(await output.ended).toBe(130);
      while (compilers.some(isRunning)) await new Promise((done) => setTimeout(done, 5));
      expect(readdirSync(cwd).sort()).toEqual(
        ["node_modules", "package.json", "src", "tools.snapshot.json", "toolwright.config.ts", "tsconfig.json"].sort(),
      );
    },
  );

  test.each([["--check"], ["--json"], ["--output", "-"]])("is refused with %s", async (...more) => {
    const run = await runCli(["snapshot", "--watch", ...more], { cwd });
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining("TW7002: --watch") });
  });
});
