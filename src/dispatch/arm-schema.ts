import type { JsonSchema } from "../definition/json-schema.js";
import { move, movedRoot, ROOT } from "./moved-root.js";

/** By what references in them mean, for two schemas may share arms that refer to definitions of each. */
const armSchemas = new WeakMap<object, WeakMap<object, JsonSchema>>();
const movedTo = new WeakMap<JsonSchema, Readonly<Record<string, JsonSchema>>>();
const NONE = {};

/** An arm as a schema of its own, with the definitions it may refer to. */
export function armSchema(arm: JsonSchema, root: JsonSchema): JsonSchema {
  const meaning = meaningOf(root);
  const known = armSchemas.get(meaning) ?? new WeakMap<object, JsonSchema>();
  armSchemas.set(meaning, known);
  let schema = known.get(arm);
  if (!schema) {
    const { $defs, definitions } = root as JsonSchema & { definitions?: unknown };
    const moved = movedRoot(root);
    schema = moved
      ? { ...(move(arm) as JsonSchema), $defs: movedDefinitions(moved) }
      : { ...($defs ? { $defs } : {}), ...(definitions ? { definitions } : {}), ...arm };
    known.set(arm, schema);
  }
  return schema;
}

/** What references of a schema mean, as an object that is the same for all of its arms. */
export function meaningOf(root: JsonSchema): object {
  const moved = movedRoot(root);
  return moved ? movedDefinitions(moved) : (root.$defs ?? (root as { definitions?: object }).definitions ?? NONE);
}

function movedDefinitions(moved: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const known = movedTo.get(moved) ?? { [ROOT]: moved };
  movedTo.set(moved, known);
  return known;
}
