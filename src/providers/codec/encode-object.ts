import type { JsonValue } from "../../definition/json-schema.js";
import { below, type CodedSchema, type Position } from "./position.js";
import type { ValueCodec } from "./rewrite.js";
import { isObject, isSchema, named, objectOf, objectOfSchemas, type Schema } from "./schema.js";
import type { SchemaWalk } from "./schema-walk.js";
import { through } from "./value-codecs.js";

type Coded = readonly [name: string, part: CodedSchema];

/** Encodes the properties of an object, declared and further ones. */
export function encodeObject(schema: Schema, position: Position, walk: SchemaWalk): CodedSchema {
  const { additionalProperties: others } = schema;
  const before = named(schema.properties);
  const coded = before.map(([name, part]): Coded => [name, walk.encode(part, below(position, name))]);
  const codedOthers = isSchema(others) ? walk.encode(others, below(position, "*")) : undefined;
  const changed: { [keyword: string]: unknown } = {};
  if (coded.some(([, part], index) => part.schema !== before[index]?.[1])) {
    changed.properties = objectOfSchemas(coded.map(([name, part]) => [name, part.schema]));
  }
  if (codedOthers && codedOthers.schema !== others) changed.additionalProperties = codedOthers.schema;
  const values = objectCodec(coded, codedOthers);
  return {
    schema: Object.keys(changed).length > 0 ? { ...schema, ...changed } : schema,
    ...(values ? { values } : {}),
  };
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
