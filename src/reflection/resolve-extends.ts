import { dirname, join } from "node:path/posix";

/**
 * The file that `extends` names: a path, with or without `.json`, or a config in a package of an enclosing
 * `node_modules`. The rule is TypeScript's (`extends` in the tsconfig reference).
 */
export function resolveExtends(from: string, name: string, exists: (path: string) => boolean): string | undefined {
  const isPath = name.startsWith(".") || name.startsWith("/") || /^[a-zA-Z]:/.test(name);
  if (isPath) return firstExisting(name.startsWith(".") ? join(dirname(from), name) : name, exists);
  for (let directory = dirname(from); ; directory = dirname(directory)) {
    const found = firstExisting(join(directory, "node_modules", name), exists);
    if (found !== undefined) return found;
    if (directory === dirname(directory)) return undefined;
  }
}

function firstExisting(path: string, exists: (path: string) => boolean): string | undefined {
  return [path, `${path}.json`, `${path}/tsconfig.json`].find((candidate) => exists(candidate));
}
