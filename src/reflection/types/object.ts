import type { JsonSchema } from "../../definition/json-schema.js";
import type { Reviver } from "../../definition/reviver.js";
import { ast, type IndexInfo, type Type, TypeFlags } from "../compiler.js";
import { type Described, partOf, type Site } from "../described.js";
import { isMapped } from "../is-mapped.js";
import { describeProperties, type PropertyDescription } from "../properties.js";
import type { SchemaBuilder } from "../schema-builder.js";
import { reviveOf } from "../schema-builder.js";
import { NOTHING } from "../schema-shapes.js";
import type { TypeFacts } from "../type-facts.js";
import { writtenArgument } from "../written.js";
import type { TypeHandler } from "./index.js";
import { isAnyText, wholePattern } from "./template-literal.js";
import { constraintOf, warnOpen } from "./type-parameter.js";

/** The names that a numeric index signature takes. */
const NUMERIC_NAME = "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$";

/** Interfaces, type literals, mapped types, intersections: properties as the checker resolves them. */
export const object: TypeHandler = {
  kind: "object",
  isShared: () => true,
  matches: (type) => (type.flags & TypeFlags.Object) !== 0,
  describe(type, site, builder) {
    const properties = describeProperties(type, site, builder);
    const indexes = builder.facts.indexes(type).filter(({ keyType }) => !(keyType.flags & TypeFlags.ESSymbolLike));
    const open = properties.length + indexes.length === 0 ? openArgument(type, builder.facts) : undefined;
    if (open) warnOpenNames(type, open, site, builder);
    return assemble(properties, describeIndexes(indexes, site, builder), builder);
  },
};

/** The type that depends on a type parameter and that a mapped type without properties waits for: `Partial<T>`. */
function openArgument(type: Type, facts: TypeFacts): Type | undefined {
  if (!isMapped(type)) return undefined;
  return (
    type.getAliasTypeArguments().find((argument) => dependsOnParameter(argument, facts)) ?? keysWritten(type, facts)
  );
}

/** `T` of a mapped type that stands where it is used: `{ [K in keyof T]: … }`. */
function keysWritten(type: Type, facts: TypeFacts): Type | undefined {
  const symbol = facts.aliasOf(type) ? undefined : facts.symbolOf(type);
  const node = symbol && facts.declarations(symbol).find(ast.isMappedTypeNode);
  const keys = node?.typeParameter.constraint && facts.typeAt(node.typeParameter.constraint);
  const target = keys?.isIndexType() ? keys.getTarget() : keys;
  return target && dependsOnParameter(target, facts) ? target : undefined;
}

function dependsOnParameter(type: Type, facts: TypeFacts): boolean {
  if (type.isIntersectionType()) return facts.members(type).some((member) => dependsOnParameter(member, facts));
  return (type.flags & (TypeFlags.TypeParameter | TypeFlags.Index)) !== 0;
}

function warnOpenNames(type: Type, open: Type, site: Site, builder: SchemaBuilder): void {
  if (constraintOf(open, builder.facts) === undefined) {
    warnOpen(open, site, builder);
    return;
  }
  const [text, name] = [type, open].map((one) => builder.facts.text(one));
  const advice = "so the model may send any; write their names as a union, or as an interface";
  if (builder.direction === "input") {
    builder.warn("TW2017", `the names of ${text} depend on ${name}, which a call does not fix, ${advice}.`, site);
  }
}

interface Indexed {
  /** An index signature whose values are `never` forbids every further name. */
  readonly closed?: boolean;
  readonly additional?: Described;
  readonly patterns: Readonly<Record<string, Described>>;
}

function describeIndexes(indexes: readonly IndexInfo[], site: Site, builder: SchemaBuilder): Indexed {
  const patterns: Record<string, Described> = {};
  let additional: Described | undefined;
  const closed = indexes.some(({ valueType }) => valueType.flags & TypeFlags.Never);
  for (const { keyType, valueType } of indexes) {
    if (valueType.flags & TypeFlags.Never) continue;
    const described = builder.describe(valueType, partOf(site, "[key]", writtenArgument(site.written, 1)));
    if (keyType.flags & TypeFlags.Number) patterns[NUMERIC_NAME] = described;
    else if (isAnyText(keyType, builder.facts)) additional = described;
    else patterns[wholePattern(keyType, builder.facts)] = described;
  }
  return { patterns, closed, ...(additional && { additional }) };
}

/** One object schema of its properties and index signatures. */
export function assemble(
  properties: readonly PropertyDescription[],
  { additional, patterns, closed }: Indexed,
  { direction }: Pick<SchemaBuilder, "direction">,
): Described {
  const open = direction === "output";
  const present = properties.filter(({ described }) => described !== undefined);
  const required = present.filter(({ optional }) => !optional).map(({ name }) => name);
  // A property that can only be absent must be forbidden where other names are free.
  const shown = additional || Object.keys(patterns).length > 0 ? properties : present;
  const entries = shown.map(({ name, described }): [string, JsonSchema] => [name, described?.schema ?? NOTHING]);
  const hasPatterns = Object.keys(patterns).length > 0;
  const bare = shown.length === 0 && !additional && !hasPatterns && !closed;
  const schema: JsonSchema = {
    type: "object",
    ...(entries.length > 0 && { properties: fromEntries(entries) }),
    ...(required.length > 0 && { required }),
    ...(hasPatterns && { patternProperties: mapValues(patterns, ({ schema }) => schema) }),
    ...(additional ? { additionalProperties: additional.schema } : !open && !bare && { additionalProperties: false }),
  };
  return { schema, revive: reviverOf(present, additional, patterns) };
}

function reviverOf(
  properties: readonly PropertyDescription[],
  additional: Described | undefined,
  patterns: Readonly<Record<string, Described>>,
): Reviver | undefined {
  const own = properties.map(({ name, described }) => [name, described?.revive] as const);
  const named = Object.entries(patterns).map(([pattern, { revive }]) => [pattern, revive] as const);
  const values = additional?.revive;
  const changing = named.some(([, revive]) => revive);
  if (!values && !changing) {
    const needed = reviveOf(fromEntries(own));
    return needed && { type: "object", properties: needed };
  }
  // What would revive other names must not touch these.
  const complete = (parts: typeof own) => fromEntries(parts.map(([name, revive]) => [name, revive ?? null]));
  return {
    type: "object",
    ...(own.length > 0 && { properties: complete(own) }),
    ...(named.length > 0 && { patterns: complete(named) }),
    ...(values && { values }),
  };
}

/** Own properties only, `__proto__` included. */
export function fromEntries<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries);
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
