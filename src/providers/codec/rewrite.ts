import type { JsonValue } from "../../definition/json-schema.js";
import type { Dialect } from "./dialect.js";
import type { Schema } from "./schema.js";

/**
 * Values there and back. `decode(encode(value))` is `value` for every value of the canonical schema; a value that fits
 * no schema passes as it is, both ways, so that nothing is lost on the way to the check that will name the fault.
 */
export interface ValueCodec {
  encode(value: JsonValue): JsonValue;
  decode(wire: JsonValue): JsonValue;
}

/** What a rewrite makes of one schema. No `values`: values stay as they are. */
export interface Rewritten {
  readonly schema: Schema;
  readonly values?: ValueCodec;
  /** The definition that was put in place of a reference to it: inside, the next reference to it is recursion. */
  readonly inlined?: string;
}

/** Where a rewrite stands. */
export interface RewritePlace {
  readonly dialect: Dialect;
  /** The schema is the tool's input schema itself. */
  readonly root: boolean;
  /** Whether the definition of this name was inlined around this place. */
  inside(definition: string): boolean;
  /** The definition of that name, with `$ref` to others; undefined where there is none. */
  definition(name: string): Schema | undefined;
  /** Whether a definition refers to itself, over whatever detours. */
  recursive(name: string): boolean;
  /** Follows references as far as they lead. */
  resolve(schema: Schema): Schema;
  /** Says that the dialect has no form for this; the tool is not exported. */
  refuse(rule: string): Rewritten;
}

/** What a person reads of a rewrite. */
export interface RewriteNote {
  readonly id: string;
  /** What becomes of what. */
  readonly summary: string;
}

/**
 * One way of saying something that a dialect lacks: the schema and the values there and back in one place, so that they
 * cannot part. `apply` returns undefined where there is nothing to do; it must not apply to its own outcome. The parts
 * of the outcome are rewritten after it.
 */
export interface Rewrite extends RewriteNote {
  apply(schema: Schema, place: RewritePlace): Rewritten | undefined;
}
