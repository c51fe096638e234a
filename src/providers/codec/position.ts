import type { ValueCodec } from "./rewrite.js";
import type { Schema } from "./schema.js";

/** A schema with the codec of its values; the same object as before where nothing changed. */
export interface CodedSchema {
  readonly schema: Schema;
  readonly values?: ValueCodec;
}

/** Where the walk stands. */
export interface Position {
  readonly path: string;
  readonly root?: true;
  readonly inlined: readonly string[];
  /** Rewrites applied to this very schema so far. */
  readonly applied?: number;
}

/** The position of a part: `segment` is a property, an index, or `*` for any. */
export function below({ path, inlined }: Position, segment: string): Position {
  return { path: `${path}/${pointerSegment(segment)}`, inlined };
}

/** A name as a part of a JSON pointer. */
export function pointerSegment(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
