import { readFileSync } from "node:fs";
import { join } from "node:path";
import { editJsonc, type JsonEdit } from "./edit-jsonc.js";
import { type PlannedFile, plannedFile } from "./planned-file.js";
import { type ProjectFacts, readJsonc } from "./project-facts.js";
import { readTemplate } from "./read-template.js";

interface Tsconfig {
  readonly compilerOptions?: { readonly rootDir?: string };
  readonly include?: unknown;
  readonly files?: unknown;
}

/** tsconfig.json: made where there is none; in another, decorators are switched on and the rest stays. */
export function planTsconfig({ folder }: ProjectFacts): PlannedFile {
  const tsconfig = readJsonc(folder, "tsconfig.json") as Tsconfig | undefined;
  if (!tsconfig) return plannedFile(folder, "tsconfig.json", readTemplate("tsconfig.json"));
  const { compilerOptions: { rootDir } = {}, include, files } = tsconfig;
  const edits: JsonEdit[] = [
    [["compilerOptions", "experimentalDecorators"], true],
    [["compilerOptions", "emitDecoratorMetadata"], true],
  ];
  // Config and tests stand beside the root folder, and without `include` the compiler would take and refuse them.
  if (rootDir && rootDir !== "." && !include && !files) edits.push([["include"], [rootDir]]);
  const text = readFileSync(join(folder, "tsconfig.json"), "utf8");
  return plannedFile(folder, "tsconfig.json", editJsonc(text, edits), true);
}
