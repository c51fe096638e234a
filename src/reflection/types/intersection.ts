import { type IndexType, type Type, TypeFlags } from "../compiler.js";
import { type Described, partOf, type Site } from "../described.js";
import type { SchemaBuilder } from "../schema-builder.js";
import { hasType } from "../schema-shapes.js";
import type { TypeFacts } from "../type-facts.js";
import { array, describeListed } from "./array.js";
import { builtIn } from "./built-in.js";
import { classInstance, isRevivedClass, reportBehaviour } from "./class-instance.js";
import { isFunction } from "./function-type.js";
import type { TypeHandler } from "./index.js";
import { literalValue } from "./literal.js";
import { object } from "./object.js";
import { templateLiteral, wholePattern } from "./template-literal.js";
import { tuple } from "./tuple.js";
import { constraintOf, describeKeys, keysOf, typeParameter, warnOpen } from "./type-parameter.js";

/**
 * Intersections: a primitive, a list, a built-in or a class with a brand is just that; objects come together in one. What
 * an object adds to a list, a built-in or a class has no place in its JSON form, and is refused.
 */
export const intersection: TypeHandler = {
  kind: "intersection",
  isShared: (type, facts) => valueMembers(type, facts).length === 0,
  matches: (type, facts) => type.isIntersectionType() && !isFunction(type, facts),
  describe(type, site, builder) {
    const members = valueMembers(type, builder.facts);
    const [member] = members;
    for (const open of builder.facts.members(type).filter((one) => isOpen(one, builder.facts)))
      warnOpen(open, site, builder);
    if (!member) return describeObjects(type, site, builder);
    if (isKnownKeys(member, builder.facts)) return describeKeys(member, site, builder, isText(type, builder.facts));
    const before = builder.reporter.errorCount;
    const described = members.length === 1 ? builder.describe(member, site) : describeAll(type, members, site, builder);
    if (builder.reporter.errorCount === before) reportAdded(type, members, site, builder);
    return withLength(described, type, site, builder);
  },
};

/** The members that hold the value where the others only mark it: `"a"` before `string`. */
function valueMembers(type: Type, facts: TypeFacts): readonly Type[] {
  const members = facts.members(type);
  const primitives = TypeFlags.Primitive | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;
  const plain = TypeFlags.String | TypeFlags.Number;
  const choices = [
    members.filter((member) => member.flags & primitives & ~plain || isKnownKeys(member, facts)),
    members.filter(({ flags }) => flags & plain),
    members.filter((member) => tuple.matches(member, facts) || array.matches(member, facts)),
    members.filter((member) => builtIn.matches(member, facts)),
    members.filter((member) => isRevivedClass(member, facts)),
  ];
  return choices.find(({ length }) => length > 0) ?? [];
}

function isText(type: Type, facts: TypeFacts): boolean {
  return facts.members(type).some(({ flags }) => flags & TypeFlags.String);
}

/** `keyof T` of a T that is known to have some. */
function isKnownKeys(type: Type, facts: TypeFacts): type is IndexType {
  return type.isIndexType() && keysOf(type.getTarget(), facts) !== undefined;
}

/** A type parameter that may be anything, or its keys. */
function isOpen(type: Type, facts: TypeFacts): boolean {
  if (type.isIndexType()) return constraintOf(type.getTarget(), facts) === undefined;
  return (
    typeParameter.matches(type, facts) &&
    !templateLiteral.matches(type, facts) &&
    constraintOf(type, facts) === undefined
  );
}

/** Objects in one. A class among them loses its behaviour, as it does alone. */
function describeObjects(type: Type, site: Site, builder: SchemaBuilder): Described {
  const described = object.describe(type, site, builder);
  const classes = builder.facts.members(type).filter((member) => classInstance.matches(member, builder.facts));
  for (const member of classes) reportBehaviour(member, described, site, builder);
  return described;
}

