import type { ReflectionCode } from "../definition/errors/reflection.js";
import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { fitsAlone } from "./check-defaults.js";
import { constantNamed } from "./constant-value.js";
import { CONSTRAINT_TAGS, constrain } from "./constraint-tags.js";
import type { Described, Site } from "./described.js";
import type { Doc, PlacedTag } from "./doc-comments.js";
import { type DocTag, renderLinks } from "./jsdoc.js";
import { isOwnFile } from "./own-exports.js";
import type { ParamDoc } from "./param-docs.js";
import { parseLiteral, parseTagValue } from "./parse-tag-value.js";
import type { SchemaBuilder } from "./schema-builder.js";
import { annotate } from "./schema-shapes.js";
import { withDefault } from "./with-default.js";

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
    const tags = doc.tags.map((tag) => ({ ...tag, doc }));
    schema = applyTags(schema, tags, builder, site, isChanged);
  }
  // What toolwright says about its own types is for authors, not for models.
  const description = docs.findLast(
    (doc) => doc.description && !isOwnFile(doc.node.getSourceFile().fileName),
  )?.description;
  if (description) schema = withDescription(schema, description);
  return { ...described, schema };
}

/** Puts on a schema what a `@param` says of it. */
export function applyParamDoc(
  described: Described,
  doc: ParamDoc | undefined,
  site: Site,
  builder: SchemaBuilder,
): Described {
  if (!doc) return described;
  const tagged = applyTags(described.schema, doc.tags, builder, site, false);
  const schema = doc.text ? withDescription(tagged, doc.text) : tagged;
  const fallback = doc.fallback === undefined ? undefined : parseLiteral(doc.fallback);
  return withDefault({ ...described, schema }, fallback, doc.tag, site, builder);
}

function applyTags(
  schema: JsonSchema,
  tags: readonly PlacedTag[],
  builder: SchemaBuilder,
  site: Site,
  isChanged: boolean,
): JsonSchema {
  // Constraints first: a default must fit them wherever it stands.
  return tags.toSorted(byKind).reduce((changed, tag) => applyTag(changed, tag, builder, site, isChanged), schema);
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
    return wrongTag(
      "TW2021",
      `@${tag.name} takes ${constraint.expected}, not "${tag.text}".`,
      schema,
      tag,
      builder,
      site,
    );
  }
  const constrained = constrain(schema, constraint.types, (fitting) => constraint.set(fitting, value));
  if (constrained) return constrained;
  if (!isChanged) {
    const fits = KINDS[constraint.types[0] ?? ""];
    const message = `@${tag.name} constrains ${fits}, which this type is not; remove the tag or change the type.`;
    wrongTag("TW2020", message, schema, tag, builder, site);
  }
  return schema;
}

/** Reports a tag that says nothing of its schema. In a package nobody can correct one, and it is left out. */
function wrongTag(
  code: ReflectionCode,
  message: string,
  schema: JsonSchema,
  tag: PlacedTag,
  builder: SchemaBuilder,
  site: Site,
): JsonSchema {
  if (!isOfPackage(tag)) builder.error(code, message, site, tag);
  return schema;
}

function isOfPackage({ doc }: PlacedTag): boolean {
  return doc.node.getSourceFile().fileName.includes("/node_modules/");
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
    return wrongTag("TW2021", `@examples takes a JSON array, not "${tag.text}".`, schema, tag, builder, site);
  },
};

function addDefault(schema: JsonSchema, tag: PlacedTag, builder: SchemaBuilder, site: Site): JsonSchema {
  if (tag.text === "undefined") return schema;
  const written = parseTagValue(tag.text, schema);
  const isBare = written === undefined || (written === tag.text && written.includes("."));
  const value = (isBare ? constantNamed(tag.text, tag.doc.node, builder.facts) : undefined) ?? written;
  if (value === undefined) {
    return wrongTag("TW2021", `@default takes a JSON value, not "${tag.text}".`, schema, tag, builder, site);
  }
  if (isOfPackage(tag)) {
    // What a package writes there may as well be code.
    const isCode = value === tag.text && !/^[\w-]+$/.test(value);
    return isCode || !fitsAlone(schema, value) ? schema : annotate(schema, { default: value });
  }
  builder.defaults.push({ schema, value, place: tag, path: site.path });
  return annotate(schema, { default: value });
}

/** Examples that are no JSON value are prose or code for readers of the source. */
function addExamples(schema: JsonSchema, ...values: (JsonValue | undefined)[]): JsonSchema {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? annotate(schema, { examples: [...(schema.examples ?? []), ...known] }) : schema;
}
