import type { Rewrite } from "../rewrite.js";
import { strings } from "../schema.js";

/** An object that says nothing of further properties is closed: a model cannot be asked for what nothing describes. */
export const CLOSE_OBJECT: Rewrite = {
  id: "close-object",
  summary: "an object that says nothing of further properties takes none",
  apply(schema) {
    if (schema.type !== "object") return undefined;
    const { properties, required, additionalProperties: others } = schema;
    if (properties !== undefined && Array.isArray(required) && others === false) return undefined;
    return {
      schema: { ...schema, properties: properties ?? {}, required: strings(required), additionalProperties: false },
    };
  },
};
