import { createRequire } from "node:module";

// Not the `require` at hand: where a loader hook, such as tsx's, has compiled this file, that one cannot load ES modules
// of more than one file.
const load = createRequire(__filename);

/**
 * TypeScript 7's API is ESM, is optional, and must be loaded late and synchronously: only `require` (of ESM, Node >=
 * 20.19) does all that, and a `.cts` file knows its own place in both builds.
 */
export function loadTypeScript(): { readonly sync: unknown; readonly ast: unknown } {
  return { sync: load("typescript/unstable/sync"), ast: load("typescript/unstable/ast") };
}
