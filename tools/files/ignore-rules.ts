import { constants } from "node:fs";
import type { Ignore } from "ignore";
import type { loadIgnore } from "./peers.cjs";
import type { PinnedFolder } from "./pinned-folder.js";

const FILE = ".gitignore";
const MAX_BYTES = 256 * 1024;
// A pattern becomes a backtracking expression whose cost grows with the power of its wildcards.
const MAX_WILDCARDS = 3;

/** The `.gitignore` files from a root down to a folder; the nearest one that says something decides. */
export class IgnoreRules {
  private constructor(
    private readonly ignore: ReturnType<typeof loadIgnore>,
    private readonly levels: readonly { readonly depth: number; readonly rules: Ignore }[],
  ) {}

  static none(ignore: ReturnType<typeof loadIgnore>): IgnoreRules {
    return new IgnoreRules(ignore, []);
  }

  /** These rules and those of a folder that lies `depth` names below the root. */
  async enter(folder: PinnedFolder, depth: number): Promise<IgnoreRules> {
    const text = await readRules(folder);
    if (text === undefined) return this;
    const lines = text.split(/\r?\n/).filter((line) => isCheap(line));
    const rules = this.ignore({ allowRelativePaths: false }).add(lines);
    return new IgnoreRules(this.ignore, [...this.levels, { depth, rules }]);
  }

  /** `path`: names from the root; a folder is told apart by its kind. */
  has(path: readonly string[], isFolder: boolean): boolean {
    for (const { depth, rules } of this.levels.toReversed()) {
      const { ignored, unignored } = rules.test(path.slice(depth).join("/") + (isFolder ? "/" : ""));
      if (ignored || unignored) return ignored;
    }
    return false;
  }
}

async function readRules(folder: PinnedFolder): Promise<string | undefined> {
  const handle = await folder.openFile(FILE, constants.O_RDONLY).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const stats = await handle.stat();
    return stats.isFile() && stats.size <= MAX_BYTES ? await handle.readFile("utf8") : undefined;
  } finally {
    await handle.close();
  }
}

function isCheap(pattern: string): boolean {
  const parts = pattern.split("/");
  const inName = Math.max(...parts.map((part) => (part === "**" ? 0 : (part.match(/\*+/g)?.length ?? 0))));
  return inName <= MAX_WILDCARDS && parts.filter((part) => part === "**").length <= MAX_WILDCARDS;
}
