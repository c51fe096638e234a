import type { JsonValue } from "../../definition/json-schema.js";
import { below, type CodedSchema, type Position } from "./position.js";
import type { ValueCodec } from "./rewrite.js";
import { isList, isSchema, listed, type Schema } from "./schema.js";
import type { SchemaWalk } from "./schema-walk.js";
import { through } from "./value-codecs.js";

/** Encodes the places and the items of a list. */
export function encodeList(schema: Schema, position: Position, walk: SchemaWalk): CodedSchema {
  const { items } = schema;
  const before = listed(schema.prefixItems);
  const coded = before.map((part, index) => walk.encode(part, below(position, String(index))));
  const codedItems = isSchema(items) ? walk.encode(items, below(position, "*")) : undefined;
  const changed: { [keyword: string]: unknown } = {};
  if (coded.some((part, index) => part.schema !== before[index])) {
    changed.prefixItems = coded.map((part) => part.schema);
  }
  if (codedItems && codedItems.schema !== items) changed.items = codedItems.schema;
  const values = listCodec(coded, codedItems);
  return {
    schema: Object.keys(changed).length > 0 ? { ...schema, ...changed } : schema,
    ...(values ? { values } : {}),
  };
}

function listCodec(prefix: readonly CodedSchema[], items: CodedSchema | undefined): ValueCodec | undefined {
  if (!items?.values && !prefix.some(({ values }) => values)) return undefined;
  const codecOf = (index: number): ValueCodec | undefined => (prefix[index] ?? items)?.values;
  const mapped = (value: JsonValue, way: keyof ValueCodec): JsonValue =>
    isList(value) ? value.map((item, index) => through(codecOf(index), way, item)) : value;
  return { encode: (value) => mapped(value, "encode"), decode: (wire) => mapped(wire, "decode") };
}
