import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import { cliProject } from "../support/cli-project.js";
import { runCli } from "../support/run-cli.js";

// Each run is a process of its own, and most start the compiler.
jest.setTimeout(120_000);

const TOOLKITS = `import { tool, toolkit, type ToolContext } from "toolwright";

/** A page of a list. */
export interface Page {
  /** How many. */
  size: number;
  /** After which. */
  after?: string;
}

/** Files. */
@toolkit({ name: "FileTools", prefix: "files_" })
export class Files {
  /**
   * Finds.
   * @param when - since when
   * @param names - which
   */
  @tool({ readOnly: true })
  find({ size, after = "a" }: Page, context: ToolContext, when: Date, ...names: string[]): { found: string; when: Date } {
    return { found: [size, after, context.signal.aborted, when.getUTCFullYear(), ...names].join(" "), when };
  }
  /** Counts. */
  @tool({ readOnly: true })
  static async count(): Promise<bigint> { return 2n ** 70n; }
}

class Hidden {
  /** Hides. */
  @tool() hide(): void {}
}

/** Renamed on its way out. */
class Inner {
  /** Fails. */
  @tool() fail(): number { throw new RangeError("no such thing"); }
  /** Yields. */
  @tool() async *follow(): AsyncGenerator<string, void> { yield "a"; yield "b"; }
  /** Reads. @param id - which */
  @tool() read(id: string): string { return "inner " + id; }
}
/** As Inner. */
@toolkit({ prefix: "other_" })
class Other {
  /** Reads. @param id - which */
  @tool() read(id: string): string { return "other " + id; }
}
export { Inner as Outer, Other };
`;

const MAIN = `import { readSnapshot, ToolRegistry } from "toolwright";
import { Files, Other, Outer } from "./toolkits.js";

const registry = new ToolRegistry({ snapshot: readSnapshot("tools.snapshot.json") }).register(Files, Outer, Other);
const when = new Date(0);
const found = await registry.typed<[Files]>().call("find", { size: 2, when, names: ["x", "y"] });
const counted = await registry.typed<[typeof Files]>().call("count");
const failed = await registry.typed<[Outer]>().call("fail");
const followed = await registry.typed<[Outer]>().call("follow", {});
const twice = await registry.typed<[Outer]>().call("read", { id: "1" });
const once = await registry.typed<[Outer]>({ toolkit: "Inner" }).call("read", { id: "1" });
const invalid = await registry.typed<[Files]>().call("find", { size: Number.NaN, when });
const missing = await registry.typed<[Files]>({ category: "none" }).call("find", { size: 1, when });
const unreadable = { get id(): string { throw new RangeError("a getter") } };
const thrown = await registry.typed<[Other]>({ toolkit: "Other" }).call("read", unreadable);
const values = [found, counted, followed, once].map((result) => String(result.isError || JSON.stringify(result.value, (_, value) => typeof value === "bigint" ? String(value) : value)));
const codes = [failed, twice, invalid, missing, thrown].map((result) => result.failure?.code);
console.log(JSON.stringify({ values, codes, same: !found.isError && found.value.when instanceof Date, twice: twice.content }));
`;

const tsconfig = (decorators: object) => ({
  compilerOptions: {
    target: "es2022",
    module: "nodenext",
    strict: true,
    rootDir: "src",
    outDir: "out",
    types: ["node"],
    ...decorators,
  },
  include: ["src"],
});

describe("toolwright snapshot --types", () => {
  test("writes what typed calls need; they compile and run; --check tells when the file is old", async () => {
    const cwd = cliProject(
      {
        "package.json": JSON.stringify({ type: "module" }),
        "tsconfig.json": JSON.stringify(tsconfig({ experimentalDecorators: true })),
        "src/toolkits.ts": TOOLKITS,
        "src/main.ts": MAIN,
      },
      ["@types/node", "undici-types"],
    );
    const args = ["snapshot", "--types", "src/known.d.ts"];
    const written = await runCli(args, { cwd });
    expect(written).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/leaves out .*Hidden.*Wrote src\/known\.d\.ts\.\n$/s),
    });
    const tsc = resolve(__dirname, "../../node_modules/typescript/bin/tsc");
    const compiled = spawnSync(process.execPath, [tsc, "-p", cwd, "--pretty", "false"], { encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    const run = spawnSync(process.execPath, ["out/main.js"], { cwd, encoding: "utf8" });
    expect(run.stderr).toBe("");
    expect(JSON.parse(run.stdout)).toEqual({
      values: [
        JSON.stringify({ found: "2 a false 1970 x y", when: "1970-01-01T00:00:00.000Z" }),
        JSON.stringify(String(2n ** 70n)),
        '"b"',
        '"inner 1"',
      ],
      codes: ["TW5007", "TW5017", "TW5003", "TW5001", "TW5002"],
      same: true,
      twice: [
        {
          type: "text",
          text:
            'The method "read" is a tool of Inner (tool "read") and Other (tool "other_read"); ' +
            'name one: registry.typed<[…]>({ toolkit: "Inner" }).',
        },
      ],
    });

    expect((await runCli([...args, "--check"], { cwd })).code).toBe(0);
    const text = readFileSync(join(cwd, "src/toolkits.ts"), "utf8");
    writeFileSync(join(cwd, "src/toolkits.ts"), text.replace("fail(): number", "fail(hard?: boolean): number"));
    expect(await runCli([...args, "--check"], { cwd })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("src/known.d.ts is out of date. Write it with: npx toolwright snapshot --types"),
    });
  });

  test("excludes --json, which writes no file", async () => {
    const cwd = cliProject({ "package.json": "{}", "tsconfig.json": "{}" });
    const run = await runCli(["snapshot", "--json", "--types", "a.d.ts"], { cwd });
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining("--json and --types exclude each other") });
  });
});
