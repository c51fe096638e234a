import type { JsonSchema } from "../../definition/json-schema.js";
import { type Type, TypeFlags } from "../compiler.js";
import { inComputedOrder } from "../computed-order.js";
import type { Described, Site, Written } from "../described.js";
import type { SchemaBuilder } from "../schema-builder.js";
import { withNull } from "../schema-shapes.js";
import type { TypeFacts } from "../type-facts.js";
import { unionReviver } from "../union-reviver.js";
import { boundTo, unwrapWritten, writtenArms } from "../written.js";
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
  isShared: (type, facts) => facts.members(type).some(({ flags }) => (flags & TypeFlags.Object) !== 0),
  matches: (type) => type.isUnionType(),
  describe(type, site, builder) {
    const all = armsOf(type, site.written, builder.facts).filter(({ type: arm }) => !isAbsent(arm));
    const arms = withoutAbsorbed(withoutSymbols(all));
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

/** No JSON value is a unique symbol, as `keyof` has them: beside other arms, one can never come. */
function withoutSymbols(arms: readonly Arm[]): readonly Arm[] {
  const left = arms.filter(({ type }) => !(type.flags & TypeFlags.UniqueESSymbol));
  return left.length > 0 ? left : arms;
}

/** A computed member of an enum is any number, its constant members among them. */
function withoutAbsorbed(arms: readonly Arm[]): readonly Arm[] {
  const isComputed = ({ flags }: Type) => (flags & TypeFlags.Enum) !== 0;
  if (!arms.some(({ type }) => isComputed(type))) return arms;
  const constant = TypeFlags.EnumLiteral | TypeFlags.NumberLiteral;
  return arms.filter(({ type }) => isComputed(type) || (type.flags & constant) !== constant);
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

function join(described: readonly Described[]): Described {
  const arms = distinct(described);
  const [first] = arms;
  if (!first) return { schema: { type: "null" } };
  if (arms.length === 1) return first;
  const { schemas, revive } = unionReviver(arms);
  return { schema: { anyOf: flatten(schemas) }, revive };
}

/** Where two arms accept the same, the first decides what a value becomes. */
function distinct(arms: readonly Described[]): readonly Described[] {
  if (arms.length < 2) return arms;
  return [...new Map([...arms].reverse().map((arm) => [JSON.stringify(arm.schema), arm])).values()].reverse();
}

/** An arm that is a bare `anyOf` itself joins its arms to the others. */
function flatten(schemas: readonly JsonSchema[]): JsonSchema[] {
  return schemas.flatMap((schema) => (schema.anyOf && Reflect.ownKeys(schema).length === 1 ? schema.anyOf : [schema]));
}

/**
 * The members of a union in the order of the source (the checker sorts them its own way). Where the source names a
 * union of objects by an alias, that alias is one arm, so that it can be shared; so is the only named arm beside null.
 */
function armsOf(type: Type, written: Written | undefined, facts: TypeFacts): Arm[] {
  const left = new Map(facts.members(type).map((member) => [member.id, member]));
  const nodes = writtenArms(written).map((arm) => boundTo(arm, facts) ?? arm);
  facts.loadTypesAt(nodes.map(({ node }) => node));
  const found = nodes.flatMap((arm) => {
    const armType = facts.typeAt(arm.node);
    return armType && armType.id !== type.id ? [{ type: armType, written: arm }] : [];
  });
  const isSole = found.filter(({ type: arm }) => !isNullish(arm)).length === 1;
  const arms: Arm[] = [];
  for (const arm of found) {
    const members = arm.type.isUnionType() ? facts.members(arm.type) : [arm.type];
    const present = members.filter(({ id }) => left.has(id));
    if (present.length === 0) {
      const made = instanceOf(arm.type, [...left.values()], facts);
      if (made) left.delete(made.id);
      if (made) arms.push({ type: made });
      continue;
    }
    for (const { id } of present) left.delete(id);
    const isWhole = present.length === members.length;
    const isNamed = arm.type.isUnionType() && (isSole || facts.aliasOf(arm.type) !== undefined);
    if (isWhole && isNamed && (isSole || members.some(({ flags }) => flags & TypeFlags.Object))) arms.push(arm);
    else if (arm.type.isUnionType()) arms.push(...openedArms(arm, present, facts));
    else arms.push(...present.map((member) => ({ type: member, written: arm.written })));
  }
  const others = inComputedOrder([...left.values()], written, facts);
  return [...arms, ...others.map((member) => ({ type: member }))];
}

/** The one member of a union that is made of the generic type which the source writes in its place: `{ value: T }`. */
function instanceOf(type: Type, members: readonly Type[], facts: TypeFacts): Type | undefined {
  const symbol = type.flags & TypeFlags.Object ? facts.symbolOf(type) : undefined;
  const instances = symbol ? members.filter((member) => facts.symbolOf(member)?.id === symbol.id) : [];
  return instances.length === 1 ? instances[0] : undefined;
}

/** The members of a union, those of its named parts too, in the order of the source. */
export function writtenMembers(type: Type, written: Written | undefined, facts: TypeFacts): readonly Type[] {
  if (!type.isUnionType()) return [type];
  return armsOf(type, written, facts).flatMap((arm) => (arm.type.isUnionType() ? facts.members(arm.type) : [arm.type]));
}

/** The members of a union that the source names, in the order of its declaration; unions of objects stay whole in it. */
function openedArms(arm: Arm, present: readonly Type[], facts: TypeFacts): Arm[] {
  const { written } = arm.written ? unwrapWritten(arm.written, arm.type, facts) : {};
  return armsOf(arm.type, written, facts).flatMap((part) => {
    const members = part.type.isUnionType() ? facts.members(part.type) : [part.type];
    const there = members.filter(({ id }) => present.some((member) => member.id === id));
    const isWhole = there.length === members.length;
    if (isWhole && (!part.type.isUnionType() || members.some(({ flags }) => flags & TypeFlags.Object))) return [part];
    return there.length > 0 ? openedArms(part, there, facts) : [];
  });
}

function isNullish(type: Type): boolean {
  return isAbsent(type) || (type.flags & TypeFlags.Null) !== 0;
}
