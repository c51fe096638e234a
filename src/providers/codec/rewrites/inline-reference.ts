import { describe } from "../describe.js";
import { mergeSchemas } from "../merge-schemas.js";
import type { Rewrite, RewritePlace, Rewritten } from "../rewrite.js";
import { referenceOf, type Schema, without } from "../schema.js";

/** References that a dialect has no form for, and those with something beside them, give way to what they mean. */
export const INLINE_REFERENCE: Rewrite = {
  id: "inline-reference",
  summary: "a reference that the vendor does not take is replaced by what it means",
  apply(schema, place) {
    const name = referenceOf(schema);
    if (name === undefined || !mustInline(schema, name, place) || place.inside(name)) return undefined;
    return inline(schema, name, place);
  },
};

function mustInline(schema: Schema, name: string, { dialect, recursive, root }: RewritePlace): boolean {
  if (root || dialect.references === "none") return true;
  if (dialect.references === "acyclic" && recursive(name)) return true;
  return dialect.bareReferences === true && Object.keys(schema).length > 1;
}

function inline(schema: Schema, name: string, place: RewritePlace): Rewritten {
  const definition = place.definition(name) ?? {};
  const beside = without(schema, "$ref");
  const merged = mergeSchemas(
    { ...definition, ...describe(beside.description, definition.description) },
    without(beside, "description"),
  );
  if (typeof merged === "string") return place.refuse(`what stands beside a reference does not fit it: ${merged}`);
  return place.dialect.references !== undefined && place.recursive(name)
    ? { schema: merged, inlined: name }
    : { schema: merged };
}
