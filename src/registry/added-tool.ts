import { InvalidDefinitionError } from "../definition/errors/index.js";
import type { RegisteredTool, ToolHandler } from "../definition/registered-tool.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolOptions } from "../definition/tool-options.js";
import type { BoundTool } from "../dispatch/bound-tool.js";

/** A definition from anywhere, as `registry.add` takes it: annotations and description may be missing. */
export type AddedDefinition = Pick<ToolDefinition, "name" | "inputSchema"> &
  Partial<Omit<ToolDefinition, "name" | "inputSchema">>;

/** A tool that is a definition and a handler. Throws InvalidDefinitionError (TW4007) with every problem found. */
export function addedTool(definition: AddedDefinition, handler: ToolHandler, options: ToolOptions): BoundTool {
  const problems = problemsOf(definition, handler);
  if (problems.length > 0) {
    const name = typeof definition?.name === "string" ? ` of "${definition.name}"` : "";
    throw new InvalidDefinitionError(`The definition${name} given to add() is not one`, problems);
  }
  const { name, inputSchema, outputSchema, description = "", annotations = {} } = definition;
  const tool: RegisteredTool = {
    definition: {
      name,
      description,
      inputSchema,
      ...(outputSchema === undefined ? {} : { outputSchema }),
      annotations: options.dangerous ? { ...annotations, destructive: true } : annotations,
    },
    options,
    parameters: [],
  };
  return { tool, target: { handler } };
}

function problemsOf(definition: AddedDefinition, handler: unknown): string[] {
  if (typeof definition !== "object" || definition === null) return ["it is not an object"];
  const problems: string[] = [];
  const schema: unknown = definition.inputSchema;
  if (typeof definition.name !== "string") problems.push("name must be a string");
  if (typeof schema !== "object" || schema === null || (schema as { type?: unknown }).type !== "object") {
    problems.push('inputSchema must be a JSON Schema with type "object"');
  }
  if (typeof handler !== "function") problems.push("the handler must be a function");
  return problems;
}
