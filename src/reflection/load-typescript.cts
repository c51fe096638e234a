/**
 * TypeScript 7's API is ESM, is optional, and must be loaded late and synchronously: only `require` (of ESM, Node >=
 * 20.19) does all that, and a `.cts` file has it in both builds.
 */
export function loadTypeScript(): { readonly sync: unknown; readonly ast: unknown } {
  return { sync: require("typescript/unstable/sync"), ast: require("typescript/unstable/ast") };
}
