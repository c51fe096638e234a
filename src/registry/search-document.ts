import type { ToolDefinition } from "../definition/tool-definition.js";

/** What is searched of one tool. */
export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The names of its parameters and of their properties. */
  readonly parameterNames: string;
  /** What is said about them, and the texts they admit. */
  readonly parameterTexts: string;
}

/** How deep properties of properties count. */
const MAX_DEPTH = 6;

/** A tool's definition as texts to search. */
export function searchDocument({ name, description, inputSchema }: ToolDefinition): SearchDocument {
  const names: string[] = [];
  const texts: string[] = [];
  gather(inputSchema, names, texts, 0);
  return { id: name, name, description, parameterNames: names.join(" "), parameterTexts: texts.join(" ") };
}

function gather(schema: unknown, names: string[], texts: string[], depth: number): void {
  if (typeof schema !== "object" || schema === null || depth > MAX_DEPTH) return;
  const { properties, items, anyOf } = schema as { properties?: unknown; items?: unknown; anyOf?: unknown };
  for (const [name, property] of Object.entries(properties ?? {})) {
    names.push(name);
    texts.push(...textsOf(property));
    gather(property, names, texts, depth + 1);
  }
  gather(items, names, texts, depth + 1);
  if (Array.isArray(anyOf)) for (const arm of anyOf) gather(arm, names, texts, depth + 1);
}

function textsOf(schema: unknown): string[] {
  const { description, enum: values } = Object(schema) as { description?: unknown; enum?: unknown };
  const admitted = Array.isArray(values) ? values : [];
  return [description, ...admitted].filter((text) => typeof text === "string");
}
