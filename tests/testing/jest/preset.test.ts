import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import { jestProject, runJest, startJest } from "../../support/jest-project.js";

// Each test starts Jest and a compiler.
jest.setTimeout(600_000);

const LEGACY = { experimentalDecorators: true, emitDecoratorMetadata: true };

describe('preset: "toolwright"', () => {
  test.each([
    ["CommonJS, legacy decorators", { compilerOptions: LEGACY }, []],
    ["CommonJS, standard decorators", { compilerOptions: {} }, []],
    ["ES modules run as CommonJS", { type: "module", compilerOptions: LEGACY }, []],
    ["ES modules", { type: "module", compilerOptions: LEGACY }, ["--experimental-vm-modules"]],
    ["ES modules, standard decorators", { type: "module" }, ["--experimental-vm-modules"]],
  ])("%s: no further set-up", async (_, project, node) => {
    const { code, output } = await runJest(jestProject(project), [], node);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/Tests:\s+1 passed/) });
  });

  test("options come from what the tsconfig extends", async () => {
    const folder = jestProject(
      {},
      {
        "tsconfig.base.json": JSON.stringify({ compilerOptions: { ...LEGACY, module: "nodenext", strict: true } }),
        "tsconfig.json": JSON.stringify({ extends: "./tsconfig.base.json", include: ["src"] }),
        "src/metadata.test.ts": `import { expect, test } from "@jest/globals";
          const seen: unknown[] = [];
          (Reflect as { metadata?: unknown }).metadata = (key: string, value: unknown) => { seen.push(key); return () => value; };
          const note = (..._: unknown[]): void => undefined;
          class A { @note a(_b: string): void {} }
          test("metadata", () => expect([A.name, seen.includes("design:paramtypes")]).toEqual(["A", true]));`,
      },
    );
    const { code, output } = await runJest(folder);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/Tests:\s+2 passed/) });
  });

  test("reflection runs once, before the tests of all workers, and says what it found", async () => {
    const report = `import { writeFileSync } from "node:fs";
      import { test } from "@jest/globals";
      import { ToolRegistry } from "toolwright";
      import { NoteTools } from "./tools.js";
      test("registers", () => {
        writeFileSync(__filename + ".seen", process.env.TOOLWRIGHT_REFLECTION + " " + process.env.JEST_WORKER_ID);
        new ToolRegistry().register(NoteTools);
      });`;
    const tools = `import { tool } from "toolwright";
      /** Notes. */
      export class NoteTools { /** Adds. */ @tool() add(text: string): string { return text; } }`;
    const folder = jestProject(
      { compilerOptions: LEGACY },
      { "src/tools.ts": tools, "src/tools.test.ts": report, "src/b.test.ts": report, "src/c.test.ts": report },
    );
    const { code, output } = await runJest(folder, ["--maxWorkers=2"]);
    expect({ code, output }).toMatchObject({ code: 0 });
    // A warning of reflection, with its place, once and before the first test.
    expect(output.match(/src\/tools\.ts:\d+:\d+ - warning TW2031/g)).toHaveLength(1);
    expect(output.indexOf("TW2031")).toBeLessThan(output.indexOf("PASS"));
    const seen = ["tools", "b", "c"].map((name) => readFileSync(join(folder, `src/${name}.test.ts.seen`), "utf8"));
    const [entries] = seen.map((text) => JSON.parse(text.slice(0, text.lastIndexOf(" "))) as Record<string, string>);
    expect(new Set(seen.map((text) => text.slice(0, text.lastIndexOf(" ")))).size).toBe(1);
    expect(Object.keys(entries ?? {})).toEqual([join(folder, "tsconfig.json")]);
  });

  test("a tool that cannot be described: told before the run, and where it is registered", async () => {
    const tools = `import { tool } from "toolwright";
      /** Notes. */
      export class NoteTools {
        constructor(_prefix = "") {}
        /** Adds. @param then what to do then */
        @tool() add(then: () => void): void { then(); }
      }`;
    const { code, output } = await runJest(jestProject({ compilerOptions: LEGACY }, { "src/tools.ts": tools }));
    expect(code).toBe(1);
    expect(output.indexOf("src/tools.ts:6:")).toBeLessThan(output.indexOf("FAIL"));
    expect(output).toContain("The tools of NoteTools cannot be described to a model:");
  });

  test("without @swc/jest the error says what to install", async () => {
    const folder = jestProject({ compilerOptions: LEGACY });
    rmSync(join(folder, "node_modules/@swc/jest"));
    const { code, output } = await runJest(folder);
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining("npm install @swc/core @swc/jest"),
    });
  });

  test("in --watch, a test sees the schema of the tool as it was edited", async () => {
    const report = `import { test } from "@jest/globals";
      import { ToolRegistry } from "toolwright";
      import { NoteTools } from "./tools.js";
      test("names", () => {
        const [tool] = new ToolRegistry().register(NoteTools).definitions();
        process.stdout.write("NAMES " + Object.keys(tool?.inputSchema.properties ?? {}).join() + ";\\n");
      });`;
    const tools = (parameters: string): string => `import { tool } from "toolwright";
      /** Notes. */
      export class NoteTools { /** Adds. */ @tool() add(${parameters}): void {} }`;
    const folder = jestProject(
      { compilerOptions: LEGACY },
      { "src/tools.ts": tools("text: string"), "src/tools.test.ts": report },
    );
    const child = startJest(folder, ["--watchAll", "--runInBand"]);
    let output = "";
    const until = (wanted: RegExp): Promise<void> =>
      new Promise((done, failed) => {
        const look = (): void => {
          if (wanted.test(output)) done();
        };
        child.stdout?.on("data", look);
        child.stderr?.on("data", look);
        child.on("close", () => failed(new Error(`ended before ${wanted}:\n${output}`)));
        look();
      });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    try {
      await until(/NAMES text;[\s\S]*Ran all test suites/);
      output = "";
      writeFileSync(join(folder, "src/tools.ts"), tools("text: string, urgent: boolean"));
      await until(/NAMES text,urgent;[\s\S]*Ran all test suites/);
      expect(output).toMatch(/Tests:\s+1 passed/);
    } finally {
      child.removeAllListeners("close");
      child.kill("SIGKILL");
    }
  });
});
