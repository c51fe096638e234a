import { ast, type IndexType, type Type, TypeFlags } from "../compiler.js";
import type { Described, Site } from "../described.js";
import type { PropertySymbol } from "../property-symbol.js";
import type { SchemaBuilder } from "../schema-builder.js";
import { enumSchema } from "../schema-shapes.js";
import type { TypeFacts } from "../type-facts.js";
import type { TypeHandler } from "./index.js";

/** A type parameter, or a type that depends on one: what its constraint says. */
export const typeParameter: TypeHandler = {
  kind: "type parameter",
  matches: (type) => (type.flags & TypeFlags.Instantiable) !== 0,
  describe(type, site, builder) {
    if (type.isIndexType()) return describeKeys(type, site, builder);
    const constraint = constraintOf(type, builder.facts);
    if (constraint) return builder.describe(constraint, { place: site.place, path: site.path });
    warnOpen(type, site, builder);
    return { schema: {} };
  },
};

/** What a type parameter, or a type that depends on one, can be at most; undefined where that is anything. */
export function constraintOf(type: Type, facts: TypeFacts): Type | undefined {
  const constraint = facts.constraint(type);
  return constraint && constraint.id !== type.id && !(constraint.flags & TypeFlags.Unknown) ? constraint : undefined;
}

/** Says that nothing is known of a type, and which type parameter to constrain. */
export function warnOpen(type: Type, site: Site, builder: SchemaBuilder): void {
  if (builder.direction === "output") return;
  const text = builder.facts.text(type);
  const name = builder.facts.text(parameterIn(type));
  const depends = text === name ? "" : `${text} depends on `;
  const advice = `the model may send anything; constrain it: ${name} extends …`;
  builder.warn(
    "TW2017",
    `${depends}the type parameter ${name}${depends && ", which"} stands for any type, so ${advice}`,
    site,
  );
}

/** The type parameter that a type depends on. */
function parameterIn(type: Type): Type {
  if (type.isIndexType()) return parameterIn(type.getTarget());
  if (type.isIndexedAccessType()) return parameterIn(type.getObjectType());
  return type.isConditionalType() ? parameterIn(type.getCheckType()) : type;
}

/** The properties whose names are `keyof` a type parameter, by its constraint; undefined where it is no plain object. */
export function keysOf(target: Type, facts: TypeFacts): readonly PropertySymbol[] | undefined {
  const constraint = constraintOf(target, facts);
  if (!constraint || !(constraint.flags & (TypeFlags.Object | TypeFlags.Intersection))) return undefined;
  if (facts.indexes(constraint).length > 0) return undefined;
  const keys = facts.properties(constraint).filter(({ name }) => !name.startsWith("__@") && !name.startsWith("__#"));
  return keys.length > 0 ? keys : undefined;
}

/** `keyof T`: the names that the constraint of T has, else any name. Of `keyof T & string` only those that are text. */
export function describeKeys(type: IndexType, site: Site, builder: SchemaBuilder, isText = false): Described {
  const target = type.getTarget();
  const names = keysOf(target, builder.facts)?.map((symbol) => keyOf(symbol, builder.facts));
  if (names) return { schema: enumSchema(isText ? names.filter((name) => typeof name === "string") : names) };
  if (!constraintOf(target, builder.facts)) {
    const name = builder.facts.text(parameterIn(target));
    const advice = `the model may send any name; constrain it: ${name} extends { … }, or take the names as a union`;
    const message = `keyof ${builder.facts.text(target)} depends on the type parameter ${name}, which stands for any type, so ${advice}.`;
    if (builder.direction === "input") builder.warn("TW2017", message, site);
  }
  return { schema: { type: ["string", "number"] } };
}

/** A name as `keyof` has it: a number where it is written as one. */
function keyOf(symbol: PropertySymbol, facts: TypeFacts): string | number {
  const { name } = (facts.declarations(symbol)[0] ?? {}) as { name?: Parameters<typeof ast.isNumericLiteral>[0] };
  return name && ast.isNumericLiteral(name) ? Number(symbol.name) : symbol.name;
}
