import type { Message, ToolMessage } from "../definition/message.js";

/**
 * The tools that can be called from now on, as the answer to a call tells: a part of it that is JSON with `availableTools`.
 * `search_tools` and `open_skill` answer so; it stands in the conversation, so that a run that goes on from it knows.
 */
export function availableTools({ content, isError }: Pick<ToolMessage, "content" | "isError">): readonly string[] {
  if (isError) return [];
  return content.flatMap((part) => (part.type === "text" ? namesIn(part.text) : []));
}

/** The tools that a conversation made available, and those it called. */
export function toolsOfConversation(messages: readonly Message[]): string[] {
  return messages.flatMap((message) => {
    if (message.role === "assistant") return message.toolCalls.map(({ name }) => name);
    return message.role === "tool" && ANNOUNCERS.has(message.name) ? availableTools(message) : [];
  });
}

/** The tools whose answers may make others available. No other tool's text is read for it. */
export const ANNOUNCERS: ReadonlySet<string> = new Set(["search_tools", "open_skill"]);

function namesIn(text: string): string[] {
  if (!text.startsWith('{"availableTools":')) return [];
  try {
    const { availableTools: tools } = JSON.parse(text) as { readonly availableTools: unknown };
    if (!Array.isArray(tools)) return [];
    return tools.map((tool: unknown) => Object(tool).name as unknown).filter((name) => typeof name === "string");
  } catch {
    return [];
  }
}
