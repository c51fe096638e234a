import { pointerTo } from "../../definition/json-pointer.js";
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
  return { path: pointerTo(path, segment), inlined };
}
