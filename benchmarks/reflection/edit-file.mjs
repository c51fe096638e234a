import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

let edits = 0;

/** Gives a type that tools of a file of a generated project take another description, and returns it. */
export function editFile(folder) {
  const file = join(folder, "src", "file-0.ts");
  const description = `Where something is, edit ${++edits}.`;
  writeFileSync(file, readFileSync(file, "utf8").replace(/Where something is[^.]*\./, description));
  return description;
}
