import type { Rewrite } from "./rewrite.js";

/** What a vendor takes of JSON Schema, as data, and how to say the rest. An absent rule allows everything. */
export interface Dialect {
  /** For messages: `OpenAI strict`. */
  readonly name: string;
  /** The keywords it knows. */
  readonly keywords?: ReadonlySet<string>;
  /** The values of `format` it knows, by type. */
  readonly formats?: Readonly<Record<string, ReadonlySet<string>>>;
  /** Keywords that it refuses at the root. */
  readonly notAtRoot?: readonly string[];
  /** The root may be of any type; elsewhere it must be an object. */
  readonly anyRoot?: true;
  /** Each schema must say its type, or be a reference or a union. */
  readonly typed?: true;
  /** `one`: a single name; `nullable`: also a pair with `"null"`. */
  readonly types?: "one" | "nullable";
  /** Objects must say `additionalProperties: false`. */
  readonly closed?: true;
  /** Objects must require every property they have. */
  readonly allRequired?: true;
  /** `required` and `propertyOrdering` may only name properties of the object. */
  readonly knownNames?: true;
  /** Objects must have at least one property; the root need not. */
  readonly filled?: true;
  /** Arrays must have one of these. */
  readonly arraysNeed?: readonly string[];
  /** `acyclic`: no recursion; `none`: no `$ref` at all. */
  readonly references?: "acyclic" | "none";
  /** Nothing may stand beside `$ref`. */
  readonly bareReferences?: true;
  /** Nothing may stand beside `anyOf`. */
  readonly bareUnions?: true;
  /** The types of the values of `enum`. */
  readonly enumTypes?: readonly string[];
  /** The largest `minItems`. */
  readonly mostMinItems?: number;
  /** `pattern` without lookaround, backreferences and `\b`. */
  readonly plainPatterns?: true;
  /** The rule for names of properties. */
  readonly propertyName?: RegExp;
  readonly limits?: {
    /** Objects and arrays within each other, the root being the first. */
    readonly depth?: number;
    /** Properties in the whole schema. */
    readonly properties?: number;
    /** Values of all enums. */
    readonly enumValues?: number;
    /** Characters of all names, enum and const values. */
    readonly characters?: number;
  };
  /** How to say what the dialect lacks, in this order. */
  readonly rewrites: readonly Rewrite[];
}
