import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as vm from "node:vm";
import { ownFolder } from "../../definition/load-later.cjs";
import { nearestFile } from "../../snapshot/nearest-file.js";

const beside = (name: string): string => join(ownFolder, "../testing/jest", name);

/**
 * The Jest preset, `preset: "toolwright"`: TypeScript through `@swc/jest` with the decorators that the tsconfig says, one
 * reflection per run, the matchers of `toolwright/jest`. A project's own options win; `transform` and `moduleNameMapper`
 * are merged by Jest.
 */
const preset = {
  transform: { "^.+\\.[cm]?tsx?$": beside("transformer.js") },
  // Imports name the compiled file, `./tools.js`; Jest runs the source.
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.[cm]?js$": ["$1", "$0"] },
  moduleFileExtensions: ["ts", "tsx", "mts", "cts", "js", "mjs", "cjs", "jsx", "json", "node"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/dist/"],
  globalSetup: beside("global-setup.js"),
  setupFilesAfterEnv: [beside("setup.cjs")],
  ...(runsEsModules() ? { extensionsToTreatAsEsm: [".ts", ".tsx", ".mts"] } : {}),
};

export default preset;

/** Whether the project is one of ES modules and Node was told to let Jest run such: `--experimental-vm-modules`. */
function runsEsModules(): boolean {
  if (!("SyntheticModule" in vm)) return false;
  const manifest = nearestFile(["package.json"], process.cwd());
  if (manifest === undefined) return false;
  return (JSON.parse(readFileSync(manifest, "utf8")) as { type?: unknown }).type === "module";
}
