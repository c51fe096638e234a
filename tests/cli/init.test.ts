import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { cliProject, linkPackage } from "../support/cli-project.js";
import { installedTypeScript } from "../support/installed-typescript.js";
import { HAS_TERMINAL, runCli, runInTerminal } from "../support/run-cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");
const manifestOf = (folder: string) => JSON.parse(read(folder, "package.json"));

describe("toolwright init", () => {
  test("makes a project in a new folder, and has nothing to do the second time", async () => {
    const cwd = temporaryFolder();
    const first = await runCli(["init", "my-tools"], { cwd });
    expect(first).toMatchObject({ code: 0, stderr: "" });
    for (const line of ["created     src/tools/note-tools.ts", "cd my-tools", "npm install", "npm run test"]) {
      expect(first.stdout).toContain(line);
    }
    expect(manifestOf(join(cwd, "my-tools"))).toMatchObject({
      name: "my-tools",
      type: "module",
      scripts: { "tools:snapshot": "toolwright snapshot", "tools:check": "toolwright snapshot --check", test: "jest" },
    });
    const second = await runCli(["init", "my-tools", "--json"], { cwd });
    expect(JSON.parse(second.stdout)).toMatchObject({ created: [], edited: [], overwritten: [], kept: [] });
  });

  test("without a terminal it edits only with --yes, keeping comments, layout and the rest", async () => {
    const tsconfig = '{\n\t// ours\n\t"compilerOptions": {\n\t\t"rootDir": "src", // sources\n\t},\n}\n';
    const manifest =
      '{\n\t"name": "app",\n\t"scripts": { "test": "mocha" },\n\t"dependencies": { "toolwright": "*" }\n}\n';
    const cwd = temporaryFolder({ "package.json": manifest, "tsconfig.json": tsconfig });
    const refused = await runCli(["init"], { cwd });
    expect(refused).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("TW7008") });
    expect(readdirSync(cwd).sort()).toEqual(["package.json", "tsconfig.json"]);
    expect(await runCli(["init", "--yes"], { cwd })).toMatchObject({ code: 0 });
    expect(read(cwd, "tsconfig.json")).toMatch(/^\{\n\t\/\/ ours\n/);
    expect(read(cwd, "tsconfig.json")).toContain('"rootDir": "src",');
    expect(read(cwd, "tsconfig.json")).toContain(
      '\t\t"experimentalDecorators": true,\n\t\t"emitDecoratorMetadata": true',
    );
    expect(read(cwd, "tsconfig.json")).toContain('"include": [');
    expect(manifestOf(cwd)).toMatchObject({
      scripts: { test: "mocha", "test:tools": "jest" },
      dependencies: { toolwright: "*" },
    });
  });

  test("files of the same name are kept; --force overwrites them", async () => {
    const cwd = temporaryFolder({ "toolwright.config.ts": "// mine\n" });
    const kept = await runCli(["init"], { cwd });
    expect(kept.stdout).toContain("kept        toolwright.config.ts");
    expect(read(cwd, "toolwright.config.ts")).toBe("// mine\n");
    await runCli(["init", "--force"], { cwd });
    expect(read(cwd, "toolwright.config.ts")).toContain("new ToolRegistry()");
  });

  test("--dry-run writes nothing", async () => {
    const cwd = temporaryFolder();
    const { stdout, code } = await runCli(["init", "app", "--dry-run", "--json"], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: true, created: expect.arrayContaining(["tsconfig.json"]) });
    expect(existsSync(join(cwd, "app"))).toBe(false);
  });

  test.each([
    ["package.json", "{ broken"],
    ["tsconfig.json", '{ "compilerOptions": '],
    ["tsconfig.json", "[]"],
  ])("a broken %s is named, and nothing is changed", async (name, text) => {
    const cwd = temporaryFolder({ [name]: text });
    const run = await runCli(["init", "--force"], { cwd });
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(`TW7009: ${join(cwd, name)}`) });
    expect(readdirSync(cwd)).toEqual([name]);
  });

  test("a package manager and a test runner that are there are used", async () => {
    const manifest = JSON.stringify({ type: "module", devDependencies: { vitest: "*" }, scripts: { test: "vitest" } });
    const cwd = temporaryFolder({ "package.json": manifest, "pnpm-lock.yaml": "" });
    const { stdout } = await runCli(["init", "--yes"], { cwd });
    expect(stdout).toContain("pnpm install");
    expect(read(cwd, "tests/note-tools.test.ts")).toContain('from "vitest"');
    expect(read(cwd, "tests/note-tools.test.ts")).toContain('import "toolwright/vitest"');
    expect(existsSync(join(cwd, "jest.config.cjs"))).toBe(false);
    expect(Object.keys(manifestOf(cwd).devDependencies)).toEqual(["vitest", "typescript"]);
  });

  test("to a project that has set up Jest the preset is offered, and its set-up left alone", async () => {
    const cwd = temporaryFolder({ "package.json": JSON.stringify({ jest: { transform: {} } }) });
    const { stdout } = await runCli(["init", "--yes"], { cwd });
    expect(stdout).toContain('"preset": "toolwright"');
    expect(manifestOf(cwd)).toMatchObject({ jest: { transform: {} }, scripts: { test: "jest" } });
    expect(existsSync(join(cwd, "jest.config.cjs"))).toBe(false);
  });

  test("on a terminal it asks, for edits at once and for each file it would overwrite", async () => {
    if (!HAS_TERMINAL) return console.warn("no util-linux script: the terminal is not tested");
    const cwd = temporaryFolder({ "package.json": "{}", "toolwright.config.ts": "// mine\n" });
    const run = await runInTerminal(["init"], { cwd }, [
      [/Edit package\.json\?/, "y"],
      [/Overwrite toolwright\.config\.ts\?/, "n"],
    ]);
    expect(run.code).toBe(0);
    expect(manifestOf(cwd).scripts.test).toBe("jest");
    expect(read(cwd, "toolwright.config.ts")).toBe("// mine\n");
    const left = await runInTerminal(["init"], { cwd }, [[/Overwrite/, "\u0003"]]);
    expect(left).toMatchObject({ code: 130, output: expect.stringContaining("Nothing was done.") });
  });
});

