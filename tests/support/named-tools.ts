import type { ObjectSchema, ToolDefinition } from "toolwright";

/** Definitions of tools with these names, each taking whatever `inputSchema` says. */
export function namedTools(names: readonly string[], inputSchema: ObjectSchema = { type: "object" }): ToolDefinition[] {
  return names.map((name) => ({ name, description: `Does ${name}.`, inputSchema, annotations: {} }));
}
