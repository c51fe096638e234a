import { createRequire } from "node:module";
import { dirname, join } from "node:path/posix";
import { type ReadText, readTsconfig } from "./read-tsconfig.js";

/**
 * The file that `extends` names: a path, with or without `.json`, or a config in a package of an enclosing
 * `node_modules`, where the package's `exports` and, for the package's name alone, its `tsconfig` field count. The
 * rule is TypeScript's (`extends` in the tsconfig reference).
 */
export function resolveExtends(from: string, name: string, readText: ReadText): string | undefined {
  const isPath = name.startsWith(".") || name.startsWith("/") || /^[a-zA-Z]:/.test(name);
  if (isPath) return firstExisting(name.startsWith(".") ? join(dirname(from), name) : name, readText);
  return inPackage(from, name, readText) ?? byExports(from, name);
}

function inPackage(from: string, name: string, readText: ReadText): string | undefined {
  for (let directory = dirname(from); ; directory = dirname(directory)) {
    const path = join(directory, "node_modules", name);
    const manifest = join(path, "package.json");
    const { tsconfig } = readText(manifest) === undefined ? {} : readTsconfig(manifest, readText);
    const found = typeof tsconfig === "string" ? firstExisting(join(path, tsconfig), readText) : undefined;
    if (found !== undefined) return found;
    const direct = firstExisting(path, readText);
    if (direct !== undefined || directory === dirname(directory)) return direct;
  }
}

/** Node's own resolution reads `exports`; it knows the disk only. */
function byExports(from: string, name: string): string | undefined {
  try {
    const path = createRequire(from).resolve(name);
    return path.endsWith(".json") ? path.replaceAll("\\", "/") : undefined;
  } catch {
    return undefined;
  }
}

function firstExisting(path: string, readText: ReadText): string | undefined {
  return [path, `${path}.json`, `${path}/tsconfig.json`].find((candidate) => readText(candidate) !== undefined);
}
