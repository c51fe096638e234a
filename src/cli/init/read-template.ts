import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../package-root.js";

/** The text of a file in `templates/`. */
export function readTemplate(path: string): string {
  return readFileSync(join(PACKAGE_ROOT, "templates", path), "utf8");
}
