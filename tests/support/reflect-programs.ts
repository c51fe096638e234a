import { resolve } from "node:path";
import { expect } from "@jest/globals";
import type { ToolSnapshot } from "toolwright";
import { reflectProject } from "toolwright/reflection";

const ROOT = resolve(import.meta.dirname, "../..");

/** What is reflected of sources without errors, by their names: as the files of one project below `tests/`, not written to the disk. */
export function reflectPrograms(name: string, programs: Readonly<Record<string, string>>): ToolSnapshot {
  const folder = `${ROOT}/tests/${name}`;
  const files = Object.fromEntries(Object.entries(programs).map(([file, code]) => [`${folder}/${file}.ts`, code]));
  const tsconfig = {
    extends: "../../tsconfig.json",
    compilerOptions: { paths: { toolwright: ["../../src/index.ts"] } },
    files: Object.keys(files),
    include: [],
  };
  const { snapshot, diagnostics } = reflectProject({
    projects: [`${folder}/tsconfig.json`],
    files: { ...files, [`${folder}/tsconfig.json`]: JSON.stringify(tsconfig) },
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return snapshot;
}
