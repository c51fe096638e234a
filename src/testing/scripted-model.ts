import type { FinishReason, Model, ModelEvent, ModelRequest, Usage } from "../agent/model.js";
import { ScriptError } from "../definition/errors/index.js";
import type { Message } from "../definition/message.js";
import { comparableContent } from "./comparable-content.js";
import { difference } from "./matchers/difference.js";

/** One answer of a scripted model. */
export interface ScriptedTurn {
  readonly text?: string;
  /** Calls by name and arguments, an object or raw text; their ids are `c<turn>.<index>`, from `c1.0`. */
  readonly calls?: readonly (readonly [name: string, args: unknown])[];
  /** Default: `"stop"`. */
  readonly finish?: FinishReason;
  readonly usage?: Usage;
  /** Thrown after the text, as by a connection that breaks. */
  readonly error?: unknown;
}

/** An answer, or a function that looks at the request and makes one; its own expectations may throw. */
export type ScriptedAnswer = ScriptedTurn | ((request: ModelRequest) => ScriptedTurn);

/** What a request must have been: each part that is named. */
export interface ExpectedRequest {
  /** Text, or a pattern, that the system prompt holds. */
  readonly system?: string | RegExp;
  /** Text, or a pattern, that the last message holds: what the person said, or the result of the last call. */
  readonly lastMessage?: string | RegExp;
  /** The names of the tools offered, in any order. */
  readonly tools?: readonly string[];
  /** The messages, whole. */
  readonly messages?: readonly Message[];
}

/**
 * A model that answers as scripted, in order, and keeps what it was sent: an agent's test needs no network and no luck.
 *
 * @throws ScriptError (TW9102) from the run when it is asked more often than there are turns
 */
export class ScriptedModel implements Model {
  readonly id = "scripted";
  /** What it was sent, one request a turn, messages as they were then. */
  readonly requests: ModelRequest[] = [];
  readonly #turns: readonly ScriptedAnswer[];

  constructor(...turns: readonly ScriptedAnswer[]) {
    this.#turns = turns;
  }

  async *generate(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const turn = this.#turns[this.requests.length];
    this.requests.push({ ...request, messages: [...request.messages] });
    const number = this.requests.length;
    if (turn === undefined) {
      const last = textOf(request.messages.at(-1));
      throw new ScriptError(
        `The scripted model has ${this.#turns.length} turns and was asked for turn ${number}. The last message was: ${last}`,
      );
    }
    const { text = "", calls = [], finish = "stop", usage, error } = typeof turn === "function" ? turn(request) : turn;
    if (text !== "") yield { type: "text-delta", text };
    if (error !== undefined) throw error;
    for (const [index, [name, args]] of calls.entries()) {
      yield { type: "tool-call", call: { id: `c${number}.${index}`, name, arguments: args } };
    }
    yield { type: "finish", reason: finish, ...(usage ? { usage } : {}) };
  }

  /**
   * Asserts what one request was, the first being 1.
   *
   * @throws ScriptError (TW9102) that shows the difference
   */
  expectSent(turn: number, expected: ExpectedRequest): void {
    const request = this.requests[turn - 1];
    if (!request)
      throw new ScriptError(`There was no turn ${turn}: the model was asked ${this.requests.length} times.`);
    const { system, lastMessage, tools, messages } = expected;
    const place = `In turn ${turn}`;
    if (system !== undefined) mustHold(request.system ?? "", system, `${place} the system prompt`);
    if (lastMessage !== undefined) mustHold(textOf(request.messages.at(-1)), lastMessage, `${place} the last message`);
    if (tools) mustEqual([...tools].sort(), request.tools.map(({ name }) => name).sort(), `${place} the tools`);
    if (messages) mustEqual(messages, request.messages, `${place} the messages`);
  }

  /**
   * Asserts that every turn of the script was asked for.
   *
   * @throws ScriptError (TW9102)
   */
  expectDone(): void {
    if (this.requests.length >= this.#turns.length) return;
    throw new ScriptError(`The script has ${this.#turns.length} turns, and ${this.requests.length} were asked for.`);
  }
}

function mustHold(text: string, expected: string | RegExp, what: string): void {
  const holds = typeof expected === "string" ? text.includes(expected) : expected.test(text);
  const wanted = typeof expected === "string" ? JSON.stringify(expected) : String(expected);
  if (!holds) throw new ScriptError(`${what} should hold ${wanted}. It is:\n\n${text}`);
}

function mustEqual(expected: unknown, received: unknown, what: string): void {
  const lines = difference(expected, received);
  if (lines !== "") throw new ScriptError(`${what} are not as expected:\n\n${lines}`);
}

function textOf(message: Message | undefined): string {
  if (!message) return "";
  if (message.role === "assistant") return message.text;
  const { content } = message;
  if (typeof content === "string") return content;
  return comparableContent(content);
}
