import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PlannedFile, plannedFile } from "./planned-file.js";
import type { ProjectFacts } from "./project-facts.js";
import { readTemplate } from "./read-template.js";

const SOURCES = ["src/tools/note-tools.ts", "toolwright.config.ts", "tests/note-tools.test.ts"];

/** The sample toolkit, its test, the config that exports it, and what runs the test. */
export function planSamples(facts: ProjectFacts): PlannedFile[] {
  const { folder, manifest, testRunner } = facts;
  const files = SOURCES.map((path) => plannedFile(folder, path, adapted(readTemplate(path), facts)));
  if (testRunner === "none") files.push(plannedFile(folder, "jest.config.cjs", readTemplate("jest.config.cjs")));
  // npm leaves .gitignore files out of packages, so it cannot be a template.
  if (manifest === undefined && !existsSync(join(folder, ".gitignore"))) {
    files.push(plannedFile(folder, ".gitignore", "node_modules/\ndist/\n"));
  }
  return files;
}

function adapted(template: string, { esm, testRunner }: ProjectFacts): string {
  const imports = esm ? template : template.replaceAll(/(from "\.{1,2}\/[^"]+)\.js"/g, '$1"');
  return testRunner === "vitest" ? imports.replace(/"(?:@jest\/globals|(toolwright\/)jest)"/g, '"$1vitest"') : imports;
}
