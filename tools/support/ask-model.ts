import type { Model } from "../../src/agent/index.js";
import { NoModelAnswerError } from "../../src/index.js";
import { cutText } from "./cut-text.js";

/** A question to a model. */
export interface ModelQuestion {
  readonly system: string;
  readonly question: string;
}

/** Characters of an answer; who says more is cut off. */
const MOST_TEXT = 100_000;

/** Asks a model that the app injected, without tools, and gives its text. */
export async function askModel(
  model: Model,
  { system, question }: ModelQuestion,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const request = { system, messages: [{ role: "user", content: question } as const], tools: [], signal };
  let text = "";
  let refused = false;
  for await (const event of model.generate(request)) {
    if (event.type === "text-delta") text += event.text;
    if (text.length > MOST_TEXT) return `${cutText(text, MOST_TEXT)} [cut off here]`;
    if (event.type === "finish") refused = event.reason === "refused";
  }
  if (refused || text.trim() === "") throw new NoModelAnswerError(model.id, refused);
  return text;
}
