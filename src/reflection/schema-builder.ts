import { relative } from "node:path/posix";
import type { ReflectionCode } from "../definition/errors/reflection.js";
import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import type { Reviver } from "../definition/reviver.js";
import { applyDocs } from "./apply-docs.js";
import type { Node } from "./compiler.js";
import { type Type, TypeFlags } from "./compiler.js";
import type { Described, Site } from "./described.js";
import type { PlacedTag } from "./doc-comments.js";
import type { ParamDocs } from "./param-docs.js";
import { Reporter } from "./reporter.js";
import { docsOfType } from "./type-docs.js";
import type { TypeFacts } from "./type-facts.js";
import { typeName } from "./type-name.js";
import { handlerOf } from "./types/index.js";
import { unwrapWritten } from "./written.js";

/** A default that stands in a schema and must fit it. */
export interface DefaultCheck {
  readonly schema: JsonSchema;
  readonly value: JsonValue;
  readonly place: Node | PlacedTag;
  readonly path: string;
}

interface Definition {
  readonly name: string;
  described?: Described;
}

/** Types nested deeper than this in themselves grow without end. */
const MAX_DEPTH = 64;

/**
 * Builds one schema (of a tool's arguments or of its result) with the definitions it shares. Types that refer to
 * themselves, and named types used more than once, become `$defs`; which ones those are is known after a first pass,
 * so `build` runs a second one when there are any.
 */
export class SchemaBuilder {
  reporter: Reporter;
  defaults: DefaultCheck[] = [];
  /** `@param` texts for properties, where there are any. */
  paramDocs: ParamDocs | undefined;
  readonly #shared = new Set<number>();
  #seen = new Set<number>();
  #open = new Set<number>();
  #definitions = new Map<number, Definition>();
  #depth = 0;
  /** Whether it is known which types are shared. */
  #isFinal = false;

  constructor(
    readonly facts: TypeFacts,
    /** Of arguments, objects are closed; of results, they may hold more than their type says. */
    readonly direction: "input" | "output",
    readonly root: string,
    readonly tool: string,
  ) {
    this.reporter = new Reporter(root);
  }

  /** Runs `describe` until it is known which types are shared, and hands back its last result. */
  build<T>(describe: () => T): T {
    const first = describe();
    this.#isFinal = true;
    if (this.#shared.size === 0) return first;
    this.reporter = new Reporter(this.root);
    this.defaults = [];
    this.#seen = new Set();
    this.#open = new Set();
    this.#definitions = new Map();
    return describe();
  }

  /** The definitions that the schema refers to, by name. */
  get definitions(): ReadonlyMap<string, Described> {
    const entries = [...this.#definitions.values()];
    return new Map(entries.map(({ name, described }) => [name, described ?? { schema: {} }]));
  }

  /** The schema and reviver of a type, with the docs of the aliases it was written with. */
  describe(type: Type, site: Site): Described {
    if (!site.written) return this.#describeType(type, site);
    const { written, docs } = unwrapWritten(site.written, type, this.facts);
    const described = this.#describeType(type, { ...site, written });
    return docs.length > 0 ? applyDocs(described, docs, this, site) : described;
  }

  /** The file of a node, relative to the snapshot. */
  sourceOf(node: Node): string {
    return relative(this.root, node.getSourceFile().fileName);
  }

  error(code: ReflectionCode | `TS${number}`, message: string, site: Site, place?: Node | PlacedTag): void {
    this.reporter.error(code, message, place ?? site.place, { tool: this.tool, path: site.path });
  }

  warn(code: ReflectionCode, message: string, site: Site, place?: Node | PlacedTag): void {
    this.reporter.warn(code, message, place ?? site.place, { tool: this.tool, path: site.path });
  }

  #describeType(type: Type, site: Site): Described {
    if (!isStructured(type)) return this.#handle(type, site);
    if (this.#shared.has(type.id)) return this.#isFinal ? this.#refer(type, site) : { schema: {} };
    if (this.#open.has(type.id) || (this.#seen.has(type.id) && this.#isWorthSharing(type))) {
      this.#shared.add(type.id);
      return { schema: {} };
    }
    this.#seen.add(type.id);
    this.#open.add(type.id);
    const described = this.#handle(type, site);
    this.#open.delete(type.id);
    return described;
  }

  #refer(type: Type, site: Site): Described {
    let definition = this.#definitions.get(type.id);
    if (!definition) {
      definition = { name: this.#freeName(typeName(type, this.facts)) };
      this.#definitions.set(type.id, definition);
      definition.described = this.#handle(type, site);
    }
    return { schema: { $ref: `#/$defs/${definition.name}` }, revive: { type: "ref", name: definition.name } };
  }

  #handle(type: Type, site: Site): Described {
    if (this.#depth > MAX_DEPTH) {
      const advice = "give the type a fixed shape, or make the recursive part refer to the same instance";
      this.error("TW2015", `${this.facts.text(type).slice(0, 80)} refers to ever new types; ${advice}.`, site);
      return { schema: {} };
    }
    this.#depth++;
    try {
      const described = handlerOf(type, this.facts).describe(type, site, this);
      return applyDocs(described, docsOfType(type, this.facts), this, site);
    } finally {
      this.#depth--;
    }
  }

  /** Named objects and unions of them; short lists of literals read better where they are used. */
  #isWorthSharing(type: Type): boolean {
    if (typeName(type, this.facts) === undefined) return false;
    if (type.isUnionType()) return this.facts.members(type).some((member) => member.flags & TypeFlags.Object);
    return handlerOf(type, this.facts).shared === true;
  }

  #freeName(wanted = "Type"): string {
    const taken = new Set([...this.#definitions.values()].map(({ name }) => name));
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`;
    return name;
  }
}

function isStructured(type: Type): boolean {
  return (type.flags & (TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection)) !== 0;
}

/** Reviver of a value that may need none. */
export function reviveOf(
  parts: Readonly<Record<string, Reviver | undefined>>,
): Readonly<Record<string, Reviver>> | undefined {
  const needed = Object.entries(parts).filter((entry): entry is [string, Reviver] => entry[1] !== undefined);
  return needed.length > 0 ? Object.fromEntries(needed) : undefined;
}
