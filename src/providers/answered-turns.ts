import type { AssistantMessage, Message, ToolMessage, UserMessage } from "../definition/message.js";

/** The answers to the calls of one turn, which vendors want together, and what was said after them, if anything was. */
export interface AnsweredTurn {
  readonly answers: readonly ToolMessage[];
  readonly message?: UserMessage | AssistantMessage;
}

/** A conversation by its user and assistant messages, each with the answers before it. */
export function answeredTurns(messages: readonly Message[]): AnsweredTurn[] {
  const turns: AnsweredTurn[] = [];
  let answers: ToolMessage[] = [];
  for (const message of messages) {
    if (message.role === "tool") {
      answers.push(message);
      continue;
    }
    turns.push({ answers, message });
    answers = [];
  }
  return answers.length > 0 ? [...turns, { answers }] : turns;
}
