import type { JsonValue, ObjectSchema } from "../definition/json-schema.js";
import type { Message } from "../definition/message.js";
import type { ToolResult } from "../definition/tool-result.js";
import { ToolRegistry } from "../registry/tool-registry.js";
import type { AnsweredToolCall } from "./agent-event.js";

/**
 * How a run is to end: with a call of this tool. Either the name of a tool of the registry, such as a method
 * `@tool() answer(report: Report): Report { return report; }`, or the schema of the answer.
 */
export type AnswerOption =
  | string
  | { readonly schema: ObjectSchema; readonly name?: string; readonly description?: string };

/** How often a model that only talks is reminded to call the tool. */
export const MOST_REMINDERS = 2;

/** The name of the tool whose call is the answer. */
export function answerTool(option: AnswerOption): string {
  return typeof option === "string" ? option : (option.name ?? "answer");
}

/** Tools of the agent's own for the answer: one where a schema is given. It gives back its checked arguments. */
export function answerTools(option: AnswerOption | undefined): ToolRegistry {
  const own = new ToolRegistry();
  if (option === undefined || typeof option === "string") return own;
  const { schema, description = "Gives the final answer. Call it when you know it, instead of writing it." } = option;
  const definition = { name: answerTool(option), description, inputSchema: schema, annotations: { readOnly: true } };
  return own.add(definition, (args) => args);
}

/** The first call of the tool that succeeded, if there is one. */
export function givenAnswer(
  tool: string,
  answered: readonly AnsweredToolCall[],
): { readonly answer: unknown } | undefined {
  const given = answered.find(({ result }) => result.name === tool && !result.isError);
  return given && { answer: answerOf(given.result) };
}

/** What is said to a model that wrote an answer in place of calling the tool. */
export function reminder(tool: string): Message {
  return { role: "user", content: `Give your final answer by calling the tool "${tool}".` };
}

function answerOf({ structuredContent, content }: ToolResult): JsonValue | string {
  if (structuredContent !== undefined) return structuredContent as JsonValue;
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
