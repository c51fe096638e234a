import { checkToolOptions } from "../definition/check-tool-options.js";
import { InvalidDefinitionError } from "../definition/errors/index.js";
import type { JsonSchema } from "../definition/json-schema.js";
import type { RegisteredTool, ToolHandler } from "../definition/registered-tool.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolOptions } from "../definition/tool-options.js";
import type { BoundTool } from "../dispatch/bound-tool.js";
import { copyPlain, UncopyableError } from "../dispatch/copy-plain.js";
import { schemaProblems } from "../dispatch/schema-problems.js";
import { annotationsOf } from "./annotations-of.js";

/** A definition from anywhere, as `registry.add` takes it: annotations and description may be missing. */
export type AddedDefinition = Pick<ToolDefinition, "name" | "inputSchema"> &
  Partial<Omit<ToolDefinition, "name" | "inputSchema">>;

const ANNOTATIONS = ["readOnly", "destructive", "idempotent", "openWorld"] as const;

/** How deep a schema may be nested. */
const MAX_DEPTH = 256;

/**
 * A tool that is a definition and a handler. The definition is copied; `options` win over it.
 *
 * @throws InvalidDefinitionError (TW4007) with every problem found, InvalidToolOptionsError (TW1001)
 */
export function addedTool(definition: AddedDefinition, handler: ToolHandler, options: ToolOptions): BoundTool {
  const { name, inputSchema, outputSchema, description = "", annotations = {} } = checked(definition, handler);
  checkToolOptions(options, `add("${name}")`);
  const tool: RegisteredTool = {
    definition: {
      name: options.name ?? name,
      description: options.description ?? description,
      inputSchema,
      ...(outputSchema === undefined ? {} : { outputSchema }),
      annotations: { ...annotations, ...annotationsOf(options) },
    },
    options,
    parameters: [],
  };
  return { tool, target: { handler } };
}

function checked(definition: AddedDefinition, handler: unknown): AddedDefinition {
  const own = copied(definition);
  const problems = [
    ...(typeof own.name === "string" ? [] : ["name must be a string"]),
    ...(own.description === undefined || typeof own.description === "string" ? [] : ["description must be a string"]),
    ...inputProblems(own.inputSchema),
    ...outputProblems(own.outputSchema),
    ...annotationProblems(own.annotations),
    ...(typeof handler === "function" ? [] : ["the handler must be a function"]),
  ];
  if (problems.length > 0) throw new InvalidDefinitionError(titleOf(own.name), problems);
  return own;
}

function copied(definition: AddedDefinition): AddedDefinition {
  if (typeof definition !== "object" || definition === null) {
    throw new InvalidDefinitionError(titleOf(undefined), ["it is not an object"]);
  }
  try {
    return copyPlain(definition, MAX_DEPTH) as AddedDefinition;
  } catch (error) {
    if (!(error instanceof UncopyableError)) throw error;
    throw new InvalidDefinitionError(titleOf(undefined), [`${error.problem} at "${error.path}"`]);
  }
}

function inputProblems(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null || (schema as { type?: unknown }).type !== "object") {
    return ['inputSchema must be a JSON Schema with type "object"'];
  }
  return schemaProblems(schema as JsonSchema).map((problem) => `inputSchema: ${problem}`);
}

function outputProblems(schema: unknown): readonly string[] {
  if (schema === undefined) return [];
  if (typeof schema !== "object" || schema === null) return ["outputSchema must be a JSON Schema"];
  return schemaProblems(schema as JsonSchema).map((problem) => `outputSchema: ${problem}`);
}

/** What is not of ours may be anything: servers have annotations of their own. */
function annotationProblems(annotations: unknown): readonly string[] {
  if (annotations === undefined) return [];
  if (typeof annotations !== "object" || annotations === null) return ["annotations must be an object"];
  return ANNOTATIONS.filter((name) => {
    const value = (annotations as Readonly<Record<string, unknown>>)[name];
    return value !== undefined && typeof value !== "boolean";
  }).map((name) => `annotations.${name} must be a boolean`);
}

function titleOf(name: unknown): string {
  return `The definition${typeof name === "string" ? ` of "${name}"` : ""} given to add() is not one`;
}
