import type { Message } from "../definition/message.js";
import { loadTokenizer } from "../dispatch/load-tokenizer.js";
import { partText } from "../dispatch/part-text.js";

/** What a picture, a sound or a file costs, about. */
const MEDIA_TOKENS = 1000;
/** What a message costs beside its text. */
const MESSAGE_TOKENS = 8;

type Count = (text: string) => number;

/**
 * The newest part of a conversation that has at most so many tokens, by estimate. Calls stay with their results; the last
 * user message and all after it stay, whatever they cost. Where something was left out, a note says so in its place.
 */
export async function trimMessages(messages: readonly Message[], maxTokens: number): Promise<readonly Message[]> {
  const { estimateTokenCount } = await loadTokenizer();
  const groups = grouped(messages);
  const kept: Message[][] = [];
  let left = maxTokens;
  let mustStay = true;
  for (const group of groups.toReversed()) {
    left -= tokensOf(group, estimateTokenCount);
    if (left < 0 && !mustStay) break;
    kept.unshift(group);
    if (group[0]?.role === "user") mustStay = false;
  }
  const missing = groups.slice(0, groups.length - kept.length).flat().length;
  if (missing === 0) return messages;
  const note: Message = { role: "user", content: `[${missing} earlier messages of this conversation were left out.]` };
  return [note, ...kept.flat()];
}

/** An assistant message and the answers to its calls are one group, any other message is one of its own. */
function grouped(messages: readonly Message[]): Message[][] {
  const groups: Message[][] = [];
  for (const message of messages) {
    if (message.role === "tool" && groups.length > 0) groups.at(-1)?.push(message);
    else groups.push([message]);
  }
  return groups;
}

function tokensOf(group: readonly Message[], count: Count): number {
  return group.reduce((sum, message) => sum + MESSAGE_TOKENS + messageTokens(message, count), 0);
}

function messageTokens(message: Message, count: Count): number {
  if (message.role === "assistant") {
    const calls = message.toolCalls.map(({ name, arguments: args }) => `${name} ${textOf(args)}`);
    return count([message.text, ...calls].join("\n"));
  }
  if (typeof message.content === "string") return count(message.content);
  return message.content.reduce((sum, part) => {
    const text = partText(part);
    return sum + (text === undefined ? MEDIA_TOKENS : count(text));
  }, 0);
}

function textOf(args: unknown): string {
  return typeof args === "string" ? args : (JSON.stringify(args) ?? "");
}
