import { type Type, TypeFlags } from "../compiler.js";
import { type Described, partOf, type Site } from "../described.js";
import type { SchemaBuilder } from "../schema-builder.js";
import type { TypeFacts } from "../type-facts.js";
import { array, describeListed } from "./array.js";
import { builtIn } from "./built-in.js";
import type { TypeHandler } from "./index.js";
import { object } from "./object.js";
import { templateLiteral, wholePattern } from "./template-literal.js";
import { tuple } from "./tuple.js";

/** Intersections: a primitive, a list or a built-in with a brand is just that; objects come together in one. */
export const intersection: TypeHandler = {
  kind: "intersection",
  isShared: (type, facts) => valueMembers(type, facts).length === 0,
  matches: (type) => type.isIntersectionType(),
  describe(type, site, builder) {
    const members = valueMembers(type, builder.facts);
    const [member] = members;
    if (!member) return object.describe(type, site, builder);
    return members.length === 1 ? builder.describe(member, site) : describeAll(type, members, site, builder);
  },
};

/** The members that hold the value where the others only mark it: `"a"` before `string`. */
function valueMembers(type: Type, facts: TypeFacts): readonly Type[] {
  const members = facts.members(type);
  const primitives = TypeFlags.Primitive | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;
  const plain = TypeFlags.String | TypeFlags.Number;
  const choices = [
    members.filter(({ flags }) => flags & primitives & ~plain),
    members.filter(({ flags }) => flags & plain),
    members.filter((member) => tuple.matches(member, facts) || array.matches(member, facts)),
    members.filter((member) => builtIn.matches(member, facts)),
  ];
  return choices.find(({ length }) => length > 0) ?? [];
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
  const text = facts.text(type);
  builder.error("TW2012", `no JSON schema says ${text} in one; write the type that it comes to.`, site);
  return { schema: {} };
}
