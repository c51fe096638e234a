import { type Type, TypeFlags } from "../compiler.js";
import type { TypeFacts } from "../type-facts.js";
import { array } from "./array.js";
import type { TypeHandler } from "./index.js";
import { object } from "./object.js";
import { tuple } from "./tuple.js";

/** Intersections: a primitive with a brand is the primitive; objects come together in one. */
export const intersection: TypeHandler = {
  kind: "intersection",
  isShared: (type, facts) => brandedMember(type, facts) === undefined,
  matches: (type) => type.isIntersectionType(),
  describe(type, site, builder) {
    const branded = brandedMember(type, builder.facts);
    return branded ? builder.describe(branded, site) : object.describe(type, site, builder);
  },
};

/** The member that holds the value where the others only mark it. */
function brandedMember(type: Type, facts: TypeFacts): Type | undefined {
  const members = facts.members(type);
  const primitive = TypeFlags.Primitive | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;
  const specific = members.find(({ flags }) => flags & (primitive & ~(TypeFlags.String | TypeFlags.Number)));
  return (
    specific ??
    members.find(({ flags }) => flags & primitive) ??
    members.find((member) => tuple.matches(member, facts) || array.matches(member, facts))
  );
}
