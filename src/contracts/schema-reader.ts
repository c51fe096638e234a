import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { armSchema } from "../dispatch/arm-schema.js";
import { compileValidator } from "../dispatch/compile-validator.js";
import { disjoint } from "../providers/codec/disjoint.js";
import { asSchema, listed, type Schema, without } from "../providers/codec/schema.js";
import { canonicalText } from "../validation/duplicate-items.js";
import { resolveRef } from "../validation/resolve-ref.js";
import { type Branch, isWhole, type Kind, kindOf, kindsOf, least, most, type Parts } from "./branch.js";

const COMBINATORS = ["$ref", "allOf", "anyOf", "oneOf"];
const KINDS: readonly Kind[] = ["null", "boolean", "number", "string", "array", "object"];
/** More alternatives than this in one place are not taken apart. */
const MOST_ALTERNATIVES = 256;
/** A range of so many whole numbers is a list of values. */
const FEW_NUMBERS = 64;

const PLAIN = new Set(
  "type enum const nullable title description default examples deprecated $comment $defs definitions $schema $id".split(
    " ",
  ),
);

/** A schema that is not taken apart: its references lead nowhere or in a circle, or it has too many alternatives. */
export class Unreadable {
  constructor(readonly reason: string) {}
}

/** Takes one schema apart into branches, with its own root for references. */
export class SchemaReader {
  readonly #ids = new Map<Schema, number>();
  readonly #flat = new Map<Schema, Schema>();
  readonly #branches = new Map<string, readonly Branch[]>();
  readonly #checks = new Map<string, (value: unknown) => boolean>();

  /** @param widens - `oneOf` may be read as `anyOf`: right for a schema whose values are to be contained elsewhere */
  constructor(
    readonly root: Schema,
    private readonly widens: boolean,
  ) {}

  /** The same for the same schemas in any order. */
  key(parts: Parts): string {
    const ids = parts.map((part) => {
      const id = this.#ids.get(part) ?? this.#ids.size;
      this.#ids.set(part, id);
      return id;
    });
    return [...new Set(ids)].sort((a, b) => a - b).join();
  }

  /** Whether a value fits all of some parts of the schema. */
  accepts(parts: Parts, value: JsonValue): boolean {
    const rivals = this.branches(parts).filter(({ kind }) => kind === kindOf(value));
    if (rivals.some((rival) => fitsPlainly(rival, value))) return true;
    return rivals.some(({ values }) => values === undefined) && this.#passes(parts, value);
  }

