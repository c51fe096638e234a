import type { JsonSchema } from "../../definition/json-schema.js";
import type { Reviver } from "../../definition/reviver.js";
import { type IndexInfo, TypeFlags } from "../compiler.js";
import { type Described, partOf, type Site } from "../described.js";
import { describeProperties, type PropertyDescription } from "../properties.js";
import type { SchemaBuilder } from "../schema-builder.js";
import { reviveOf } from "../schema-builder.js";
import { NOTHING } from "../schema-shapes.js";
import { writtenArgument } from "../written.js";
import type { TypeHandler } from "./index.js";
import { isAnyText, wholePattern } from "./template-literal.js";

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
    return assemble(properties, describeIndexes(indexes, site, builder), builder);
  },
};

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
