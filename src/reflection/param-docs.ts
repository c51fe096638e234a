import { nearestName } from "../definition/nearest-name.js";
import type { Doc, PlacedTag } from "./doc-comments.js";
import { renderLinks } from "./jsdoc.js";
import type { Reporter } from "./reporter.js";

/** One `@param`. */
export interface ParamDoc {
  readonly path: string;
  readonly text: string;
  readonly tag: PlacedTag;
}

/** `{type} [name=default] - text`: the type and the default are JavaScript's, the dash is custom. */
const PARAM = /^(?:\{[^}]*\}\s*)?(?:\[\s*([^\]=\s]+)[^\]]*\]|(\S+))\s*(?:-\s+|-$)?([\s\S]*)$/;

/**
 * The `@param` texts of a method, by parameter name or property path (`order.lines[].price`). A destructured
 * parameter has no name, so any name serves for it, and the names of its properties do too.
 */
export class ParamDocs {
  readonly #docs = new Map<string, ParamDoc>();
  readonly #used = new Set<string>();

  constructor(docs: readonly Doc[]) {
    for (const doc of docs) {
      for (const tag of doc.tags.filter(({ name }) => name === "param" || name === "arg" || name === "argument")) {
        const [, bracketed, plain, text = ""] = PARAM.exec(tag.text) ?? [];
        const path = bracketed ?? plain;
        if (path && !this.#docs.has(path))
          this.#docs.set(path, { path, text: renderLinks(text.trim()), tag: { ...tag, doc } });
      }
    }
  }

  /** The text for a parameter or property, if any; it counts as used. */
  take(path: string): string | undefined {
    const doc = this.#docs.get(path);
    if (!doc) return undefined;
    this.#used.add(path);
    return doc.text || undefined;
  }

  /** Whether there are texts for properties below a path. */
  hasBelow(path: string): boolean {
    if (path === "") return false;
    return [...this.#docs.keys()].some((key) => key.startsWith(`${path}.`) || key.startsWith(`${path}[`));
  }

  /** Lets the first unknown plain name, and the paths below it, stand for a destructured parameter. */
  nameDestructured(known: readonly string[]): void {
    const names = [...this.#docs.keys()].map((path) => path.split(/[.[]/)[0] ?? path);
    const alias = names.find((name) => !known.includes(name));
    if (alias === undefined) return;
    for (const [path, doc] of [...this.#docs]) {
      if (path === alias) this.#used.add(path);
      if (!path.startsWith(`${alias}.`)) continue;
      this.#docs.delete(path);
      this.#docs.set(path.slice(alias.length + 1), doc);
    }
  }

  /** Reports every `@param` of a doc that nothing took. */
  reportUnused(own: Doc | undefined, known: readonly string[], reporter: Reporter, tool: string): void {
    for (const [path, doc] of this.#docs) {
      if (this.#used.has(path) || doc.tag.doc !== own) continue;
      const near = nearestName(path, known);
      const advice = near ? `did you mean "${near}"?` : `parameters are: ${[...new Set(known)].join(", ") || "none"}.`;
      reporter.error("TW2022", `@param ${doc.path} names no parameter or property of ${tool}; ${advice}`, doc.tag, {
        tool,
      });
    }
  }
}
