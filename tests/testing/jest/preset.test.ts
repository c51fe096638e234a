import { execFileSync } from "node:child_process";
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

  test("a test mocks what a toolkit imports; errors, coverage and code frames show lines of the source", async () => {
    const tools = `import { tool } from "toolwright";
import { send } from "./mailer.js";

/** Mail. */
export class MailTools {
  /**
   * Sends a text.
   * @param text what to send
   */
  @tool({ readOnly: true })
  async send(text: string): Promise<string> {
    if (text === "") throw new RangeError("empty");
    return await send(text);
  }

  unused(): string {
    return "unused";
  }
}`;
    const suite = `import { expect, jest, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import "toolwright/jest";
import { MailTools } from "./tools.js";

jest.mock("./mailer.js", () => ({ send: async () => "mocked" }));

const registry = new ToolRegistry().register(new MailTools());
test("mocks", async () => expect(await registry.call("send", { text: "a" })).toHaveToolResult("mocked"));
test("fails", async () => expect(await registry.call("send", { text: "a" })).toHaveToolResult("other"));
test("throws", () => new MailTools().send(""));
`;
    const mailer = `export const send = async (_text: string): Promise<string> => { throw new RangeError("no network"); };`;
    const folder = jestProject(
      { compilerOptions: LEGACY },
      { "src/tools.ts": tools, "src/mailer.ts": mailer, "src/tools.test.ts": suite },
    );
    const { output } = await runJest(folder, ["--coverage", "--coverageReporters=text"]);
    expect(output).toMatch(/Tests:\s+2 failed, 1 passed/);
    expect(output).toContain("src/tools.test.ts:10:");
    expect(output).toContain("MailTools.send (src/tools.ts:12:28)");
    expect(output).toMatch(/> 12 \| {5}if \(text === ""\)/);
    expect(output).toMatch(/tools\.ts +\|.*\| 17 /);
  });

  test("in a monorepo, a test has the tools and the snapshot of its own project", async () => {
    const files = (name: string, parameter: string, options: object) => ({
      [`packages/${name}/package.json`]: JSON.stringify({ name, private: true, jest: { preset: "toolwright" } }),
      [`packages/${name}/tsconfig.json`]: JSON.stringify({
        compilerOptions: { target: "es2022", module: "nodenext", strict: true, types: [], ...options },
      }),
      [`packages/${name}/tools.ts`]: `import { tool } from "toolwright";
        /** Of ${name}. */
        export class NoteTools { /** Adds. */ @tool() add(${parameter}: string): void {} }`,
      [`packages/${name}/tools.test.ts`]: `import { expect, test } from "@jest/globals";
        import { ToolRegistry } from "toolwright";
        import "toolwright/jest";
        import { NoteTools } from "./tools.js";
        test("own", () => {
          expect(new ToolRegistry().register(NoteTools).get("add")).toAcceptArguments({ ${parameter}: "a" });
          expect(() => expect(NoteTools).toMatchToolSnapshot()).toThrow("packages/${name}/tools.snapshot.json");
        });`,
    });
    const folder = jestProject(
      {},
      {
        "package.json": JSON.stringify({ private: true, jest: { projects: ["<rootDir>/packages/*"] } }),
        ...files("legacy", "text", LEGACY),
        ...files("standard", "line", {}),
      },
    );
    rmSync(join(folder, "tsconfig.json"));
    const { code, output } = await runJest(folder);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/Tests:\s+2 passed/) });
  });

  test.each(["--watch", "--watchAll"])("in %s, a test sees the schema of the tool as it was edited", async (watch) => {
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
    // --watch runs what differs from the last commit: all, for there is none.
    if (watch === "--watch") execFileSync("git", ["init", "--quiet", folder]);
    const child = startJest(folder, [watch, "--runInBand"]);
    let output = "";
    // On two streams, so in either order.
    const until = (names: string): Promise<void> =>
      new Promise((done, failed) => {
        const look = (): void => {
          if (output.includes(`NAMES ${names};`) && output.includes("Ran all test suites")) done();
        };
        child.stdout?.on("data", look);
        child.stderr?.on("data", look);
        child.on("close", () => failed(new Error(`ended before ${names}:\n${output}`)));
        look();
      });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    try {
      await until("text");
      output = "";
      writeFileSync(join(folder, "src/tools.ts"), tools("text: string, urgent: boolean"));
      await until("text,urgent");
      expect(output).toMatch(/Tests:\s+1 passed/);
    } finally {
      child.removeAllListeners("close");
      child.kill("SIGKILL");
    }
  });
});
