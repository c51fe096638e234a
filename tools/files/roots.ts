import { realpathSync, statSync } from "node:fs";
import { basename, isAbsolute, join, relative, resolve, sep } from "node:path";
import { FilesError, ToolkitSetupError } from "../../src/index.js";

/** A folder that the toolkit works in. */
export interface Root {
  /** What paths of this root start with; `""` where there is only one. */
  readonly name: string;
  /** As the app gave it, absolute. */
  readonly given: string;
  /** The same without links. */
  readonly real: string;
}

/** A place named by a model, before anything was looked up on disk. */
export interface Wanted {
  readonly root: Root;
  /** Absolute, below `root.real`; `..` is resolved, links are not. */
  readonly path: string;
}

const MAX_PATH = 4096;

/** One folder, several (named by their last part) or several with names of their own. */
export type RootsOption = string | readonly string[] | Readonly<Record<string, string>>;

/** The folders that the toolkit may touch; knows how paths are written and which root one belongs to. */
export class Roots {
  readonly list: readonly Root[];

  constructor(roots: RootsOption) {
    const named: readonly (readonly [string, string])[] =
      typeof roots === "string"
        ? [["", roots]]
        : Array.isArray(roots)
          ? roots.map((path: string) => [roots.length === 1 ? "" : basename(resolve(path)), path] as const)
          : Object.entries(roots as Readonly<Record<string, string>>);
    this.list = named.map(([name, path]) => openRoot(name, path));
    const problems = problemsOf(this.list);
    if (problems.length > 0) throw new ToolkitSetupError("files", problems);
  }

  /** Which root a path belongs to and where it points; refuses what leaves every root already by its text. */
  locate(path: string): Wanted {
    checkText(path);
    const found = isAbsolute(path) ? this.#locateAbsolute(path) : this.#locateRelative(path);
    if (found && isInside(found.root.real, found.path)) return found;
    throw new FilesError("outside", `"${path}" is outside of what this toolkit may touch. ${this.advice()}`);
  }

  /** The root that holds a real path, or none. */
  rootOf(real: string): Root | undefined {
    return real === "" ? undefined : this.list.find((root) => isInside(root.real, real));
  }

  /** How a path is written to the model: relative, forward slashes, with the root's name where there are several. */
  show(root: Root, real: string): string {
    const inside = relative(root.real, real).split(sep).join("/");
    return [root.name, inside].filter((part) => part !== "").join("/") || ".";
  }

  advice(): string {
    const names = this.list.map((root) => root.name).filter((name) => name !== "");
    return names.length === 0
      ? 'Give a path relative to the root, such as "notes/todo.md".'
      : `Paths start with ${names.map((name) => `"${name}/"`).join(" or ")}.`;
  }

  #locateAbsolute(path: string): Wanted | undefined {
    for (const root of this.list) {
      for (const base of [root.real, root.given]) {
        const inside = relative(base, resolve(path));
        if (isInside(base, resolve(path))) return { root, path: join(root.real, inside) };
      }
    }
    return undefined;
  }

  #locateRelative(path: string): Wanted | undefined {
    const only = this.list.length === 1 ? this.list[0] : undefined;
    if (only?.name === "") return { root: only, path: resolve(only.real, path) };
    const [first = "", ...rest] = path.split(/[\\/]+/).filter((part) => part !== "" && part !== ".");
    const root = this.list.find(({ name }) => name === first);
    return root && { root, path: resolve(root.real, ...rest) };
  }
}

function openRoot(name: string, path: string): Root {
  const given = resolve(path);
  try {
    const real = realpathSync.native(given);
    if (!statSync(real).isDirectory()) throw new ToolkitSetupError("files", [`root "${path}" is not a folder`]);
    return { name, given, real };
  } catch (error) {
    if (error instanceof ToolkitSetupError) throw error;
    throw new ToolkitSetupError("files", [`root "${path}" cannot be opened`], { cause: error });
  }
}

function problemsOf(list: readonly Root[]): string[] {
  if (list.length === 0) return ['"roots" names no folder'];
  const names = list.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const bad = names.filter((name) => list.length > 1 && !/^[\w.-]+$/.test(name));
  return [
    ...twice.map((name) => `two roots have the name "${name}"; name them: { roots: { first: "…", second: "…" } }`),
    ...bad.map((name) => `root name "${name}" may hold only letters, digits, ".", "_" and "-"`),
  ];
}

function checkText(path: string): void {
  const problem =
    path === ""
      ? "a path must not be empty"
      : path.length > MAX_PATH
        ? `a path has at most ${MAX_PATH} characters`
        : /\p{Cc}/u.test(path)
          ? "a path has no control characters"
          : /\p{Cs}/u.test(path)
            ? "a path has no halves of characters (lone surrogates), which no file name can hold"
            : process.platform === "win32" &&
                /:|[. ]($|[\\/])|~\d/.test(
                  path.replace(/^[a-z]:[\\/]/i, "").replace(/(^|[\\/])\.{1,2}(?=$|[\\/])/g, ""),
                )
              ? 'a path has no ":", no short names ("~1") and no names that end in a dot or space'
              : undefined;
  if (problem) throw new FilesError("bad-path", `${JSON.stringify(path.slice(0, 200))}: ${problem}.`);
}

/** Whether a path is a folder itself or below it, by text alone. */
export function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside === "" || !(inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside));
}
