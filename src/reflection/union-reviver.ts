import type { JsonSchema } from "../definition/json-schema.js";
import type { Reviver } from "../definition/reviver.js";
import type { Described } from "./described.js";

/** Marks the schema of an arm, so that its place in the finished schema can be found. Survives `{ ...schema }`. */
export const ARM: unique symbol = Symbol("arm");

let arms = 0;

/** Types whose JSON form is any text or number, so that a plain string or number beside them must win. */
const UNSPECIFIC: readonly string[] = ["bigint", "Uint8Array", "Buffer", "ArrayBuffer", "RegExp"];

/**
 * The arms of a union, marked, with the reviver that tells them apart: the first arm whose schema accepts a value
 * says what it becomes. `Date | string` reads a date-time as a Date; `bigint | string` leaves every text a string.
 */
export function unionReviver(described: readonly Described[]): { schemas: JsonSchema[]; revive: Reviver | undefined } {
  if (described.every(({ revive }) => revive === undefined)) {
    return { schemas: described.map(({ schema }) => schema), revive: undefined };
  }
  const marked = described.map(({ schema, revive }) => {
    const id = `arm:${arms++}`;
    return { schema: { ...schema, [ARM]: id }, revive, id, rank: rank({ schema, revive }) };
  });
  const ordered = [...marked].sort((a, b) => a.rank - b.rank);
  return {
    schemas: marked.map(({ schema }) => schema),
    revive: {
      type: "union",
      arms: ordered.map(({ id, revive }) => (revive ? { schema: id, revive } : { schema: id })),
    },
  };
}

function rank({ schema, revive }: Described): number {
  if (revive === undefined)
    return schema.type === "string" && !schema.pattern && !schema.enum && !schema.format ? 2 : 1;
  return UNSPECIFIC.includes(revive.type) ? 3 : 0;
}
