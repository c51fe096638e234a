import type { ErrorObject } from "ajv";
import { pointerTo, unescapedKey, valueAt } from "../definition/json-pointer.js";
import type { JsonObject, JsonSchema } from "../definition/json-schema.js";
import type { ArgumentRepair } from "../definition/tool-result.js";
import { resolveRef } from "../validation/resolve-ref.js";
import { armSchema } from "./arm-schema.js";
import { hasItsTags } from "./best-arm.js";
import { compileValidator } from "./compile-validator.js";
import { copyPlain } from "./copy-plain.js";
import { exceedsSize } from "./exceeds-size.js";
import { asArray, isNullWord, membersOf, type Reading, readingsOf } from "./readings.js";
import { shorten } from "./shorten.js";
import { MAX_DEPTH } from "./text-depth.js";

/** Arguments after coercion, and what was changed. They may have faults left. */
export interface Coerced {
  readonly args: JsonObject;
  readonly repairs: readonly ArgumentRepair[];
}

/** The most values an object may hold to be coerced: the time grows with the square of its faults. */
const MOST_VALUES = 4_000;
/** What is decoded may have faults of its own. */
const MOST_ROUNDS = 5;
/** The most unions whose arms are tried for one call: unions in unions multiply. */
const MOST_UNIONS = 200;
/** Faults of an object's make-up, which no other reading of it mends. */
const MAKE_UP = new Set([
  "required",
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
  "dependentRequired",
  "dependencies",
  "if",
]);

/**
 * Changes arguments that do not fit a schema where the schema leaves one reading: `"5"` for 5, null for what may be left
 * out, JSON encoded as text, a single value for an array, an enum's member in another case. What fits is never touched, and
 * what has two readings stays as it is. The arguments given are not changed.
 */
export function coerceArguments(schema: JsonSchema, args: JsonObject): Coerced {
  if (exceedsSize(args, MOST_VALUES)) return { args, repairs: [] };
  return coerceValue(schema, args, { unions: MOST_UNIONS });
}

interface Budget {
  unions: number;
}

function coerceValue(schema: JsonSchema, value: object, budget: Budget): Coerced {
  let args = copyPlain(value, MAX_DEPTH + 1, Number.POSITIVE_INFINITY) as JsonObject;
  const repairs: ArgumentRepair[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const errors = errorsOf(schema, args);
    const before = repairs.length;
    const nulls: string[] = [];
    for (const [path, wrong] of valueErrors(errors)) {
      const data = valueAt(args, path);
      const reading = onlyReading(data, wrong, schema, budget);
      if (reading) {
        if (path === "") args = reading.value as JsonObject;
        else replace(args, path, reading.value);
        repairs.push(...repairsOf(reading, path, data));
      } else if (data === null || (typeof data === "string" && isNullWord(data.trim()))) {
        nulls.push(path);
      }
    }
    repairs.push(...leaveOut(schema, args, nulls));
    if (repairs.length === before) break;
  }
  return { args, repairs };
}

function repairsOf({ kind, inside }: Reading, path: string, data: unknown): readonly ArgumentRepair[] {
  if (!inside) return [{ path, kind, received: shorten(data) }];
  return inside.map((repair) => ({ ...repair, path: `${path}${repair.path}` }));
}

function errorsOf(schema: JsonSchema, args: unknown): readonly ErrorObject[] {
  const validate = compileValidator(schema, "all");
  return validate(args) ? [] : (validate.errors ?? []);
}

/** The errors of values, by the place of the value. */
function valueErrors(errors: readonly ErrorObject[]): Map<string, ErrorObject[]> {
  const places = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    if (MAKE_UP.has(error.keyword) || error.propertyName !== undefined) continue;
    const known = places.get(error.instancePath);
    if (known) known.push(error);
    else places.set(error.instancePath, [error]);
  }
  return places;
}

