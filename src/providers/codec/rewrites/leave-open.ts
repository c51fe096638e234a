import type { Rewrite } from "../rewrite.js";
import { without } from "../schema.js";

/** A vendor that knows no further properties need not be told that there are none. */
export const LEAVE_OPEN: Rewrite = {
  id: "leave-open",
  summary: '"additionalProperties": false is left out; the check after decoding still refuses further properties',
  apply(schema) {
    return schema.additionalProperties === false ? { schema: without(schema, "additionalProperties") } : undefined;
  },
};
