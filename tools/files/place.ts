import { lstat, mkdir, readdir, realpath } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { FilesError, ToolwrightError } from "../../src/index.js";
import { nearestNames } from "./nearest-names.js";
import { type PinMode, PinnedFolder } from "./pinned-folder.js";
import type { ProtectedPaths } from "./protected-paths.js";
import type { Root, Roots } from "./roots.js";

/** A checked name in a folder that is held open. */
export interface Place {
  readonly root: Root;
  readonly folder: PinnedFolder;
  /** `"."` for a root itself. */
  readonly name: string;
  /** How the place is written to the model. */
  readonly shown: string;
  readonly real: string;
}

export interface PlaceOptions {
  /** Follow a link at the end of the path (to a place inside the roots) or take the link itself. Default: follow. */
  readonly link?: "follow" | "itself";
  /** Make the folders above that are missing. */
  readonly createFolders?: boolean;
}

/** Turns the paths that a model sends into places that are inside the roots, and stay so while they are used. */
export class Places {
  constructor(
    readonly roots: Roots,
    readonly isProtected: ProtectedPaths,
    readonly pinMode: PinMode,
  ) {}

  /** Runs `use` with the place that a path means; closes what it opened, and words file system errors for a model. */
  async with<Value>(path: string, options: PlaceOptions, use: (place: Place) => Promise<Value>): Promise<Value> {
    const { root, path: wanted } = this.roots.locate(path);
    this.refuseProtected(root, wanted);
    let folder: PinnedFolder | undefined;
    try {
      const { real, error } = await realPlace(wanted, options.link !== "itself" || wanted === root.real);
      const home = this.roots.rootOf(real);
      if (!home)
        throw new FilesError("outside", `"${path}" goes through a link that leads nowhere this toolkit may go.`);
      if (error) throw error;
      this.refuseProtected(home, real);
      const itself = real === home.real;
      folder = await this.#pin(home, itself ? real : dirname(real), options.createFolders === true);
      const name = itself ? "." : basename(real);
      return await use({ root: home, folder, name, shown: this.roots.show(home, real), real });
    } catch (error) {
      throw await this.#explain(error, path, root, wanted);
    } finally {
      await folder?.close();
    }
  }

  refuseProtected(root: Root, path: string): void {
    const inside = relative(root.real, path).split(sep).join("/");
    if (inside === "" || !this.isProtected.has(inside)) return;
    throw new FilesError(
      "protected",
      `"${this.roots.show(root, path)}" is protected; no tool of this toolkit touches it.`,
    );
  }

  async #pin(root: Root, real: string, create: boolean): Promise<PinnedFolder> {
    if (!create) return PinnedFolder.open(real, this.pinMode);
    let folder = await PinnedFolder.open(root.real, this.pinMode);
    for (const name of relative(root.real, real)
      .split(sep)
      .filter((part) => part !== "")) {
      const above = folder;
      try {
        await mkdir(above.at(name)).catch(allow("EEXIST"));
        folder = await above.child(name);
      } finally {
        await above.close();
      }
    }
    return folder;
  }

  async #explain(error: unknown, path: string, root: Root, wanted: string): Promise<unknown> {
    const code = (error as NodeJS.ErrnoException).code;
    if (error instanceof ToolwrightError || typeof code !== "string") return error;
    const [reason, text] = MESSAGES[code] ?? ["system", `cannot be used (${code})`];
    const near = code === "ENOENT" ? await this.#nearest(root, wanted) : "";
    return new FilesError(reason, `"${path}" ${text}.${near}`, { cause: error });
  }

  async #nearest(root: Root, wanted: string): Promise<string> {
    if (wanted === root.real || !this.roots.rootOf(await realpath(dirname(wanted)).catch(() => ""))) return "";
    const names = await readdir(dirname(wanted)).catch(() => []);
    const open = names.filter((name) => !this.isProtected.has(relative(root.real, join(dirname(wanted), name))));
    const near = nearestNames(basename(wanted), open).map(
      (name) => `"${this.roots.show(root, join(dirname(wanted), name))}"`,
    );
    return near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  }
}

const MESSAGES: Readonly<Record<string, readonly [FilesError["reason"], string]>> = {
  ENOENT: ["not-found", "does not exist"],
  ENOTDIR: ["wrong-kind", "is not a folder, or goes through something that is none"],
  EISDIR: ["wrong-kind", "is a folder"],
  EEXIST: ["exists", "exists already"],
  ENOTEMPTY: ["exists", "is a folder that is not empty; set recursive to delete it with all that it holds"],
  ELOOP: ["link", "is a link that cannot be followed here"],
  ENXIO: ["special", "is not an ordinary file"],
  ENAMETOOLONG: ["bad-path", "is too long a name"],
  EACCES: ["system", "may not be used: permission denied"],
  EPERM: ["system", "may not be used: operation not permitted"],
  EXDEV: ["system", "lies on another disk; copy it and delete the old one"],
  EINVAL: ["bad-path", "cannot be used so (a folder cannot be moved into itself)"],
  ENOSPC: ["system", "cannot be written: the disk is full"],
};

interface RealPlace {
  readonly real: string;
  /** Why the place cannot be used; only told when `real` is inside, or it would tell what exists outside. */
  readonly error?: unknown;
}

/** The path without links. What does not exist yet keeps its name below the nearest folder that does. */
async function realPlace(path: string, follow: boolean): Promise<RealPlace> {
  let error: unknown;
  if (follow) {
    try {
      return { real: await realpath(path) };
    } catch (failure) {
      // A link to nothing has no real place; nobody can tell whether that nothing is inside.
      if (await isLink(path)) return { real: "" };
      if ((failure as NodeJS.ErrnoException).code !== "ENOENT") error = failure;
    }
  }
  const above = dirname(path);
  if (above === path) return { real: path, error };
  const folder = await realPlace(above, true);
  return { real: folder.real && join(folder.real, basename(path)), error: folder.error ?? error };
}

function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
}

/** For `.catch`: lets one error code pass as `undefined`. */
export function allow(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code === code) return undefined;
    throw error;
  };
}