/** The one reading of a value that ends all errors at its place, if there is just one. */
function onlyReading(data: unknown, errors: readonly ErrorObject[], root: JsonSchema, budget: Budget) {
  const parts = [...new Map(errors.map((error) => [partOf(error), error])).keys()];
  const plain = readingsOf(
    data,
    parts.flatMap((part) => membersOf(part, root)),
  );
  const asItem = readingsOf(
    data,
    parts.flatMap((part) => membersOf(itemsOf(part), root)),
  );
  const fits = (reading: Reading): boolean => parts.every((part) => fitsPart(part, root, reading));
  const inArms = () => parts.flatMap((part) => armReadings(part, data, root, budget));
  // The item as it came, if it fits; else whatever it may have been meant as.
  const array = asArray(data, asItem).find(fits);
  const single = distinct(plain.filter(fits));
  const [first, ...others] = single.length > 0 ? single : distinct(inArms());
  // Where a list may stand as well as a value of it, text leaves two readings.
  if (first && array) return undefined;
  return others.length > 0 ? undefined : (first ?? array);
}

function itemsOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === "object" && !Array.isArray(items) ? items : undefined;
}

function distinct(readings: readonly Reading[]): readonly Reading[] {
  return [...new Map(readings.map((reading) => [JSON.stringify(reading.value), reading])).values()];
}

/** The schema whose keyword the error is of. A keyword of our own tells only its value. */
function partOf({ keyword, parentSchema, schema }: ErrorObject): JsonSchema {
  return (parentSchema as JsonSchema | undefined) ?? unionOf(keyword, schema as readonly JsonSchema[]);
}

const unions = new WeakMap<object, JsonSchema>();

function unionOf(keyword: string, arms: readonly JsonSchema[]): JsonSchema {
  const known = unions.get(arms) ?? ({ [keyword]: arms } as JsonSchema);
  unions.set(arms, known);
  return known;
}

/** A structure may have faults inside, which the next round sees; anything else must fit. */
function fitsPart(part: JsonSchema, root: JsonSchema, { kind, value }: Reading): boolean {
  try {
    const whole = armSchema(part, root);
    if (compileValidator(whole)(value)) return true;
    if (kind !== "encoded" && kind !== "array") return false;
    if (kind === "array" && typeof (value as unknown[])[0] !== "object") return false;
    return [...valueErrors(errorsOf(whole, value)).keys()].every((path) => path !== "" && path !== "/0");
  } catch {
    // A part that refers to something outside of it.
    return false;
  }
}

/** A structure that fits no arm of a union: what it is when it is coerced as one of them. */
function armReadings(part: JsonSchema, data: unknown, root: JsonSchema, budget: Budget): Reading[] {
  const arms = part.anyOf ?? (part as { oneOf?: readonly JsonSchema[] }).oneOf;
  if (typeof data !== "object" || data === null || !Array.isArray(arms) || --budget.unions < 0) return [];
  return arms.flatMap((arm: JsonSchema) => {
    const target = arm.$ref === undefined ? arm : resolveRef(arm.$ref, root);
    if (!target || typeof target !== "object" || !hasItsTags(target, data)) return [];
    try {
      const whole = armSchema(target, root);
      const { args, repairs } = coerceValue(whole, data, budget);
      const [first] = repairs;
      return first && compileValidator(whole)(args) ? [{ kind: first.kind, value: args, inside: repairs }] : [];
    } catch {
      return [];
    }
  });
}

/** Leaves out what is null and may be left out. */
function leaveOut(schema: JsonSchema, args: JsonObject, paths: readonly string[]): ArgumentRepair[] {
  const taken = new Map<string, unknown>();
  for (const path of paths) {
    const parent = valueAt(args, path.slice(0, path.lastIndexOf("/")));
    if (path === "" || typeof parent !== "object" || parent === null || Array.isArray(parent)) continue;
    taken.set(path, valueAt(args, path));
    replace(args, path, undefined);
  }
  if (taken.size === 0) return [];
  for (const { keyword, instancePath, params } of errorsOf(schema, args)) {
    if (typeof params.missingProperty !== "string" || !MAKE_UP.has(keyword)) continue;
    const path = pointerTo(instancePath, params.missingProperty);
    if (!taken.has(path)) continue;
    replace(args, path, taken.get(path));
    taken.delete(path);
  }
  return [...taken].map(([path, value]) => ({ path, kind: "absent", received: shorten(value) }));
}

/** Sets a value inside of plain data; undefined takes the property away. */
function replace(args: JsonObject, path: string, value: unknown): void {
  const end = path.lastIndexOf("/");
  const parent = valueAt(args, path.slice(0, end)) as Record<string, unknown>;
  const key = unescapedKey(path.slice(end + 1));
  if (value === undefined) delete parent[key];
  else parent[key] = value;
}
