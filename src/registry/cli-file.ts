import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ownFolder } from "../definition/load-later.cjs";
import { nearestFile } from "../snapshot/nearest-file.js";

const CLI = "dist/esm/src/cli/main.js";

/** The command line of this package, or, where this code is in a bundle, of the toolwright that a project has installed. */
export function cliFile(root: string): string | undefined {
  const manifest = ownManifest(ownFolder);
  const own = manifest && join(dirname(manifest), CLI);
  return own && existsSync(own) ? own : nearestFile([join("node_modules/toolwright", CLI)], root);
}

/** The nearest package.json above a folder that is toolwright's; those of dist/esm and dist/cjs have no name. */
function ownManifest(folder: string): string | undefined {
  const manifest = folder === "" ? undefined : nearestFile(["package.json"], folder);
  if (manifest === undefined) return undefined;
  if ((JSON.parse(readFileSync(manifest, "utf8")) as { name?: unknown }).name === "toolwright") return manifest;
  const above = dirname(dirname(manifest));
  return above === dirname(manifest) ? undefined : ownManifest(above);
}
