import { relative } from "node:path/posix";
import type { ReflectionCode } from "../definition/errors/reflection.js";
import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import type { Reviver } from "../definition/reviver.js";
import { applyDocs } from "./apply-docs.js";
import type { Node } from "./compiler.js";
import { type Type, TypeFlags } from "./compiler.js";
import type { Described, Site } from "./described.js";
import type { PlacedTag } from "./doc-comments.js";
import { noteOperands } from "./note-operands.js";
import type { ParamDocs } from "./param-docs.js";
import type { PatternDefaults } from "./pattern-defaults.js";
import { Reporter } from "./reporter.js";
import { docsOfType } from "./type-docs.js";
import type { TypeFacts } from "./type-facts.js";
import { armName, typeName } from "./type-name.js";
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

/** A generic type nested in itself more often than this, each time with other type arguments, grows without end. */
const MAX_NESTING = 10;

/** The same for what a type alias makes of its arguments, which may follow the depth of another type: `DeepPartial`. */
const MAX_ALIAS_NESTING = 40;

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
  /** Of the destructured parameter that is being described. */
  patternDefaults: PatternDefaults | undefined;
  readonly #shared = new Set<number>();
  #seen = new Set<number>();
  /** The types that are being described, and the path of the innermost use of each. */
  #open = new Map<number, string>();
  #definitions = new Map<number, Definition>();
  readonly #nesting = new Map<number, number>();
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
    this.#open = new Map();
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
    const named = this.#namedInstead(type, site.written.node);
    if (named) return this.describe(named, site);
    const { written, docs } = unwrapWritten(site.written, type, this.facts);
    if (written) noteOperands(written.node, this.facts);
    const described = this.#describeType(type, { ...site, written });
    return docs.length > 0 ? applyDocs(described, docs, this, site) : described;
  }

  /** The file of a node, relative to the snapshot. */
  sourceOf(node: Node): string {
    return relative(this.root, node.getSourceFile().fileName);
  }

  error(code: ReflectionCode | `TS${number}`, message: string, site: Site, place?: Node | PlacedTag): void {
    this.reporter.error(code, this.#about(site, message), place ?? site.place, { tool: this.tool, path: site.path });
  }

  warn(code: ReflectionCode, message: string, site: Site, place?: Node | PlacedTag): void {
    this.reporter.warn(code, this.#about(site, message), place ?? site.place, { tool: this.tool, path: site.path });
  }

  /** A message with what it is about: `Orders.add, order.lines[].price: …`. */
  #about({ path }: Site, message: string): string {
    return `${path ? `${this.tool}, ${path}` : this.tool}: ${message}`;
  }

  /** The union that the source names where the checker has the same one with `undefined`, of an optional property. */
  #namedInstead(type: Type, node: Node): Type | undefined {
    if (!type.isUnionType()) return undefined;
    const named = this.facts.typeAt(node);
    if (!named?.isUnionType() || named.id === type.id) return undefined;
    const present = this.facts.members(type).filter(({ flags }) => !(flags & TypeFlags.Undefined));
    const wanted = this.facts.members(named);
    return present.length === wanted.length && present.every(({ id }) => wanted.some((member) => member.id === id))
      ? named
      : undefined;
  }

  #describeType(type: Type, site: Site): Described {
    if (!isStructured(type, this.facts)) return this.#handle(type, site);
    // Docs and defaults for properties of this use of the type are not those of the type.
    const isOwn = this.paramDocs?.hasBelow(site.path) || this.patternDefaults?.hasBelow(site.path);
    if (isOwn && this.#open.get(type.id) !== site.path) return this.#handleOpen(type, site);
    if (this.#shared.has(type.id)) return this.#isFinal ? this.#refer(type, site) : { schema: {} };
    if (this.#open.has(type.id) || (this.#seen.has(type.id) && this.#isWorthSharing(type))) {
      this.#shared.add(type.id);
      return { schema: {} };
    }
    this.#seen.add(type.id);
    return this.#handleOpen(type, site);
  }

  #handleOpen(type: Type, site: Site): Described {
    const outer = this.#open.get(type.id);
    this.#open.set(type.id, site.path);
    const described = this.#handle(type, site);
    if (outer === undefined) this.#open.delete(type.id);
    else this.#open.set(type.id, outer);
    return described;
  }

  #refer(type: Type, site: Site): Described {
    let definition = this.#definitions.get(type.id);
    if (!definition) {
      definition = { name: this.#freeName(typeName(type, this.facts) ?? armName(type, this.facts)) };
      this.#definitions.set(type.id, definition);
      const { paramDocs, patternDefaults } = this;
      this.paramDocs = undefined;
      this.patternDefaults = undefined;
      definition.described = this.#handle(type, site);
      this.paramDocs = paramDocs;
      this.patternDefaults = patternDefaults;
    }
    return { schema: { $ref: `#/$defs/${definition.name}` }, revive: { type: "ref", name: definition.name } };
  }

  #handle(type: Type, site: Site): Described {
    const symbol = type.flags & TypeFlags.Object ? this.facts.symbolOf(type) : undefined;
    const nesting = symbol ? (this.#nesting.get(symbol.id) ?? 0) + 1 : 0;
    const limit = type.isTypeReference() ? MAX_NESTING : MAX_ALIAS_NESTING;
    if (nesting > limit && handlerOf(type, this.facts).isList !== true) {
      this.#reportEndless(type, site);
      return { schema: {} };
    }
    if (symbol) this.#nesting.set(symbol.id, nesting);
    const described = handlerOf(type, this.facts).describe(type, site, this);
    if (symbol) this.#nesting.set(symbol.id, nesting - 1);
    return applyDocs(described, docsOfType(type, this.facts), this, site);
  }

  #reportEndless(type: Type, site: Site): void {
    const name = this.facts.aliasOf(type)?.name ?? this.facts.symbolOf(type)?.name ?? "the type";
    const advice = "give it a fixed shape, or let the recursive part refer to the same instance";
    const path = site.path.length > 60 ? `${site.path.slice(0, 60)}…` : site.path;
    this.error("TW2015", `${name} refers to itself with ever new type arguments; ${advice}.`, { ...site, path });
  }

  /** Named objects and unions of them; short lists of literals read better where they are used. */
  #isWorthSharing(type: Type): boolean {
    if (typeName(type, this.facts) === undefined) return false;
    return handlerOf(type, this.facts).isShared?.(type, this.facts) === true;
  }

  #freeName(wanted = "Type"): string {
    const taken = new Set([...this.#definitions.values()].map(({ name }) => name));
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`;
    return name;
  }
}

/** Whether a type can refer to itself. Lists and unions without a name do so only through types that have one. */
function isStructured(type: Type, facts: TypeFacts): boolean {
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection))) return false;
  if (facts.aliasOf(type)) return true;
  return !type.isUnionType() && handlerOf(type, facts).isList !== true;
}

/** Reviver of a value that may need none. */
export function reviveOf(
  parts: Readonly<Record<string, Reviver | undefined>>,
): Readonly<Record<string, Reviver>> | undefined {
  const needed = Object.entries(parts).filter((entry): entry is [string, Reviver] => entry[1] !== undefined);
  return needed.length > 0 ? Object.fromEntries(needed) : undefined;
}
