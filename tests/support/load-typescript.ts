import * as ast from "typescript/unstable/ast";
import * as sync from "typescript/unstable/sync";

/** Stands in for `src/reflection/load-typescript.cts`, whose `require` of ESM Jest does not know. */
export function loadTypeScript(): { readonly sync: unknown; readonly ast: unknown } {
  return { sync, ast };
}
