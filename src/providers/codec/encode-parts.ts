import { encodeList } from "./encode-list.js";
import { encodeObject } from "./encode-object.js";
import { encodeUnion } from "./encode-union.js";
import type { CodedSchema, Position } from "./position.js";
import { isSchema, listed, named, referenceOf, type Schema, without } from "./schema.js";
import type { SchemaWalk } from "./schema-walk.js";
import { chained } from "./value-codecs.js";

/** What schemas are made of, by the keywords that say it. */
const KINDS = [encodeObject, encodeList, encodeUnions];

/** Keywords whose parts judge the value of the schema itself, or parts of it that no other keyword claims. */
const UNTOUCHED_NAMED = ["dependentSchemas", "patternProperties"];
const UNTOUCHED = ["allOf", "not", "if", "then", "else", "contains", "propertyNames", ...UNTOUCHED_NAMED];

/** Encodes what a schema is made of; the schema itself where no part changes. */
export function encodeParts(schema: Schema, position: Position, walk: SchemaWalk): CodedSchema {
  const name = referenceOf(schema);
  const values = name === undefined ? undefined : walk.reference(name);
  if (name !== undefined) return values ? { schema, values } : { schema };
  refuseChangingParts(schema, position, walk);
  return KINDS.reduce<CodedSchema>((coded, encode) => then(coded, encode(coded.schema, position, walk)), { schema });
}

function encodeUnions(schema: Schema, position: Position, walk: SchemaWalk): CodedSchema {
  return ["anyOf", "oneOf"].reduce<CodedSchema>(
    (coded, keyword) => {
      if (!Array.isArray(schema[keyword])) return coded;
      const union = encodeUnion(keyword, listed(schema[keyword]), position, walk);
      if (!union) return coded;
      return then(coded, { ...union, schema: { ...without(coded.schema, keyword), ...union.schema } });
    },
    { schema },
  );
}

/** The later outcome, which includes the schema of the earlier one, with the values of both. */
function then(earlier: CodedSchema, later: CodedSchema): CodedSchema {
  const values = chained(earlier.values, later.values);
  return values ? { schema: later.schema, values } : { schema: later.schema };
}

/** Such parts stay as they are, and so must find values in their canonical form: refused where that would change. */
function refuseChangingParts(schema: Schema, position: Position, walk: SchemaWalk): void {
  for (const keyword of UNTOUCHED) {
    if (!(keyword in schema)) continue;
    for (const part of untouchedParts(keyword, schema[keyword])) {
      const { values, schema: encoded } = walk.encode(part, { path: position.path, inlined: position.inlined });
      if (values || encoded !== part) walk.refuse(position.path, `what stands in "${keyword}" has no equivalent`);
    }
  }
}

function untouchedParts(keyword: string, value: unknown): readonly Schema[] {
  if (UNTOUCHED_NAMED.includes(keyword)) return named(value).map(([, part]) => part);
  if (Array.isArray(value)) return listed(value);
  return isSchema(value) ? [value] : [];
}
