import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nearestFile } from "./nearest-file.js";
import { ownFolder } from "./own-folder.cjs";

/** The package's own command line, or undefined where it is not shipped, as in a bundle. */
export function cliFile(): string | undefined {
  for (let from = ownFolder; ; ) {
    const manifest = nearestFile("package.json", from);
    if (manifest === undefined) return undefined;
    if ((JSON.parse(readFileSync(manifest, "utf8")) as { name?: unknown }).name === "toolwright") {
      const file = join(dirname(manifest), "dist/esm/src/cli/main.js");
      return existsSync(file) ? file : undefined;
    }
    // The package.json of dist/esm and dist/cjs has no name.
    const above = dirname(dirname(manifest));
    if (above === from) return undefined;
    from = above;
  }
}
