import type { JsonSchema } from "../../definition/json-schema.js";
import { type Type, TypeFlags } from "../compiler.js";
import type { Described, Site, Written } from "../described.js";
import type { SchemaBuilder } from "../schema-builder.js";
import { withNull } from "../schema-shapes.js";
import type { TypeFacts } from "../type-facts.js";
import { unionReviver } from "../union-reviver.js";
import { writtenArms } from "../written.js";
import { isFunction } from "./function-type.js";
import type { TypeHandler } from "./index.js";
import { describeLiterals } from "./literal.js";

/** One arm: a type, and how the source writes it. */
interface Arm {
  readonly type: Type;
  readonly written?: Written | undefined;
}

/** Unions: literals together in one `enum`, null in the `type`, further arms in `anyOf`. */
export const union: TypeHandler = {
  kind: "union",
  shared: true,
  matches: (type) => type.isUnionType(),
  describe(type, site, builder) {
    const arms = armsOf(type, site, builder.facts).filter(({ type: arm }) => !isAbsent(arm));
    const nullable = arms.some(({ type: arm }) => arm.flags & TypeFlags.Null);
    const described = describeArms(
      arms.filter(({ type: arm }) => !(arm.flags & TypeFlags.Null)),
      site,
      builder,
    );
    const joined = join(described);
    return nullable ? { ...joined, schema: withNull(joined.schema) } : joined;
  },
};

/** `undefined` and `void`: no JSON value, but the absence of one. */
function isAbsent(type: Type): boolean {
  return (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0;
}

function describeArms(arms: readonly Arm[], site: Site, builder: SchemaBuilder): Described[] {
  const described: Described[] = [];
  const literals = { text: [] as Type[], bigint: [] as Type[] };
  for (const arm of arms) {
    if (!arm.type.isLiteralType()) {
      if (isFunction(arm.type, builder.facts) && arms.length > 1 && builder.direction === "output") continue;
      described.push(builder.describe(arm.type, { place: site.place, path: site.path, written: arm.written }));
      continue;
    }
    // All literals stand where the first does.
    const list = arm.type.flags & TypeFlags.BigIntLiteral ? literals.bigint : literals.text;
    if (list.push(arm.type) > 1) continue;
    const all = arms.map(({ type }) => type).filter((type) => type.isLiteralType());
    const ofKind = all.filter(
      (type) => (type.flags & TypeFlags.BigIntLiteral) === (arm.type.flags & TypeFlags.BigIntLiteral),
    );
    described.push(...describeLiteralArms(ofKind, builder.facts));
  }
  return described;
}

/** Both booleans are `boolean`; all else is an enum. */
function describeLiteralArms(types: readonly Type[], facts: TypeFacts): Described[] {
  const booleans = types.filter(({ flags }) => flags & TypeFlags.BooleanLiteral);
  if (booleans.length < 2) return [describeLiterals(types, facts)];
  const others = types.filter(({ flags }) => !(flags & TypeFlags.BooleanLiteral));
  const boolean: Described = { schema: { type: "boolean" } };
  return others.length > 0 ? [describeLiterals(others, facts), boolean] : [boolean];
}

function join(arms: readonly Described[]): Described {
  const [first] = arms;
  if (!first) return { schema: { type: "null" } };
  if (arms.length === 1) return first;
  const { schemas, revive } = unionReviver(arms);
  return { schema: { anyOf: flatten(schemas) }, revive };
}

/** An arm that is a bare `anyOf` itself joins its arms to the others. */
function flatten(schemas: readonly JsonSchema[]): JsonSchema[] {
  return schemas.flatMap((schema) => (schema.anyOf && Reflect.ownKeys(schema).length === 1 ? schema.anyOf : [schema]));
}

/**
 * The members of a union in the order of the source (the checker sorts them its own way). Where the source names a
 * union of objects by an alias, that alias is one arm, so that it can be shared.
 */
function armsOf(type: Type, site: Site, facts: TypeFacts): Arm[] {
  const left = new Map(facts.members(type).map((member) => [member.id, member]));
  const arms: Arm[] = [];
  const written = writtenArms(site.written);
  facts.loadTypesAt(written.map(({ node }) => node));
  for (const arm of written) {
    const armType = facts.typeAt(arm.node);
    if (!armType) continue;
    const members = armType.isUnionType() ? facts.members(armType) : [armType];
    const present = members.filter(({ id }) => left.has(id));
    const grouped =
      armType.isUnionType() && present.length === members.length && facts.aliasOf(armType) && armType.id !== type.id;
    if (grouped && members.some(({ flags }) => flags & TypeFlags.Object)) arms.push({ type: armType, written: arm });
    else arms.push(...present.map((member) => ({ type: member, written: member === armType ? arm : undefined })));
    for (const { id } of present) left.delete(id);
  }
  return [...arms, ...[...left.values()].map((member) => ({ type: member }))];
}
