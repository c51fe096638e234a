import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { compile } from "../support/compile.js";
import { knownToolsFiles } from "../support/known-tools-files.js";

const TOOLS = resolve(__dirname, "../../tools");

describe("typed calls of the toolkits that come with toolwright", () => {
  const files = knownToolsFiles(TOOLS);

  test.each(Object.keys(files))("%s is as its snapshot (npm run snapshot:tools)", (file) => {
    expect(readFileSync(join(TOOLS, file), "utf8")).toBe(files[file]);
    expect(readFileSync(join(TOOLS, file, "../index.ts"), "utf8")).toContain('from "./known-tools.js"');
  });

  test("names of parameters are known, also beside a toolkit of the same name in the project", () => {
    const head = `import { tool, ToolRegistry, type ArgumentsOf } from "toolwright";
      import { Files as TheirFiles } from "toolwright/tools/files";
      import { Clock } from "toolwright/tools/clock";
      import { Files } from "./own.js";
      const registry = new ToolRegistry();
      export const given = [TheirFiles, Clock, Files];
      export type Given = ArgumentsOf<TheirFiles, "read">;`;
    const messages = compile(
      {
        "own.ts": `import { tool } from "toolwright";
          export class Files { @tool() read(name: string): string { return name; } }`,
        "known.ts": `export {};
          declare module "toolwright" {
            interface KnownToolkits {
              readonly Files: { readonly type: import("./own.js").Files; readonly tools: { readonly read: readonly ["name"] } };
            }
          }`,
        right: `${head}
          await registry.typed<[TheirFiles]>().call("read", { path: "a", limit: 3 });
          await registry.typed<[Clock, TheirFiles]>().call("convert", { time: "now", toZone: "UTC" });
          await registry.typed<[Files]>().call("read", { name: "a" });`,
        misspelt: `${head} await registry.typed<[TheirFiles]>().call("read", { path: "a", limits: 3 });`,
        missing: `${head} await registry.typed<[Clock]>().call("convert", { time: "now" });`,
      },
      "standard",
    );
    expect(messages).toEqual({
      "own.ts": [],
      "known.ts": [],
      right: [],
      misspelt: [expect.stringMatching(/TS2561: .*'limits' does not exist in type .*Did you mean to write 'limit'\?/)],
      missing: [expect.stringMatching(/TS2345: .*|Property 'toZone' is missing/)],
    });
  });
});
