import type { JsonValue } from "../../definition/json-schema.js";
import type { CodedSchema, Position, SchemaWalk } from "./encode-schema.js";
import { encodeUnion } from "./encode-union.js";
import type { ValueCodec } from "./rewrite.js";
import {
  isList,
  isObject,
  isSchema,
  listed,
  named,
  objectOf,
  objectOfSchemas,
  referenceOf,
  type Schema,
  without,
} from "./schema.js";
import { chained, through } from "./value-codecs.js";

type Coded = readonly [name: string, part: CodedSchema];

/** Keywords whose parts judge the value of the schema itself, or parts of it that no other keyword claims. */
const UNTOUCHED = ["allOf", "not", "if", "then", "else", "contains", "propertyNames"];
const UNTOUCHED_NAMED = ["dependentSchemas", "patternProperties"];

/** Encodes what a schema is made of; the schema itself where no part changes. */
export function encodeParts(schema: Schema, position: Position, walk: SchemaWalk): CodedSchema {
  const name = referenceOf(schema);
  if (name !== undefined) return codedSchema(schema, walk.reference(name));
  const below = (segment: string): Position => ({
    path: `${position.path}/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    inlined: position.inlined,
  });
  let current = schema;
  let values: ValueCodec | undefined;
  const take = (keyword: string, before: readonly Schema[], coded: readonly CodedSchema[], value: unknown): void => {
    if (coded.some((part, index) => part.schema !== before[index])) current = { ...current, [keyword]: value };
  };

  const properties = named(schema.properties);
  const codedProperties = properties.map(([key, part]): Coded => [key, walk.encode(part, below(key))]);
  take(
    "properties",
    properties.map(([, part]) => part),
    codedProperties.map(([, part]) => part),
    objectOfSchemas(codedProperties.map(([key, part]) => [key, part.schema])),
  );
  let others: CodedSchema | undefined;
  if (isSchema(schema.additionalProperties)) {
    others = walk.encode(schema.additionalProperties, below("*"));
    take("additionalProperties", [schema.additionalProperties], [others], others.schema);
  }
  values = chained(values, objectCodec(codedProperties, others));

  const prefix = listed(schema.prefixItems);
  const codedPrefix = prefix.map((part, index) => walk.encode(part, below(String(index))));
  take(
    "prefixItems",
    prefix,
    codedPrefix,
    codedPrefix.map((part) => part.schema),
  );
  let items: CodedSchema | undefined;
  if (isSchema(schema.items)) {
    items = walk.encode(schema.items, below("*"));
    take("items", [schema.items], [items], items.schema);
  }
  values = chained(values, listCodec(codedPrefix, items));

  for (const keyword of ["anyOf", "oneOf"] as const) {
    if (!Array.isArray(schema[keyword])) continue;
    const union = encodeUnion(keyword, listed(schema[keyword]), position, walk);
    if (!union) continue;
    current = { ...without(current, keyword), ...union.schema };
    values = chained(values, union.values);
  }
  refuseChangingParts(schema, position, walk);
  return codedSchema(current, values);
}

/** Such parts stay as they are, and so must find values in their canonical form: refused where that would change. */
function refuseChangingParts(schema: Schema, position: Position, walk: SchemaWalk): void {
  const parts = (keyword: string): readonly Schema[] => {
    const value = schema[keyword];
    if (Array.isArray(value)) return listed(value);
    return isSchema(value) ? [value] : [];
  };
  const ofNames = UNTOUCHED_NAMED.flatMap((keyword) =>
    named(schema[keyword]).map(([, part]) => [keyword, part] as const),
  );
  const single = UNTOUCHED.flatMap((keyword) => parts(keyword).map((part) => [keyword, part] as const));
  for (const [keyword, part] of [...single, ...ofNames]) {
    const { values, schema: encoded } = walk.encode(part, { path: position.path, inlined: position.inlined });
    if (values || encoded !== part) walk.refuse(position.path, `what stands in "${keyword}" has no equivalent`);
  }
}

function codedSchema(schema: Schema, values: ValueCodec | undefined): CodedSchema {
  return values ? { schema, values } : { schema };
}

function objectCodec(properties: readonly Coded[], others: CodedSchema | undefined): ValueCodec | undefined {
  const codecs = new Map(properties.map(([name, { values }]) => [name, values]));
  if (!others?.values && ![...codecs.values()].some(Boolean)) return undefined;
  const codecOf = (name: string): ValueCodec | undefined => (codecs.has(name) ? codecs.get(name) : others?.values);
  const mapped = (value: JsonValue, way: keyof ValueCodec): JsonValue =>
    isObject(value)
      ? objectOf(Object.entries(value).map(([name, item]) => [name, through(codecOf(name), way, item)]))
      : value;
  return { encode: (value) => mapped(value, "encode"), decode: (wire) => mapped(wire, "decode") };
}

function listCodec(prefix: readonly CodedSchema[], items: CodedSchema | undefined): ValueCodec | undefined {
  if (!items?.values && !prefix.some(({ values }) => values)) return undefined;
  const codecOf = (index: number): ValueCodec | undefined => (prefix[index] ?? items)?.values;
  const mapped = (value: JsonValue, way: keyof ValueCodec): JsonValue =>
    isList(value) ? value.map((item, index) => through(codecOf(index), way, item)) : value;
  return { encode: (value) => mapped(value, "encode"), decode: (wire) => mapped(wire, "decode") };
}
