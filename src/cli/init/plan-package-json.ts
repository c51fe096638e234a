import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { VERSION } from "../../definition/version.js";
import { PACKAGE_ROOT } from "../package-root.js";
import { editJsonc, type JsonEdit } from "./edit-jsonc.js";
import { type PlannedFile, plannedFile } from "./planned-file.js";
import type { ProjectFacts } from "./project-facts.js";

const SCRIPTS = { "tools:snapshot": "toolwright snapshot", "tools:check": "toolwright snapshot --check" };
/** What `npm init` writes where there is no test. */
const NO_TEST = /no test specified/;
const RUNNERS = { none: "jest", jest: "jest", vitest: "vitest run" } as const;

/** package.json: made for a new project; for another, scripts and packages that are missing are added. */
export function planPackageJson(facts: ProjectFacts): PlannedFile {
  const { folder, manifest } = facts;
  const edits = [...scriptEdits(facts), ...packageEdits(facts)];
  if (manifest === undefined) {
    const name =
      basename(folder)
        .toLowerCase()
        .replaceAll(/[^a-z0-9._-]+/g, "-")
        .replace(/^[._-]+/, "") || "my-tools";
    const start = { name, version: "0.1.0", private: true, type: "module" };
    return plannedFile(folder, "package.json", `${editJsonc(JSON.stringify(start, undefined, 2), edits)}\n`);
  }
  return plannedFile(
    folder,
    "package.json",
    editJsonc(readFileSync(join(folder, "package.json"), "utf8"), edits),
    true,
  );
}

function* scriptEdits(facts: ProjectFacts): Generator<JsonEdit> {
  const existing = facts.manifest?.scripts ?? {};
  for (const [name, script] of Object.entries(SCRIPTS)) if (!(name in existing)) yield [["scripts", name], script];
  const name = testScript(facts);
  if (!existing[name] || NO_TEST.test(existing[name])) yield [["scripts", name], RUNNERS[facts.testRunner]];
}

/** The script that runs the sample's test: `test`, unless that is taken by something else. */
export function testScript({ manifest, testRunner }: ProjectFacts): string {
  const { test = "no test specified" } = manifest?.scripts ?? {};
  const [runner = ""] = RUNNERS[testRunner].split(" ");
  return NO_TEST.test(test) || test.includes(runner) ? "test" : "test:tools";
}

function* packageEdits({ manifest, testRunner }: ProjectFacts): Generator<JsonEdit> {
  const existing = { ...manifest?.dependencies, ...manifest?.devDependencies };
  if (!("toolwright" in existing)) yield [["dependencies", "toolwright"], `^${VERSION}`];
  for (const [name, range] of Object.entries(developmentPackages(testRunner))) {
    if (!(name in existing)) yield [["devDependencies", name], range];
  }
}

/** In the ranges that toolwright itself is tested with. */
function developmentPackages(testRunner: ProjectFacts["testRunner"]): Record<string, string> {
  const own = JSON.parse(readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"));
  const ranges: Record<string, string> = { ...own.devDependencies, ...own.optionalDependencies };
  const names = {
    none: ["@jest/globals", "@swc/core", "@swc/jest", "jest", "typescript"],
    jest: ["@jest/globals", "typescript"],
    vitest: ["typescript"],
  }[testRunner];
  return Object.fromEntries(names.map((name) => [name, ranges[name] ?? "*"]));
}
