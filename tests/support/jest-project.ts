import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { cliProject } from "./cli-project.js";

const ROOT = resolve(__dirname, "../..");
const JEST = resolve(ROOT, "node_modules/jest/bin/jest.js");

const TOOLS = `import { tool } from "toolwright";

/** Notes. */
export class NoteTools {
  readonly prefix: string;
  constructor(prefix = "") { this.prefix = prefix; }
  /**
   * Adds a note.
   * @param text what to note
   * @param due when it is due
   */
  @tool()
  add(text: string, due: Date): string { return this.prefix + text + " by " + due.getUTCFullYear(); }
}
`;
const TEST = `import { expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import "toolwright/jest";
import { NoteTools } from "./tools.js";

test("calls", async () => {
  const registry = new ToolRegistry().register(new NoteTools("> "));
  expect(registry.get("add")).toRejectArguments({ text: "tea" }, /due/);
  expect(await registry.call("add", { text: "tea", due: "2026-05-01T08:00:00Z" })).toHaveToolResult("> tea by 2026");
});
`;

/** A Jest project of which the preset is all the set-up. */
export function jestProject(
  { type = "commonjs", compilerOptions = {} }: { readonly type?: string; readonly compilerOptions?: object } = {},
  files: Readonly<Record<string, string>> = {},
): string {
  const options = { target: "es2022", module: "nodenext", strict: true, types: [], ...compilerOptions };
  return cliProject(
    {
      "package.json": JSON.stringify({ name: "tested", private: true, type, jest: { preset: "toolwright" } }),
      "tsconfig.json": JSON.stringify({ compilerOptions: options, include: ["src"] }),
      "src/tools.ts": TOOLS,
      "src/tools.test.ts": TEST,
      ...files,
    },
    ["jest", "@jest/globals", "expect", "@swc/core", "@swc/jest"],
  );
}

/** Starts Jest in a project, without this process's own settings. */
export function startJest(cwd: string, args: readonly string[] = [], node: readonly string[] = []): ChildProcess {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|JEST|TOOLWRIGHT|CI$|FORCE_COLOR)/i.test(name),
  );
  return spawn(process.execPath, [...node, JEST, ...args], { cwd, env: Object.fromEntries(inherited) });
}

/** Runs Jest to its end; all that it printed. */
export function runJest(
  cwd: string,
  args: readonly string[] = [],
  node: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = startJest(cwd, args, node);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((done) => child.on("close", (code) => done({ code, output })));
}
