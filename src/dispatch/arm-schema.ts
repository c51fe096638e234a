import type { JsonSchema } from "../definition/json-schema.js";
import { move, movedRoot, ROOT } from "./moved-root.js";

const armSchemas = new WeakMap<object, JsonSchema>();

/** An arm as a schema of its own, with the definitions it may refer to. */
export function armSchema(arm: JsonSchema, root: JsonSchema): JsonSchema {
  let schema = armSchemas.get(arm);
  if (!schema) {
    const { $defs, definitions } = root as JsonSchema & { definitions?: unknown };
    const moved = movedRoot(root);
    schema = moved
      ? { ...(move(arm) as JsonSchema), $defs: { [ROOT]: moved } }
      : { ...($defs ? { $defs } : {}), ...(definitions ? { definitions } : {}), ...arm };
    armSchemas.set(arm, schema);
  }
  return schema;
}
