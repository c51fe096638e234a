import type { Ignore } from "ignore";
import type { loadIgnore } from "./peers.cjs";

/** What no tool touches unless the app says otherwise: a repository's inner files (hooks run code) and local secrets. */
export const DEFAULT_PROTECTED: readonly string[] = [".git", ".env", ".env.*", "!.env.example"];

// Code points that some file systems ignore in names, so that ".g\u200cit" opens ".git" there.
const IGNORED_IN_NAMES = /\p{Default_Ignorable_Code_Point}/gu;

/** Tells which paths are protected, in `.gitignore` syntax, whatever their case and Unicode form. */
export class ProtectedPaths {
  readonly #rules: Ignore;

  constructor(ignore: ReturnType<typeof loadIgnore>, patterns: readonly string[]) {
    this.#rules = ignore({ ignorecase: true }).add([...patterns]);
  }

  /** `path` is relative to a root, with forward slashes. */
  has(path: string): boolean {
    const parts = path.split("/").filter((part) => part !== "" && part !== ".");
    return [parts, parts.map(plainName)].some((form) => form.length > 0 && this.#rules.ignores(form.join("/")));
  }
}

/** The name as a file system reads it that folds Unicode forms, drops invisible characters or (Windows) trailing dots. */
function plainName(name: string): string {
  return (
    name
      .replaceAll(IGNORED_IN_NAMES, "")
      .normalize("NFKC")
      .replace(/[. ]+$/, "")
      .replaceAll("/", "_") || "_"
  );
}
