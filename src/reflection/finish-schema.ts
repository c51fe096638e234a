import { pointerTo } from "../definition/json-pointer.js";
import type { JsonSchema } from "../definition/json-schema.js";
import type { Reviver } from "../definition/reviver.js";
import type { Described } from "./described.js";
import { finishReviver } from "./finish-reviver.js";
import { ARM } from "./union-reviver.js";

/** A schema ready for the snapshot: definitions at its root, marks off, arms of unions found. */
export function finishSchema(
  { schema, revive }: Described,
  definitions: ReadonlyMap<string, Described>,
): { readonly schema: JsonSchema; readonly revive: Reviver | undefined } {
  const defs = Object.fromEntries([...definitions].map(([name, described]) => [name, described.schema]));
  const whole: JsonSchema = definitions.size > 0 ? { ...schema, $defs: defs } : schema;
  const places = new Map<string, string>();
  const clean = strip(whole, "", places) as JsonSchema;
  const revivers = new Map([...definitions].map(([name, described]) => [name, described.revive]));
  return { schema: clean, revive: finishReviver(revive, revivers, places) };
}

/** A copy without marks; notes where the marked arms are, as JSON pointers. */
function strip(value: unknown, pointer: string, places: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item, index) => strip(item, `${pointer}/${index}`, places));
  if (typeof value !== "object" || value === null) return value;
  const arm = (value as { [ARM]?: string })[ARM];
  if (arm !== undefined) places.set(arm, pointer);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, strip(inner, pointerTo(pointer, key), places)]),
  );
}
