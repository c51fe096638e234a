import type { Dialect } from "./dialect.js";
import { normaliseSchema } from "./normalise-schema.js";
import type { RewriteNote, ValueCodec } from "./rewrite.js";
import type { Schema } from "./schema.js";
import { SchemaWalk } from "./schema-walk.js";

/** A schema in a dialect, with its values there and back where they differ. */
export interface EncodedSchema {
  readonly schema: Schema;
  readonly values?: ValueCodec;
  /** The rewrites that took part, in order of first use; none: the schema stands as it was. */
  readonly rewrites: readonly AppliedRewrite[];
}

/** A rewrite, and the parts of the arguments that it applied to. */
export interface AppliedRewrite extends RewriteNote {
  /** JSON pointers, never none. */
  readonly paths: readonly string[];
}

/** Something that a dialect has no form for. */
export interface Refusal {
  /** JSON pointer into the arguments: `/filter/tags/*`. */
  readonly path: string;
  readonly rule: string;
}

/** Says a schema in a dialect by the dialect's rewrites, or why that cannot be done. */
export function encodeSchema(
  canonical: Schema,
  dialect: Dialect,
): EncodedSchema | { readonly refusals: readonly Refusal[] } {
  const { root, definitions, dangling } = normaliseSchema(canonical);
  if (dangling.length > 0) {
    return { refusals: dangling.map((pointer) => ({ path: "", rule: `its reference ${pointer} leads nowhere` })) };
  }
  // Whether the values of a definition change is known only after its encoding, which may refer to it: begin with none
  // and repeat until no more are found.
  let changing: ReadonlySet<string> = new Set();
  for (;;) {
    const walk = new SchemaWalk(dialect, definitions, changing);
    const coded = walk.encode(root, { path: "", root: true, inlined: [] });
    if (walk.refusals.length > 0) return { refusals: walk.refusals };
    const found = walk.changing();
    if (found.size > changing.size) {
      changing = found;
      continue;
    }
    const $defs = walk.definitionsUsed(coded.schema);
    const schema = $defs === undefined ? coded.schema : { ...coded.schema, $defs };
    const rewrites = [...walk.rewrites].map(([{ id, summary }, paths]) => ({ id, summary, paths: [...paths] }));
    return { schema, rewrites, ...(coded.values ? { values: coded.values } : {}) };
  }
}