/** Refuses properties that the value of the type would have beside its JSON form. */
function reportAdded(type: Type, values: readonly Type[], site: Site, builder: SchemaBuilder): void {
  const { facts, direction } = builder;
  const [value] = values;
  if (!value || direction === "output" || !values.every(({ flags }) => flags & TypeFlags.Object)) return;
  const own = new Set(values.flatMap((member) => facts.properties(member).map(({ name }) => name)));
  const others = facts.members(type).filter((member) => !values.includes(member));
  const symbols = others.flatMap((member) => facts.properties(member));
  const added = symbols.find((symbol) => !own.has(symbol.name) && !isMark(symbol.name, facts.typeOf(symbol), facts));
  const hasIndex = others.some((member) => facts.indexes(member).length > 0);
  if (!added && !hasIndex) return;
  const what = added ? `the property "${added.name}"` : "further properties";
  const advice = "take them as two parameters, or as two properties of one object";
  builder.error("TW2012", `${facts.text(value)} has no JSON form with ${what} on it; ${advice}.`, site);
}

/** A list or text with the lengths that a member allows: `string[] & { length: 2 }`. */
function withLength(described: Described, type: Type, site: Site, builder: SchemaBuilder): Described {
  const lengths = lengthsOf(type, builder.facts);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const { schema } = described;
  const isList = hasType(schema, ["array"]);
  if (lengths.length === 0 || !(isList || hasType(schema, ["string"]))) return described;
  if (most - least >= lengths.length || least < 0) {
    const text = builder.facts.text(type);
    builder.error(
      "TW2012",
      `no JSON schema says the lengths of ${text}; write a union of the types that it comes to.`,
      site,
    );
  }
  const bounds = isList ? { minItems: least, maxItems: most } : { minLength: least, maxLength: most };
  return { ...described, schema: { ...schema, ...bounds } };
}

function lengthsOf(type: Type, facts: TypeFacts): readonly number[] {
  const others = facts
    .members(type)
    .filter(
      (member) => object.matches(member, facts) && !array.matches(member, facts) && !tuple.matches(member, facts),
    );
  const symbol = others.flatMap((member) => facts.properties(member)).find(({ name }) => name === "length");
  const length = symbol && facts.typeOf(symbol);
  const members = length?.isUnionType() ? facts.members(length) : length ? [length] : [];
  const lengths = members.flatMap((member) => (member.isLiteralType() ? [Number(literalValue(member))] : []));
  return lengths.length > 0 && lengths.length === members.length ? [Math.min(...lengths), Math.max(...lengths)] : [];
}

/** Whether a property only tells a type from others, as a brand does: a symbol, `__brand`, or of a type with one value. */
function isMark(name: string, type: Type | undefined, facts: TypeFacts): boolean {
  if (name.startsWith("_") || !type) return true;
  const { Undefined, Null, Never, Unknown, Void, UniqueESSymbol } = TypeFlags;
  const present = (type.isUnionType() ? facts.members(type) : [type]).filter(({ flags }) => !(flags & Undefined));
  const single = Null | Never | Unknown | Void | UniqueESSymbol;
  return present.length <= 1 && present.every((one) => one.isLiteralType() || (one.flags & single) !== 0);
}

/** Whether a tuple's elements are all those of a list: `[T, ...T[]] & T[]`. */
function saysAsMuch(whole: Type, list: Type, facts: TypeFacts): boolean {
  if (!array.matches(list, facts)) return false;
  const [element] = facts.typeArguments(list);
  return facts.typeArguments(whole).every(({ id }) => id === element?.id);
}

/** Texts that fit several patterns; arrays whose elements fit several types. */
function describeAll(type: Type, members: readonly Type[], site: Site, builder: SchemaBuilder): Described {
  const { facts } = builder;
  if (members.every((member) => templateLiteral.matches(member, facts))) {
    return { schema: { type: "string", pattern: wholePattern(type, facts) } };
  }
  const elements = facts.indexes(type).find(({ keyType }) => keyType.flags & TypeFlags.Number)?.valueType;
  if (elements && members.every((member) => array.matches(member, facts))) {
    const { schema, revive } = describeListed(elements, partOf(site, "[]"), builder);
    return { schema: { type: "array", items: schema }, revive: revive && { type: "array", items: revive } };
  }
  const [whole] = members.filter((member) => tuple.matches(member, facts));
  if (whole && members.every((member) => member === whole || saysAsMuch(whole, member, facts)))
    return builder.describe(whole, site);
  const text = facts.text(type);
  builder.error("TW2012", `no JSON schema says ${text} in one; write the type that it comes to.`, site);
  return { schema: {} };
}
