import type { Type } from "../compiler.js";
import { TypeFlags } from "../compiler.js";
import type { Described } from "../described.js";
import type { TypeHandler } from "./index.js";

/** Text that `BigInt()` reads exactly; a JSON number loses digits beyond 2^53. */
export const BIGINT: Described = {
  schema: { type: ["integer", "string"], pattern: "^-?[0-9]+$" },
  revive: { type: "bigint" },
};

// A table of functions, for the flags are known only once the compiler is loaded.
const forms = (): readonly (readonly [number, Described])[] => [
  [TypeFlags.String, { schema: { type: "string" } }],
  [TypeFlags.Number | TypeFlags.Enum, { schema: { type: "number" } }],
  [TypeFlags.Boolean, { schema: { type: "boolean" } }],
  [TypeFlags.Null, { schema: { type: "null" } }],
  [TypeFlags.BigInt, BIGINT],
  [TypeFlags.NonPrimitive, { schema: { type: "object" } }],
];

/** The form of a primitive, which is never a union: `boolean` is one of true and false, an enum one of its members. */
function form(type: Type): Described | undefined {
  if (type.isUnionType() && !(type.flags & TypeFlags.Boolean)) return undefined;
  return forms().find(([flags]) => type.flags & flags)?.[1];
}

/** string, number, boolean, null, bigint, object, and enums whose members are computed. */
export const primitive: TypeHandler = {
  kind: "primitive",
  matches: (type) => form(type) !== undefined,
  describe: (type) => form(type) ?? { schema: {} },
};
