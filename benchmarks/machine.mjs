import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** What the figures depend on, in neutral words. */
export function machine() {
  return `Node.js ${process.version}, ${process.platform} ${process.arch}, ${availableParallelism()} cores`;
}

/** The installed version of one of the benchmarks' dependencies, as `name version`. */
export function packageVersion(name) {
  const file = new URL(`node_modules/${name}/package.json`, import.meta.url);
  return `${name} ${JSON.parse(readFileSync(file, "utf8")).version}`;
}
