import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

const ROOT = resolve(__dirname, "../..");

/** A project in a temporary folder that has toolwright (this checkout) installed, and other packages of this checkout. */
export function cliProject(files: Readonly<Record<string, string>>, packages: readonly string[] = []): string {
  const folder = temporaryFolder(files);
  linkPackage(folder, "toolwright", ROOT);
  for (const name of packages) linkPackage(folder, name, join(ROOT, "node_modules", name));
  return folder;
}

/** Puts a package into a project's node_modules. */
export function linkPackage(folder: string, name: string, target: string): void {
  const link = join(folder, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(target, link, "dir");
}

const FILES = `import { tool } from "toolwright";

/** Files of a folder. */
export class Files {
  /**
   * Reads a file.
   *
   * @param path - where it is
   */
  @tool({ readOnly: true, category: "files", tags: ["io"] })
  read(path: string): string {
    return \`content of \${path}\`;
  }

  /** Deletes a file. */
  @tool({ destructive: true, sideEffects: ["frees space"] })
  remove(path: string): { removed: string } {
    return { removed: path };
  }
}
`;

const CONFIG = `import { readSnapshot, ToolRegistry } from "toolwright";
import { Files } from "./src/files.js";

export default new ToolRegistry({ snapshot: readSnapshot("tools.snapshot.json") }).register(new Files());
`;

const path = { name: "path" };
const schema = (description?: string) => ({
  type: "object",
  properties: { path: { type: "string", ...(description && { description }) } },
  required: ["path"],
  additionalProperties: false,
});
const SNAPSHOT = {
  version: 1,
  toolkits: {
    Files: {
      source: "src/files.ts",
      description: "Files of a folder.",
      tools: {
        read: { name: "read", description: "Reads a file.", parameters: [path], inputSchema: schema("where it is") },
        remove: { name: "remove", description: "Deletes a file.", parameters: [path], inputSchema: schema() },
      },
    },
  },
};

/** The files of a project with two tools, their snapshot and a config. */
export const SAMPLE_FILES: Readonly<Record<string, string>> = {
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "es2022",
      module: "nodenext",
      strict: true,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
    },
  }),
  "src/files.ts": FILES,
  "toolwright.config.ts": CONFIG,
  "tools.snapshot.json": JSON.stringify(SNAPSHOT),
};

/** A project with two tools, their snapshot and a config. */
export function sampleProject(manifest: object = { type: "module" }): string {
  return cliProject({ ...SAMPLE_FILES, "package.json": JSON.stringify(manifest) });
}
