import { dirname } from "node:path";
import { nearestFile } from "../snapshot/nearest-file.js";
import { testFile } from "./shared-reflection.js";

/**
 * The project's folder: that of the nearest package.json, from the test file up where a test run names it, for one run of a
 * monorepo tests many projects from one working directory; else from the working directory up.
 */
export function projectRoot(): string {
  const test = testFile();
  const from = test === undefined ? process.cwd() : dirname(test);
  const manifest = nearestFile(["package.json"], from);
  return manifest === undefined ? from : dirname(manifest);
}
