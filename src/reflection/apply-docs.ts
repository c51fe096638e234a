import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { CONSTRAINT_TAGS, constrain } from "./constraint-tags.js";
import type { Described, Site } from "./described.js";
import type { Doc, PlacedTag } from "./doc-comments.js";
import { type DocTag, renderLinks } from "./jsdoc.js";
import { isOwnFile } from "./own-exports.js";
import { parseTagValue } from "./parse-tag-value.js";
import type { SchemaBuilder } from "./schema-builder.js";
import { annotate } from "./schema-shapes.js";

/** Lines about enum members, kept below whatever description a schema gets. Survives `{ ...schema }`. */
export const NOTES: unique symbol = Symbol("notes");

/**
 * Puts the description and tags of doc comments on a schema.
 *
 * @param isChanged - the docs are those of a property whose type a mapped type changed: tags that no longer fit are left out
 */
export function applyDocs(
  described: Described,
  docs: readonly Doc[],
  builder: SchemaBuilder,
  site: Site,
  isChanged = false,
): Described {
  let { schema } = described;
  for (const doc of docs) {
    // Constraints first: a default must fit them wherever it stands.
    for (const tag of doc.tags.toSorted(byKind)) schema = applyTag(schema, { ...tag, doc }, builder, site, isChanged);
  }
  // What toolwright says about its own types is for authors, not for models.
  const description = docs.findLast(
    (doc) => doc.description && !isOwnFile(doc.node.getSourceFile().fileName),
  )?.description;
  if (description) schema = withDescription(schema, description);
  return { ...described, schema };
}

function byKind(a: DocTag, b: DocTag): number {
  return Number(Object.hasOwn(ANNOTATIONS, a.name)) - Number(Object.hasOwn(ANNOTATIONS, b.name));
}

/** A schema with a description, the notes of its enum members kept. */
export function withDescription(schema: JsonSchema, description: string): JsonSchema {
  const notes = (schema as { [NOTES]?: string })[NOTES];
  return annotate(schema, { description: notes ? `${description}\n${notes}` : description });
}

const KINDS: Readonly<Record<string, string>> = { number: "a number", string: "a string", array: "an array" };

function applyTag(
  schema: JsonSchema,
  tag: PlacedTag,
  builder: SchemaBuilder,
  site: Site,
  isChanged: boolean,
): JsonSchema {
  if (Object.hasOwn(ANNOTATIONS, tag.name)) return ANNOTATIONS[tag.name]?.(schema, tag, builder, site) ?? schema;
  const constraint = Object.hasOwn(CONSTRAINT_TAGS, tag.name) ? CONSTRAINT_TAGS[tag.name] : undefined;
  if (!constraint) return schema;
  const value = constraint.parse(tag.text);
  if (value === undefined) {
    builder.error("TW2021", `@${tag.name} takes ${constraint.expected}, not "${tag.text}".`, site, tag);
    return schema;
  }
  const constrained = constrain(schema, constraint.types, (fitting) => constraint.set(fitting, value));
  if (constrained) return constrained;
  if (!isChanged) {
    const fits = KINDS[constraint.types[0] ?? ""];
    builder.error(
      "TW2020",
      `@${tag.name} constrains ${fits}, which this type is not; remove the tag or change the type.`,
      site,
      tag,
    );
  }
  return schema;
}

type Annotate = (schema: JsonSchema, tag: PlacedTag, builder: SchemaBuilder, site: Site) => JsonSchema;

const ANNOTATIONS: Readonly<Record<string, Annotate>> = {
  title: (schema, { text }) => (text ? annotate(schema, { title: renderLinks(text) }) : schema),
  deprecated: (schema) => annotate(schema, { deprecated: true }),
  default: addDefault,
  defaultValue: addDefault,
  example: (schema, { text }) => addExamples(schema, parseTagValue(text, schema)),
  examples(schema, tag, builder, site) {
    const values = parseTagValue(tag.text, {});
    if (Array.isArray(values)) return addExamples(schema, ...(values as JsonValue[]));
    builder.error("TW2021", `@examples takes a JSON array, not "${tag.text}".`, site, tag);
    return schema;
  },
};

function addDefault(schema: JsonSchema, tag: PlacedTag, builder: SchemaBuilder, site: Site): JsonSchema {
  if (tag.text === "undefined") return schema;
  const value = parseTagValue(tag.text, schema);
  if (value === undefined) {
    builder.error("TW2021", `@default takes a JSON value, not "${tag.text}".`, site, tag);
    return schema;
  }
  builder.defaults.push({ schema, value, place: tag, path: site.path });
  return annotate(schema, { default: value });
}

/** Examples that are no JSON value are prose or code for readers of the source. */
function addExamples(schema: JsonSchema, ...values: (JsonValue | undefined)[]): JsonSchema {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? annotate(schema, { examples: [...(schema.examples ?? []), ...known] }) : schema;
}
