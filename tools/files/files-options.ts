import type { FilesLimits } from "./files-limits.js";
import type { PinMode } from "./pinned-folder.js";
import type { RootsOption } from "./roots.js";

/** How the files toolkit is set up. */
export interface FilesOptions {
  /**
   * The folders that may be touched: one (paths are relative to it), several (paths start with the folder's name), or
   * an object that gives each a name. Absolute paths are accepted where they lie inside.
   */
  readonly roots: RootsOption;
  /**
   * What no tool touches, in `.gitignore` syntax relative to a root, whatever the case. Default: `.git`, `.env`,
   * `.env.*` except `.env.example`; a list given here replaces that one.
   */
  readonly protect?: readonly string[];
  /** Whether `list`, `glob` and `search` leave out what `.gitignore` files name. Default: true. */
  readonly gitignore?: boolean;
  /** Refuse everything that changes files. Default: false. */
  readonly readOnly?: boolean;
  readonly limits?: Partial<FilesLimits>;
  /** How folders are held while they are used; `verify` is what systems other than Linux do. For tests. */
  readonly pinMode?: PinMode;
}
