import { loadJsonRepair } from "../../definition/load-later.cjs";
import type { Message } from "../../definition/message.js";
import type { ToolCall } from "../../definition/tool-call.js";
import type { ToolDefinition } from "../../definition/tool-definition.js";
import type { Model, ModelEvent, ModelRequest } from "../model.js";

const CALL = "Action:";
const RESULT = "Observation:";
/** The most of a text that is looked at for the beginning of a call, so that the text before it can be passed on. */
const MARKER = new RegExp(`(?:^|\\n)[ \\t*]*${CALL}`);

/**
 * Lets a model use tools that has no function calling of its own: the tools are described in the system prompt, the model
 * writes its calls as text (`Action: {"tool": …, "arguments": …}`, after ReAct), and reads the results as text.
 */
export function textTools(model: Model): Model {
  return {
    id: model.id,
    generate: (request) => (request.tools.length === 0 ? model.generate(request) : generate(model, request)),
  };
}

async function* generate(model: Model, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const system = [request.system, instructions(request.tools)].filter((part) => part !== undefined).join("\n\n");
  const asked = { ...request, system, messages: request.messages.map(asText), tools: [] };
  let text = "";
  let told = 0;
  for await (const event of model.generate(asked)) {
    if (event.type === "text-delta") {
      text += event.text;
      const safe = safeLength(text);
      if (safe > told) yield { type: "text-delta", text: text.slice(told, safe) };
      told = Math.max(told, safe);
    } else if (event.type === "finish") {
      const calls = callsIn(text);
      const end = calls.length > 0 ? told : text.length;
      if (end > told) yield { type: "text-delta", text: text.slice(told, end) };
      for (const call of calls) yield { type: "tool-call", call };
      yield event;
    } else yield event;
  }
}

/** How much of a text cannot be part of a call: all before its marker, or before a last line that may become one. */
function safeLength(text: string): number {
  const found = MARKER.exec(text);
  if (found) return found.index;
  const line = text.lastIndexOf("\n");
  const last = text.slice(line + 1).replace(/^[ \t*]+/, "");
  return CALL.startsWith(last.slice(0, CALL.length)) ? Math.max(line, 0) : text.length;
}

/** Every call in a text. What the model makes up as a result, and all after it, does not count. */
function callsIn(text: string): ToolCall[] {
  const [own = ""] = text.split(new RegExp(`(?:^|\\n)[ \\t*]*${RESULT}`));
  const pieces = own.split(new RegExp(MARKER, "g")).slice(1);
  return pieces.map((piece) => {
    const { tool, arguments: args } = readCall(piece);
    return { id: "", name: typeof tool === "string" ? tool : piece.trim().slice(0, 64), arguments: args };
  });
}

function readCall(piece: string): { readonly tool?: unknown; readonly arguments?: unknown } {
  const begin = piece.indexOf("{");
  if (begin < 0) return {};
  const json = balanced(piece.slice(begin));
  for (const read of [JSON.parse, (source: string) => JSON.parse(loadJsonRepair()(source)) as unknown]) {
    try {
      const value: unknown = read(json);
      if (typeof value === "object" && value !== null) return value;
    } catch {
      // The next way to read it, or none: then the call names no tool, which is told to the model.
    }
  }
  return {};
}

/** The first object of a text, to its closing brace; the whole where there is none. */
function balanced(text: string): string {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (quoted && character === "\\") index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === "{") depth += 1;
    else if (!quoted && character === "}" && --depth === 0) return text.slice(0, index + 1);
  }
  return text;
}

function instructions(tools: readonly ToolDefinition[]): string {
  const list = tools.map(({ name, description, inputSchema }) =>
    [`- ${name}: ${description}`, `  arguments: ${JSON.stringify(inputSchema)}`].join("\n"),
  );
  return [
    "You can use tools. To call one, write a line of exactly this form, and stop after it:",
    `${CALL} {"tool": "<name>", "arguments": {…}}`,
    `The result comes in the next message, after "${RESULT}". Never write a result yourself. Several lines call several tools.`,
    "When you know the answer, write it without such a line.",
    "The tools, with the JSON Schema of their arguments:",
    ...list,
  ].join("\n");
}

/** Calls and results as the text that stands for them. */
function asText(message: Message): Message {
  if (message.role === "tool") {
    const label = `${RESULT} (${message.name})${message.isError ? " failed:" : ""}`;
    return { role: "user", content: [{ type: "text", text: label }, ...message.content] };
  }
  if (message.role !== "assistant" || message.toolCalls.length === 0) return message;
  const calls = message.toolCalls.map(
    ({ name, arguments: args }) => `${CALL} ${JSON.stringify({ tool: name, arguments: objectOf(args) })}`,
  );
  return { role: "assistant", text: [message.text, ...calls].filter((part) => part !== "").join("\n"), toolCalls: [] };
}

function objectOf(args: unknown): unknown {
  if (typeof args !== "string") return args ?? {};
  try {
    return JSON.parse(args) as unknown;
  } catch {
    return args;
  }
}
