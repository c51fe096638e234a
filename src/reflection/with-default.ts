import type { JsonValue } from "../definition/json-schema.js";
import type { Node } from "./compiler.js";
import type { Described, Site } from "./described.js";
import type { PlacedTag } from "./doc-comments.js";
import type { SchemaBuilder } from "./schema-builder.js";
import { annotate } from "./schema-shapes.js";

/** What is described with a default, if there is one. */
export function withDefault(
  described: Described,
  value: JsonValue | undefined,
  place: Node | PlacedTag,
  site: Site,
  builder: SchemaBuilder,
): Described {
  if (value === undefined) return described;
  builder.defaults.push({ schema: described.schema, value, place, path: site.path });
  return { ...described, schema: annotate(described.schema, { default: value }) };
}