  /** The same, as the validator says: it has to be compiled, so it is the last to be asked. */
  #passes(parts: Parts, value: unknown): boolean {
    const key = this.key(parts);
    let check = this.#checks.get(key);
    if (!check) {
      const { $schema } = this.root;
      const own = armSchema({ allOf: parts } as JsonSchema, this.root as JsonSchema);
      check = compileValidator($schema === undefined ? own : ({ ...own, $schema } as JsonSchema));
      this.#checks.set(key, check);
    }
    return check(value);
  }

  /** Throws `Unreadable`. */
  branches(parts: Parts): readonly Branch[] {
    const key = this.key(parts);
    let branches = this.#branches.get(key);
    if (!branches) {
      branches = this.#product(parts.map((part) => this.#alternatives(part, []))).flatMap((rules) =>
        KINDS.flatMap((kind) => this.#branch(kind, rules) ?? []),
      );
      this.#branches.set(key, branches);
    }
    return branches;
  }

  #branch(kind: Kind, rules: Parts): Branch | undefined {
    if (!rules.every((rule) => kindsOf(rule).has(kind) && !refusesAll(rule.not))) return undefined;
    const values = valuesOf(kind, rules)?.filter((value) => kindOf(value) === kind && this.#fitsRules(rules, value));
    if (values?.length === 0) return undefined;
    return values ? { kind, rules, values } : { kind, rules };
  }

  #fitsRules(rules: Parts, value: JsonValue): boolean {
    return rules.every((rule) => fitsValues(rule, value)) && (rules.every(isPlain) || this.#passes(rules, value));
  }

  /** Each alternative is a list of flat schemas that all apply. */
  #alternatives(schema: Schema, within: readonly Schema[]): readonly Parts[] {
    if (within.includes(schema)) throw new Unreadable("it refers to itself without end");
    if (schema.$id !== undefined && schema !== this.root) throw new Unreadable("a part of it has an $id of its own");
    const inside = [...within, schema];
    const of = (part: Schema): readonly Parts[] => this.#alternatives(part, inside);
    const { $ref, $dynamicRef } = schema;
    if ($dynamicRef !== undefined) throw new Unreadable("it has a $dynamicRef");
    const factors: (readonly Parts[])[] = [[[this.#own(schema)]]];
    if (typeof $ref === "string") factors.push(of(this.#resolve($ref)));
    for (const part of listed(schema.allOf)) factors.push(of(part));
    if (Array.isArray(schema.anyOf)) factors.push(listed(schema.anyOf).flatMap(of));
    if (this.#readsOneOf(schema)) factors.push(listed(schema.oneOf).flatMap(of));
    return this.#product(factors);
  }

  #product(factors: readonly (readonly Parts[])[]): Parts[] {
    let all: Parts[] = [[]];
    for (const factor of factors) {
      if (all.length * factor.length > MOST_ALTERNATIVES) throw new Unreadable("it has too many alternatives");
      all = all.flatMap((before) => factor.map((more) => [...before, ...more]));
    }
    return all;
  }

  #own(schema: Schema): Schema {
    const known = this.#flat.get(schema);
    if (known) return known;
    const readable = this.#readsOneOf(schema) ? COMBINATORS : COMBINATORS.filter((keyword) => keyword !== "oneOf");
    const flat = readable.some((keyword) => keyword in schema) ? without(schema, ...readable) : schema;
    this.#flat.set(schema, flat);
    return flat;
  }

  /** Alternatives of which no value fits two are as good as `anyOf`. */
  #readsOneOf({ oneOf }: Schema): boolean {
    if (!Array.isArray(oneOf)) return false;
    const arms = listed(oneOf);
    const resolve = (part: Schema): Schema => (typeof part.$ref === "string" ? this.#resolve(part.$ref) : part);
    return this.widens || arms.every((arm, at) => arms.slice(at + 1).every((other) => disjoint(arm, other, resolve)));
  }

  #resolve(ref: string): Schema {
    const found = resolveRef(ref, this.root as JsonSchema);
    if (!found) throw new Unreadable(`its reference ${ref} leads nowhere`);
    return found as Schema;
  }
}

/** Whether a value is one of a branch's, or the branch takes every value of its kind. */
function fitsPlainly({ values, rules }: Branch, value: JsonValue): boolean {
  if (values) return values.some((own) => canonicalText(own) === canonicalText(value));
  return rules.every(isPlain);
}

function fitsValues(rule: Schema, value: JsonValue): boolean {
  if (isWhole(rule) && typeof value === "number" && !Number.isInteger(value)) return false;
  const isValue = (own: unknown): boolean => canonicalText(own) === canonicalText(value);
  return (!("const" in rule) || isValue(rule.const)) && (!Array.isArray(rule.enum) || rule.enum.some(isValue));
}

/** Whether a rule says no more of a value than its type and the values there are. */
function isPlain(rule: Schema): boolean {
  return Object.keys(rule).every((keyword) => PLAIN.has(keyword));
}

function refusesAll(not: unknown): boolean {
  return not === true || (typeof not === "object" && not !== null && Object.keys(not).length === 0);
}

function valuesOf(kind: Kind, rules: Parts): readonly JsonValue[] | undefined {
  for (const rule of rules) {
    if ("const" in rule) return [rule.const as JsonValue];
    if (Array.isArray(rule.enum)) return rule.enum;
  }
  if (kind === "null") return [null];
  if (kind === "boolean") return [true, false];
  return kind === "number" && rules.some(isWhole) ? wholeNumbers(rules) : undefined;
}

function wholeNumbers(rules: Parts): readonly number[] | undefined {
  const from = Math.ceil(Math.max(most(rules, "minimum", -Infinity), most(rules, "exclusiveMinimum", -Infinity)));
  const to = Math.floor(Math.min(least(rules, "maximum", Infinity), least(rules, "exclusiveMaximum", Infinity)));
  // Beyond safe integers, neighbours are the same number.
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || to - from >= FEW_NUMBERS) return undefined;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The part of a schema at one of its keywords: `true` and what is not there accept all. */
export function partOf(value: unknown): Schema {
  return value === undefined || value === true ? ANYTHING : asSchema(value);
}

const ANYTHING: Schema = {};
