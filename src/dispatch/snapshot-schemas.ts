import type { JsonSchema } from "../definition/json-schema.js";
import type { Reviver } from "../definition/reviver.js";
import type { SnapshotToolkit } from "../definition/tool-snapshot.js";
import { resolveRef } from "../validation/resolve-ref.js";
import { armSchema } from "./arm-schema.js";

/** Every schema that the calls of a toolkit's tools need a validator of: of arguments, of results, of the arms to revive. */
export function* toolkitSchemas({ tools }: SnapshotToolkit): Generator<JsonSchema> {
  for (const { inputSchema, outputSchema, revive } of Object.values(tools)) {
    yield inputSchema;
    if (outputSchema) yield outputSchema;
    if (revive) yield* armsOf(revive, inputSchema);
  }
}

/** The schemas that a reviver's unions choose by, at any depth. */
function* armsOf(part: unknown, root: JsonSchema): Generator<JsonSchema> {
  if (typeof part !== "object" || part === null) return;
  const { type, arms } = part as Partial<Extract<Reviver, { readonly type: "union" }>>;
  if (type === "union" && Array.isArray(arms)) {
    for (const { schema } of arms as readonly { readonly schema: string }[]) {
      const target = armTarget(schema, root);
      yield target ? armSchema(target, root) : {};
    }
  }
  for (const inner of Object.values(part)) yield* armsOf(inner, root);
}

/** The schema that an arm of a reviver's union points to. */
export function armTarget(pointer: string, root: JsonSchema): JsonSchema | undefined {
  return resolveRef(`#${pointer.replace(/^#/, "")}`, root);
}
