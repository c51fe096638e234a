import { nearestName } from "../definition/nearest-name.js";
import { ast, type ParameterDeclaration } from "./compiler.js";
import { isConstraintTag } from "./constraint-tags.js";
import { type Doc, docOf, type PlacedTag } from "./doc-comments.js";
import { renderLinks } from "./jsdoc.js";
import { parseParamTag } from "./param-tag.js";
import type { Reporter } from "./reporter.js";

/** One `@param`. */
export interface ParamDoc {
  readonly path: string;
  readonly text: string;
  /** The default of `[name=default]`, as it is written. */
  readonly fallback?: string;
  readonly tag: PlacedTag;
  /** What stands behind it and says something of the parameter: `@param limit how many @minimum 1`. */
  readonly tags: PlacedTag[];
}

const PARAM_TAGS: readonly string[] = ["param", "arg", "argument"];
const VALUE_TAGS: readonly string[] = ["default", "defaultValue"];
const INLINE_TAGS: readonly string[] = ["title", "example", "examples", "deprecated"];

/** Whether a tag of a method's doc is about the value of a parameter: the others may be about the method, unless inline. */
function isOfParameter({ name, inline }: PlacedTag): boolean {
  return isConstraintTag(name) || VALUE_TAGS.includes(name) || (inline && INLINE_TAGS.includes(name));
}

/**
 * The `@param` texts of a method, by parameter name or property path (`order.lines[].price`). A destructured
 * parameter has no name, so any name serves for it, and the names of its properties do too.
 */
export class ParamDocs {
  readonly #docs = new Map<string, ParamDoc>();
  readonly #used = new Set<string>();
  /** Tags about a value that stand behind no `@param`. */
  readonly #stray: PlacedTag[] = [];

  constructor(readonly docs: readonly Doc[]) {
    for (const doc of docs) {
      let tags: PlacedTag[] | undefined;
      for (const tag of doc.tags.map((one) => ({ ...one, doc }))) {
        if (PARAM_TAGS.includes(tag.name)) tags = this.#add(tag);
        else if (!isOfParameter(tag)) tags = undefined;
        else (tags ?? this.#stray).push(tag);
      }
    }
  }

  #add(tag: PlacedTag): PlacedTag[] | undefined {
    const parsed = parseParamTag(tag.text);
    if (!parsed) return undefined;
    const tags: PlacedTag[] = [];
    const { path, text } = parsed;
    if (!this.#docs.has(path)) this.#docs.set(path, { ...parsed, text: renderLinks(text), tag, tags });
    return tags;
  }

  /** What is said of a parameter or property, if anything; it counts as used. */
  take(path: string): ParamDoc | undefined {
    const doc = this.#docs.get(path);
    if (doc) this.#used.add(path);
    return doc;
  }

  /** The comment that stands before the parameter of a name in a method that this one overrides or implements. */
  inheritedComment(name: string): Doc | undefined {
    for (const { node } of this.docs) {
      const { parameters = [] } = node as { parameters?: readonly ParameterDeclaration[] };
      const parameter = parameters.find((one) => ast.isIdentifier(one.name) && one.name.text === name);
      const doc = parameter && docOf(parameter);
      if (doc) return doc;
    }
    return undefined;
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

  /** Reports every `@param` of a doc that nothing took, and every tag that would need one. */
  reportUnused(own: Doc | undefined, known: readonly string[], reporter: Reporter, tool: string): void {
    for (const tag of this.#stray.filter(({ doc }) => doc === own)) {
      const message = `@${tag.name} says something of a value, which ${tool} is not; put it behind the @param that it is about.`;
      reporter.error("TW2020", message, tag, { tool });
    }
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
