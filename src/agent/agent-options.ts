import type { Approve } from "../definition/approval.js";
import type { Message } from "../definition/message.js";
import type { ToolFilter } from "../registry/tool-filter.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import type { RunSoFar } from "./agent-event.js";
import type { AnswerOption } from "./final-answer.js";
import type { HandOvers } from "./hand-over.js";
import type { Model } from "./model.js";
import type { Budget, Prices } from "./usage.js";

/** What an agent is made of. */
export interface AgentOptions {
  /** Holds the tools. */
  readonly registry: ToolRegistry;
  /**
   * A model, or the name of one: on OpenAI's chat completions or a server like it, or with the vendor before it, as in
   * `anthropic:claude-sonnet-4-5`, `gemini:…`, `openai-responses:…`, `openai:…`. Default: the environment variable `MODEL`.
   */
  readonly model?: Model | string;
  /** The system prompt; what `registry.promptContext()` gives follows it. */
  readonly system?: string;
  /** The tools the agent may use. Default: all. Others are unknown to it, even by name. */
  readonly filter?: ToolFilter;
  /** How many requests to the model a run may make. A positive integer; default: 20. */
  readonly maxSteps?: number;
  /**
   * How often a request to the model is made again that failed before it gave anything: 429, 5xx, a dropped connection. Waits as
   * the server asks. The `openai` and `@anthropic-ai/sdk` clients repeat by themselves as well. An integer >= 0; default: 2.
   */
  readonly retries?: number;
  /** Ends the run after a turn's calls are answered, where it returns true. */
  readonly stopWhen?: (run: RunSoFar) => boolean | PromiseLike<boolean>;
  /** What a run may use up. */
  readonly budget?: Budget;
  /** What the model's tokens cost; the result then says what the run did. */
  readonly prices?: Prices;
  /**
   * About how many tokens of conversation a request may hold, tools and system prompt aside; older messages are left out of
   * it, calls together with their results. A positive integer; default: no limit.
   */
  readonly maxContextTokens?: number;
  /** Agents that may take the conversation over, each through a tool `hand_over_to_NAME`. */
  readonly handOvers?: HandOvers;
  /** Decides about calls that need approval. Default: the registry's approver; without one they are denied. */
  readonly approve?: Approve;
}

/** What one run may set for itself. */
export interface RunOptions extends Partial<Omit<AgentOptions, "registry" | "model">> {
  /** The conversation so far: the `messages` of an earlier run's result. */
  readonly messages?: readonly Message[];
  /** Cancels the request to the model and the running tools; the run then ends with the reason `"cancelled"`. */
  readonly signal?: AbortSignal;
  /** `context.state` of every call of the run. Default: a new map. */
  readonly state?: Map<string, unknown>;
  /** Has the run end with a structured answer: a call of this tool, or one that fits this schema. */
  readonly answer?: AnswerOption;
}
