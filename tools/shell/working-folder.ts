import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { ShellError } from "../../src/index.js";

/** The folder that a call names, which must lie in the toolkit's. Keeps nothing in that a command itself may leave. */
export async function workingFolder(base: string, named: string | undefined): Promise<string> {
  const real = await realpath(base);
  if (named === undefined) return real;
  const found = await realpath(resolve(real, named)).catch(() => undefined);
  if (found === undefined || !isInside(real, found) || !(await stat(found)).isDirectory()) {
    throw new ShellError(
      "bad-folder",
      `"${named}" is no folder inside the working folder. Name one relative to it, or leave cwd out.`,
    );
  }
  return found;
}

function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