describe("what init makes works", () => {
  const commonJs = { name: "app", version: "1.0.0" };
  const classic = {
    target: "es2020",
    module: "commonjs",
    moduleResolution: "node",
    strict: true,
    skipLibCheck: true,
  };

  test.each([
    ["7.0", "a new project", {}],
    ["7.0", "a CommonJS package", { "package.json": JSON.stringify(commonJs) }],
    ["6.0", "a new project", {}],
    ["5.9", "a new project", {}],
    [
      "5.9",
      "a CommonJS package with a tsconfig of old",
      { "package.json": JSON.stringify(commonJs), "tsconfig.json": JSON.stringify({ compilerOptions: classic }) },
    ],
  ] as const)("on TypeScript %s, for %s", async (version, _, files) => {
    const cwd = cliProject(files, ["jest", "@jest/globals", "@swc/core", "@swc/jest"]);
    linkPackage(cwd, "typescript", installedTypeScript(version));
    expect(await runCli(["init", "--yes"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
    expect(node("node_modules/typescript/bin/tsc", "--noEmit")).toMatchObject({ stdout: "", status: 0 });
    expect(node("node_modules/typescript/bin/tsc", "--version").stdout).toContain(`Version ${version}`);
    expect(await runCli(["snapshot"], { cwd })).toEqual({
      code: 0,
      stderr: "",
      stdout: "Wrote tools.snapshot.json: 3 tools in 1 toolkit.\n",
    });
    expect(await runCli(["snapshot", "--check"], { cwd })).toMatchObject({ code: 0 });
    const called = await runCli(["call", "addNote", '{"text": "Water the plants"}'], { cwd });
    expect(called).toMatchObject({ code: 0, stdout: expect.stringContaining('"priority":"normal"') });
    const suite = node("node_modules/jest/bin/jest.js");
    expect(suite.stderr).toContain("Tests:       4 passed, 4 total");
    expect(suite.status).toBe(0);
  });

  test("a JavaScript test runner sees live definitions where no snapshot was written", async () => {
    const cwd = cliProject({}, ["jest", "@jest/globals", "@swc/core", "@swc/jest", "typescript"]);
    await runCli(["init"], { cwd });
    writeFileSync(join(cwd, "src/tools/more.ts"), "export const unrelated = 1;\n");
    const suite = spawnSync(process.execPath, ["node_modules/jest/bin/jest.js"], { cwd, encoding: "utf8" });
    expect(suite.stderr).toContain("Tests:       4 passed, 4 total");
    expect(existsSync(join(cwd, "tools.snapshot.json"))).toBe(false);
  });
});
