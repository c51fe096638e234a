import { type Type, TypeFlags } from "../compiler.js";
import { type Described, partOf, type Site } from "../described.js";
import type { SchemaBuilder } from "../schema-builder.js";
import { withNull } from "../schema-shapes.js";
import type { TypeFacts } from "../type-facts.js";
import { writtenArgument } from "../written.js";
import type { TypeHandler } from "./index.js";

/** Types of TypeScript's library that a JSON array serves. */
const ARRAYS: readonly string[] = ["Array", "ReadonlyArray", "ArrayLike", "Iterable"];

/** Arrays, read-only or not, and what any array serves as. */
export const array: TypeHandler = {
  kind: "array",
  isList: true,
  matches(type, facts) {
    if (!type.isTypeReference()) return false;
    const symbol = facts.symbolOf(type);
    return symbol !== undefined && ARRAYS.includes(symbol.name) && facts.declared.isGlobal(symbol);
  },
  describe(type, site, builder) {
    const { schema, revive } = describeElements(type, site, builder);
    return { schema: { type: "array", ...schema }, revive: revive && { type: "array", items: revive } };
  },
};

/** The first type argument, as elements of a list: the keywords that say so. A list of `never` is an empty one. */
export function describeElements(type: Type, site: Site, builder: SchemaBuilder): Described {
  const [element] = builder.facts.typeArguments(type);
  if (!element) return { schema: {} };
  if (element.flags & TypeFlags.Never) return { schema: { maxItems: 0 } };
  const { schema, revive } = describeListed(element, partOf(site, "[]", writtenArgument(site.written, 0)), builder);
  return { schema: { items: schema }, revive };
}

/** A type as an element of a list: `undefined` cannot stand in a JSON list; results show it as null. */
export function describeListed(type: Type, site: Site, builder: SchemaBuilder): Described {
  const described = builder.describe(type, site);
  if (builder.direction === "input" || !admitsUndefined(type, builder.facts)) return described;
  return { ...described, schema: withNull(described.schema) };
}

/** Whether a type has `undefined` among its values. */
export function admitsUndefined(type: Type, facts: TypeFacts): boolean {
  const flags = TypeFlags.Undefined | TypeFlags.Void;
  return (type.flags & flags) !== 0 || (type.isUnionType() && facts.members(type).some((m) => m.flags & flags));
}
