import type { ValidateFunction } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import { lenientRegExp } from "../definition/lenient-reg-exp.js";
import { loadEqual, loadFormats, loadTextLength } from "../definition/load-later.cjs";
import { duplicateItems } from "../validation/duplicate-items.js";
import { countFits, type Fits, makeUnion } from "./count-fits.js";
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

/** Validators in a file of their own, which is loaded when one of them is needed. */
export interface ValidatorsPart {
  /** The keys of its schemas, with a space between. */
  readonly keys: string;
  readonly load: () => PrecompiledValidators;
}

const made = new Map<string, ValidateFunction>();
const makers = new Map<string, (runtime: never) => ValidateFunction>();
const parts: ValidatorsPart[] = [];
const missListeners: (() => void)[] = [];
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

/**
 * Lets validators be found that were compiled beforehand. Each stands for its schema's text, so that none can be of another.
 *
 * @param onMiss - told once, when a schema is looked for that has none
 */
export function usePrecompiled(
  {
    validators,
    parts: more = [],
  }: { readonly validators: PrecompiledValidators; readonly parts?: readonly ValidatorsPart[] },
  onMiss?: () => void,
): void {
  addMakers(validators);
  parts.push(...more);
  if (onMiss) missListeners.push(onMiss);
}

/** A schema's validator that was compiled beforehand, if there is one. */
export function findPrecompiled(schema: JsonSchema): ValidateFunction | undefined {
  if (makers.size === 0 && parts.length === 0) return undefined;
  const found = make(schemaKey(schema));
  if (!found) for (const tell of missListeners.splice(0)) tell();
  return found;
}

function make(key: string): ValidateFunction | undefined {
  const validate = made.get(key) ?? makerOf(key)?.(runtime as never);
  if (validate) made.set(key, validate);
  return validate;
}

/** Loads the part that has it. A file that is gone, or of another version than its index, has none. */
function makerOf(key: string): ((runtime: never) => ValidateFunction) | undefined {
  const known = makers.get(key);
  if (known) return known;
  const index = parts.findIndex(({ keys }) => keys.includes(key));
  if (index === -1) return undefined;
  const [part] = parts.splice(index, 1);
  try {
    if (part) addMakers(part.load());
  } catch {
    return undefined;
  }
  return makerOf(key);
}

function addMakers(validators: PrecompiledValidators): void {
  for (const [key, maker] of Object.entries(validators)) makers.set(key, maker);
}
