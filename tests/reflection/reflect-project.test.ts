import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "@jest/globals";
import { reflectProject } from "toolwright/reflection";
import { temporaryFolder } from "../support/temporary-folder.js";

const ROOT = resolve(fileURLToPath(new URL(".", import.meta.url)), "../..");
const OPTIONS = { module: "esnext", paths: { toolwright: [join(ROOT, "src/index.ts")] } };
const here = process.cwd();
afterAll(() => process.chdir(here));

/** A virtual project of some files. */
function project(files: Record<string, string>, options: object = {}, list = Object.keys(files)) {
  const config = JSON.stringify({ compilerOptions: { ...OPTIONS, ...options }, files: list });
  const all = { "tsconfig.json": config, ...files };
  return {
    projects: ["/virtual/tsconfig.json"],
    files: Object.fromEntries(Object.entries(all).map(([name, text]) => [`/virtual/${name}`, text])),
  };
}

function toolkit(name: string, type = "string"): string {
  return `import { tool } from "toolwright";
    /** ${name}. */
    export class ${name} {
      /** Runs. @param value the value */
      @tool() run(value: ${type}): void {}
    }`;
}

describe("reflectProject", () => {
  test("reads tools of virtual files", () => {
    const { snapshot, diagnostics, inputs } = reflectProject(project({ "src/clock.ts": toolkit("Clock") }));
    expect(diagnostics).toEqual([]);
    expect(snapshot.toolkits).toEqual({
      Clock: {
        source: "src/clock.ts",
        description: "Clock.",
        tools: {
          run: {
            name: "run",
            description: "Runs.",
            parameters: [{ name: "value" }],
            inputSchema: {
              type: "object",
              properties: { value: { type: "string", description: "the value" } },
              required: ["value"],
              additionalProperties: false,
            },
          },
        },
      },
    });
    expect(snapshot.sources).toEqual({ "src/clock.ts": expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(inputs).toEqual(expect.arrayContaining(["/virtual/tsconfig.json", "/virtual/src/clock.ts"]));
  });

  test("gives the same result whatever the order of files and the working directory", () => {
    const files = {
      "a.ts": toolkit("A", "{ x: Shared; y: Shared }").replace("import", 'import type { Shared } from "./b"; import'),
      "b.ts": `${toolkit("B", "Shared")} export interface Shared { b: 1 | "z" | "a"; c?: Shared }`,
      "c.ts": toolkit("C", "{ f: () => void }"),
    };
    const first = reflectProject(project(files));
    process.chdir("/");
    const second = reflectProject(project(files, {}, ["c.ts", "b.ts", "a.ts"]));
    process.chdir(here);
    const { inputs: _, ...expected } = first;
    expect(JSON.stringify(second)).toContain(JSON.stringify(expected).slice(1, -1));
    expect(Object.keys(first.snapshot.toolkits)).toEqual(["A", "B", "C"]);
    expect(Object.keys(first.snapshot.sources ?? {})).toEqual(["a.ts", "b.ts", "c.ts"]);
  });

  test("hashes every project file that shaped a definition, and no other", () => {
    const { snapshot } = reflectProject(
      project({
        "main.ts": `import type { Job } from "./job"; import { helper } from "./helper"; helper();
          ${toolkit("Main", "Job")}`,
        "job.ts": `import type { Part } from "./part"; export interface Job { part: Part }`,
        "part.ts": "export type Part = string;",
        "helper.ts": "export function helper(): void {}",
      }),
    );
    expect(Object.keys(snapshot.sources ?? {})).toEqual(["job.ts", "main.ts", "part.ts"]);
  });

  test("joins several projects; a class in two of them is one toolkit", () => {
    const config = JSON.stringify({ compilerOptions: OPTIONS, files: ["../shared/s.ts", "own.ts"] });
    const { snapshot, diagnostics } = reflectProject({
      projects: ["/ws/a/tsconfig.json", "/ws/b/tsconfig.json"],
      root: "/ws",
      files: {
        "/ws/a/tsconfig.json": config,
        "/ws/b/tsconfig.json": config,
        "/ws/a/own.ts": toolkit("OwnA"),
        "/ws/b/own.ts": toolkit("OwnB"),
        "/ws/shared/s.ts": toolkit("Shared"),
      },
    });
    expect(diagnostics).toEqual([]);
    expect(Object.entries(snapshot.toolkits).map(([name, { source }]) => [name, source])).toEqual([
      ["OwnA", "a/own.ts"],
      ["OwnB", "b/own.ts"],
      ["Shared", "shared/s.ts"],
    ]);
  });

  test("a solution stands for the projects it refers to", () => {
    const { snapshot, diagnostics } = reflectProject({
      projects: ["/ws/tsconfig.json"],
      files: {
        "/ws/tsconfig.json":
          '{ "files": [], "references": [{ "path": "./a" }, { "path": "./b/tsconfig.build.json" }] }',
        "/ws/a/tsconfig.json": JSON.stringify({ compilerOptions: OPTIONS, files: ["a.ts"] }),
        "/ws/a/a.ts": toolkit("A"),
        "/ws/b/tsconfig.build.json": JSON.stringify({ compilerOptions: OPTIONS, files: ["b.ts"] }),
        "/ws/b/b.ts": toolkit("B"),
      },
    });
    expect(diagnostics).toEqual([]);
    expect(Object.keys(snapshot.toolkits)).toEqual(["A", "B"]);
  });

  test.each([
    [
      "NestJS of TypeScript 5",
      {
        module: "commonjs",
        target: "ES5",
        moduleResolution: "node",
        baseUrl: "./",
        emitDecoratorMetadata: true,
        experimentalDecorators: true,
        strictNullChecks: false,
      },
    ],
    [
      "Next",
      {
        target: "ES2017",
        lib: ["dom", "esnext"],
        allowJs: true,
        module: "esnext",
        moduleResolution: "bundler",
        jsx: "preserve",
        isolatedModules: true,
        incremental: true,
        noEmit: true,
      },
    ],
    [
      "a library of TypeScript 4",
      {
        module: "commonjs",
        target: "es3",
        moduleResolution: "classic",
        outDir: "lib",
        declaration: true,
        importsNotUsedAsValues: "error",
        suppressImplicitAnyIndexErrors: true,
      },
    ],
    ["a composite project", { composite: true, module: "nodenext", rootDir: ".", outDir: "dist" }],
  ])("reads the tsconfig of %s", (_, options) => {
    const { snapshot, diagnostics } = reflectProject(
      project({ "main.ts": toolkit("Main", "Date | null"), "app/model.ts": "export type Model = string;" }, options),
    );
    expect(diagnostics).toEqual([]);
    expect(snapshot.toolkits.Main?.tools.run?.inputSchema.properties?.value).toEqual({
      type: ["string", "null"],
      format: "date-time",
      description: "the value",
    });
  });

  test("resolves imports through baseUrl", () => {
    const { snapshot, diagnostics } = reflectProject(
      project(
        {
          "src/main.ts": `import type { Model } from "app/model"; ${toolkit("Main", "Model")}`,
          "src/app/model.ts": 'export type Model = "x";',
        },
        { baseUrl: "./src", moduleResolution: "node", module: "commonjs" },
      ),
    );
    expect(diagnostics).toEqual([]);
    expect(snapshot.toolkits.Main?.tools.run?.inputSchema.properties?.value).toMatchObject({ const: "x" });
  });

  test("reads classes of JavaScript files with JSDoc types", () => {
    const { snapshot, diagnostics } = reflectProject(
      project(
        {
          "main.js": `import { tool } from "toolwright";
            export class Script {
              /**
               * Adds.
               * @param {number} a the first
               * @param {number} [b] the second
               */
              @tool() add(a, b) { return a + (b ?? 0); }
            }`,
        },
        { allowJs: true },
      ),
    );
    expect(diagnostics).toEqual([]);
    expect(snapshot.toolkits.Script?.tools.add?.inputSchema).toEqual({
      type: "object",
      properties: {
        a: { type: "number", description: "the first" },
        b: { type: "number", description: "the second" },
      },
      required: ["a"],
      additionalProperties: false,
    });
  });

  test("throws for a tsconfig that does not exist, with its path", () => {
    expect(() => reflectProject({ projects: ["/nowhere/tsconfig.json"] })).toThrow(
      "/nowhere/tsconfig.json: there is no such file",
    );
  });

  test("an empty project has no toolkits", () => {
    expect(reflectProject(project({ "a.ts": "export {};" })).snapshot).toEqual({
      version: 1,
      sources: {},
      toolkits: {},
    });
  });
});

describe("the built package", () => {
  const folder = temporaryFolder();

  test("without TypeScript 7 says what to install", () => {
    const bare = temporaryFolder({
      "package.json": '{ "name": "toolwright", "type": "module" }',
      "tsconfig.json": "{}",
    });
    cpSync(join(ROOT, "dist"), join(bare, "dist"), { recursive: true });
    mkdirSync(join(bare, "node_modules"));
    for (const name of [
      "ajv",
      "ajv-formats",
      "jsonc-parser",
      "fastest-levenshtein",
      "fast-deep-equal",
      "fast-uri",
      "json-schema-traverse",
      "require-from-string",
    ]) {
      if (existsSync(join(ROOT, "node_modules", name)))
        symlinkSync(join(ROOT, "node_modules", name), join(bare, "node_modules", name));
    }
    const code = `import("./dist/esm/src/reflection/index.js").then(({ reflectProject }) => {
      try { reflectProject({ projects: ["tsconfig.json"] }); } catch (error) { console.log(error.name, error.message); } })`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--no-warnings", "-e", code], {
      encoding: "utf8",
      cwd: bare,
    });
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^TypeScriptMissingError TW2001: reflection needs TypeScript 7.*npm install --save-dev typescript@~7\.0/,
    );
  });

  function run(format: "esm" | "cjs", config: string) {
    const file = join(ROOT, `dist/${format}/src/reflection/index.js`);
    const load = format === "esm" ? `await import(${JSON.stringify(file)})` : `require(${JSON.stringify(file)})`;
    const code = `(async () => { const { reflectProject } = ${load};
      const result = reflectProject({ projects: [${JSON.stringify(config)}] });
      console.log(JSON.stringify(result.snapshot.toolkits)); })()`;
    return spawnSync(process.execPath, ["--no-warnings", "-e", code], { encoding: "utf8", cwd: folder });
  }

  test.each(["esm", "cjs"] as const)("reflects from %s and lets the process end", (format) => {
    mkdirSync(join(folder, format));
    writeFileSync(join(folder, format, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS, files: ["a.ts"] }));
    writeFileSync(join(folder, format, "a.ts"), toolkit("A"));
    const { stdout, stderr, status } = run(format, join(folder, format, "tsconfig.json"));
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual(["A"]);
  });
});
