import type { ValidateFunction } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import { lenientRegExp } from "../definition/lenient-reg-exp.js";
import { loadEqual, loadFormats, loadTextLength } from "../definition/load-ajv.cjs";
import { countFits, type Fits, makeUnion } from "./count-fits.js";
import { duplicateItems } from "./duplicate-items.js";
import { schemaKey } from "./schema-key.js";

/** What the code of validators that were compiled beforehand refers to. */
interface Runtime {
  readonly formats: unknown;
  readonly equal: unknown;
  readonly textLength: unknown;
  readonly regExp: (pattern: string) => RegExp;
  readonly duplicateItems: typeof duplicateItems;
  readonly union: (keyword: "anyOf" | "oneOf", arms: string) => (value: unknown) => number;
}

/** Validators that were compiled beforehand, by the keys of their schemas. */
export type PrecompiledValidators = Readonly<Record<string, (runtime: never) => ValidateFunction>>;

const made = new Map<string, ValidateFunction>();
const makers = new Map<string, (runtime: never) => ValidateFunction>();
const unions = new Map<string, (value: unknown) => number>();

const runtime: Runtime = {
  get formats() {
    return loadFormats();
  },
  get equal() {
    return loadEqual();
  },
  get textLength() {
    return loadTextLength();
  },
  regExp: (pattern) => lenientRegExp(pattern),
  duplicateItems,
  union: (keyword, arms) => {
    const name = `${keyword} ${arms}`;
    const known = unions.get(name) ?? unionOf(keyword, arms);
    unions.set(name, known);
    return known;
  },
};

function unionOf(keyword: "anyOf" | "oneOf", arms: string): (value: unknown) => number {
  const union = makeUnion(
    keyword,
    arms.split(" ").map((arm) => (arm === "true" ? true : arm === "false" ? false : () => make(arm) as Fits)),
  );
  return (value) => countFits(union, value);
}

/** Lets validators be found that were compiled beforehand. Each stands for its schema's text, so that none can be of another. */
export function usePrecompiled(validators: PrecompiledValidators): void {
  for (const [key, maker] of Object.entries(validators)) makers.set(key, maker);
}

/** A schema's validator that was compiled beforehand, if there is one. */
export function findPrecompiled(schema: JsonSchema): ValidateFunction | undefined {
  return makers.size === 0 ? undefined : make(schemaKey(schema));
}

function make(key: string): ValidateFunction | undefined {
  const validate = made.get(key) ?? makers.get(key)?.(runtime as never);
  if (validate) made.set(key, validate);
  return validate;
}
