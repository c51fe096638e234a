import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { LiveReflectionError, MissingDefinitionError, SnapshotFormatError, ToolRegistry, tool } from "toolwright";
import { temporaryFolder } from "../support/temporary-folder.js";

// Each live reflection starts a compiler.
jest.setTimeout(120_000);

const ROOT = resolve(__dirname, "../..");

/** The class as it is loaded; `SOURCE` is the same as it stands in the project. */
class Clock {
  @tool()
  at(zone: string): string {
    return `noon in ${zone}`;
  }
}

const SOURCE = `import { tool } from "toolwright";
/** Tells the time. */
export class Clock {
  /**
   * The time somewhere.
   * @param zone where
   */
  @tool()
  at(zone: string): string {
    return zone;
  }
}
`;
const TSCONFIG = JSON.stringify({
  compilerOptions: {
    target: "es2022",
    module: "nodenext",
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
  },
  include: ["src"],
});

/** A project with toolwright in its node_modules. */
function project(source = SOURCE): string {
  const folder = temporaryFolder({
    "package.json": '{ "type": "module" }',
    "tsconfig.json": TSCONFIG,
    "src/clock.ts": source,
  });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(ROOT, join(folder, "node_modules/toolwright"), "junction");
  return folder;
}

/** What `toolwright snapshot` writes for `SOURCE`, made once. */
let written: string | undefined;

function snapshot(folder: string): void {
  const file = join(folder, "tools.snapshot.json");
  if (written !== undefined) {
    writeFileSync(file, written);
    return;
  }
  const cli = join(ROOT, "dist/esm/src/cli/main.js");
  const { status, stderr } = spawnSync(process.execPath, [cli, "snapshot"], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  written = readFileSync(file, "utf8");
}

function edit(folder: string, from: string, to: string): void {
  writeFileSync(join(folder, "src/clock.ts"), SOURCE.replace(from, to));
}

const register = (root: string, more = {}) => new ToolRegistry({ root, ...more }).register(Clock);
const description = (registry: ToolRegistry) => registry.get("at")?.definition.description;

/** The process warnings of toolwright that a step emits. */
function warningsOf(step: () => void): string[] {
  const warn = jest.spyOn(process, "emitWarning").mockImplementation(() => {});
  step();
  const warnings = warn.mock.calls.map(([text, options]) => `${(options as { code?: string }).code} ${text}`);
  warn.mockRestore();
  return warnings;
}

const environment = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = environment;
});

describe("without a snapshot file", () => {
  test("tools are reflected live, in a child process, and can be called", async () => {
    const registry = register(project());
    expect(registry.get("at")).toMatchObject({
      definition: { description: "The time somewhere." },
      source: "src/clock.ts",
    });
    expect((await registry.call("at", { zone: "Rome" })).content).toMatchObject([{ text: "noon in Rome" }]);
  });

  test("an error in the toolkit is thrown with its place", () => {
    expect(() => register(project(SOURCE.replace("zone: string)", "zone: () => void)")))).toThrow(LiveReflectionError);
    expect(() => register(project(SOURCE.replace("zone: string)", "zone: symbol)")))).toThrow(
      /src\/clock\.ts:9:\d+ - error TW2\d{3}/,
    );
  });

  test("an error in another toolkit does not matter", () => {
    const other = "export class Other { @tool() bad(a: () => void): void {} }";
    expect(description(register(project(`${SOURCE}\n${other}`)))).toBe("The time somewhere.");
  });

  test("a class that no project holds is missing", () => {
    const folder = project(SOURCE.replace("class Clock", "class Watch"));
    expect(() => register(folder)).toThrow(MissingDefinitionError);
  });

  test("a project without tsconfig is told so", () => {
    expect(() => register(temporaryFolder({ "package.json": "{}" }))).toThrow(/no tsconfig\.json/);
  });

  test("production does not reflect: the error names the command", () => {
    process.env.NODE_ENV = "production";
    expect(() => register(project())).toThrow(/TW4005.*tools\.snapshot\.json does not exist.*npx toolwright snapshot/);
  });
});

describe("with a snapshot file", () => {
  test("a fresh one is used, in development and in production, with and without sources", () => {
    const folder = project();
    snapshot(folder);
    const warnings = warningsOf(() => {
      expect(description(register(folder))).toBe("The time somewhere.");
      process.env.NODE_ENV = "production";
      expect(description(register(folder))).toBe("The time somewhere.");
      rmSync(join(folder, "src"), { recursive: true });
      expect(description(register(folder))).toBe("The time somewhere.");
    });
    expect(warnings).toEqual([]);
  });

  test("a stale one gives way to live definitions, and one warning says so", () => {
    const folder = project();
    snapshot(folder);
    edit(folder, "The time somewhere.", "The hour somewhere.");
    const warnings = warningsOf(() => {
      expect(description(register(folder))).toBe("The hour somewhere.");
      expect(description(register(folder))).toBe("The hour somewhere.");
    });
    expect(warnings).toEqual([expect.stringMatching(/^TW4009 .*npx toolwright snapshot/)]);
  });

  test("an edit that changes no definition is no reason to warn", () => {
    const folder = project();
    snapshot(folder);
    edit(folder, "return zone;", "return zone.trim();");
    expect(warningsOf(() => register(folder))).toEqual([]);
  });

  test("a stale one is used in production, with a warning", () => {
    const folder = project();
    snapshot(folder);
    edit(folder, "The time somewhere.", "The hour somewhere.");
    process.env.NODE_ENV = "production";
    const warnings = warningsOf(() => expect(description(register(folder))).toBe("The time somewhere."));
    expect(warnings).toEqual([expect.stringMatching(/^TW4009 .*src\/clock\.ts/)]);
  });

  test("a toolkit that it does not hold is reflected in development, missing in production", () => {
    const folder = project();
    const empty = { version: 1, toolkits: {} };
    writeFileSync(join(folder, "tools.snapshot.json"), JSON.stringify(empty));
    process.env.NODE_ENV = "production";
    expect(() => register(folder)).toThrow(MissingDefinitionError);
    process.env.NODE_ENV = environment;
    expect(warningsOf(() => register(folder))).toHaveLength(1);
  });

  test("it may lie elsewhere, and live reflection may read another tsconfig", () => {
    const folder = project();
    snapshot(folder);
    const root = temporaryFolder();
    expect(description(register(root, { snapshot: join(folder, "tools.snapshot.json") }))).toBe("The time somewhere.");
    expect(description(register(root, { project: join(folder, "tsconfig.json") }))).toBe("The time somewhere.");
  });

  test("one that is broken is an error, whatever the environment", () => {
    const folder = project();
    writeFileSync(join(folder, "tools.snapshot.json"), "<<<<<<< ours");
    expect(() => register(folder)).toThrow(SnapshotFormatError);
  });
});
