import type { JsonSchema } from "../definition/json-schema.js";

/** Where the whole schema stands in an arm that refers to it. */
export const ROOT = "~root";

const moved = new WeakMap<object, JsonSchema | undefined>();

/**
 * A schema to stand among the definitions of one of its parts, its references following it; undefined where no reference
 * points outside of the definitions, as `#` and `#/properties/a` do.
 */
export function movedRoot(root: JsonSchema): JsonSchema | undefined {
  if (!moved.has(root)) {
    const pointsOutside = /"\$ref":"#(?:"|\/(?!(?:\$defs|definitions)\/))/.test(JSON.stringify(root));
    // Another base would lead the references elsewhere.
    const { $id: _id, $schema: _schema, ...own } = root as JsonSchema & { $id?: unknown; $schema?: unknown };
    moved.set(root, pointsOutside ? (move(own) as JsonSchema) : undefined);
  }
  return moved.get(root);
}

/** A part of a schema whose references follow the schema to its new place. */
export function move(part: unknown): unknown {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map(move);
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const isPointer = key === "$ref" && typeof value === "string" && /^#(?:$|\/)/.test(value);
      return [key, isPointer ? value.replace("#", () => `#/$defs/${ROOT.replace("~", "~0")}`) : move(value)];
    }),
  );
}
