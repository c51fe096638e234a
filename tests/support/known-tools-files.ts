import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { toolkitTypesFile } from "../../src/cli/toolkit-types-file.js";
import type { ToolSnapshot } from "../../src/definition/tool-snapshot.js";

/**
 * The types file of each folder below `tools/`, by path relative to it: what `toolwright snapshot --types` would write, with
 * names of toolkits that no toolkit of a user's own has.
 */
export function knownToolsFiles(tools: string): Readonly<Record<string, string>> {
  const snapshot = JSON.parse(readFileSync(join(tools, "tools.snapshot.json"), "utf8")) as ToolSnapshot;
  const folders = new Set(Object.values(snapshot.toolkits).map(({ source }) => dirname(source)));
  return Object.fromEntries(
    [...folders].sort().map((folder) => {
      const own = Object.entries(snapshot.toolkits).filter(([, { source }]) => dirname(source) === folder);
      const named = own.map(([name, kit]) => [
        `toolwright/tools/${folder} ${name}`,
        { ...kit, class: kit.class ?? name },
      ]);
      const file = `${folder}/known-tools.ts`;
      const { text } = toolkitTypesFile(
        { version: 1, toolkits: Object.fromEntries(named) } as ToolSnapshot,
        tools,
        join(tools, file),
      );
      return [file, text.replace(/^.*\n/, HEAD)];
    }),
  );
}

const HEAD = "// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.\n";
