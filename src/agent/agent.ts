import type { Approve } from "../definition/approval.js";
import { InvalidAgentOptionsError } from "../definition/errors/index.js";
import type { Message } from "../definition/message.js";
import type { ContentPart } from "../definition/tool-result.js";
import type { ToolFilter } from "../registry/tool-filter.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import type { AgentEvent, AgentResult } from "./agent-event.js";
import { agentTools } from "./agent-tools.js";
import type { Model } from "./model.js";
import { openAiChat } from "./models/openai-chat.js";
import { runSteps } from "./run-steps.js";

const DEFAULT_MAX_STEPS = 20;

/** What an agent is made of. */
export interface AgentOptions {
  /** Holds the tools. */
  readonly registry: ToolRegistry;
  /** A model, or the name of one on OpenAI's API or a server like it. Default: `openAiChat()`, which reads `MODEL`. */
  readonly model?: Model | string;
  /** The system prompt. */
  readonly system?: string;
  /** The tools the agent may use. Default: all. Others are unknown to it, even by name. */
  readonly filter?: ToolFilter;
  /** How many requests to the model a run may make. A positive integer; default: 20. */
  readonly maxSteps?: number;
  /** Decides about calls that need approval. Default: the registry's approver; without one they are denied. */
  readonly approve?: Approve;
}

/** What one run may set for itself. */
export interface RunOptions extends Partial<Pick<AgentOptions, "system" | "filter" | "maxSteps" | "approve">> {
  /** The conversation so far: the `messages` of an earlier run's result. */
  readonly messages?: readonly Message[];
  /** Cancels the request to the model and the running tools; the run then ends with the reason `"cancelled"`. */
  readonly signal?: AbortSignal;
  /** `context.state` of every call of the run. Default: a new map. */
  readonly state?: Map<string, unknown>;
}

/** What is asked of the agent. Undefined goes on from `messages` without saying anything, as after a failed request. */
export type AgentTask = string | readonly ContentPart[] | undefined;

/**
 * Lets a model work on a task with the tools of a registry. Stateless: a run's result holds the conversation, and one
 * agent may have several runs at once.
 */
export class Agent {
  readonly #options: AgentOptions;
  readonly #model: Model;

  /**
   * @throws MissingModelError (TW6005) and MissingApiKeyError (TW6006) when no model is given and the environment does not
   * say which; InvalidAgentOptionsError (TW6009)
   */
  constructor(options: AgentOptions) {
    checkMaxSteps(options.maxSteps);
    const { model } = options;
    this.#options = options;
    this.#model = typeof model === "object" ? model : openAiChat(model === undefined ? {} : { model });
  }

  /**
   * Works on a task until the model answers, the steps are used up, or the run is cancelled. Tools never make it fail:
   * what goes wrong in them is told to the model.
   *
   * @throws ModelRequestError (TW6008) when the model cannot be reached or refuses the request, with the conversation so far
   * in `messages`; MissingPackageError (TW6007); TooManyToolsError (TW6002); InvalidAgentOptionsError (TW6009)
   */
  async run(task: AgentTask, options: RunOptions = {}): Promise<AgentResult> {
    const events = this.stream(task, options);
    let next = await events.next();
    while (!next.done) next = await events.next();
    return next.value;
  }

  /**
   * The same as `run`, watched: yields what happens as it happens, `done` last. Leaving the loop early cancels the request
   * and the running tools. Nothing begins before the first event is asked for.
   *
   * @throws as `run` does
   */
  async *stream(task: AgentTask, options: RunOptions = {}): AsyncGenerator<AgentEvent, AgentResult> {
    const { registry, ...own } = this.#options;
    const { system, filter, maxSteps, approve, signal, state = new Map() } = { ...own, ...defined(options) };
    checkMaxSteps(maxSteps);
    const cancel = new AbortController();
    const onAbort = (): void => cancel.abort(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    try {
      const messages = conversation(task, options.messages);
      const result = yield* runSteps({
        model: this.#model,
        tools: agentTools(registry, filter ?? {}, messages),
        messages,
        maxSteps: maxSteps ?? DEFAULT_MAX_STEPS,
        signal: cancel.signal,
        callOptions: { state, ...(approve ? { approve } : {}) },
        ...(system === undefined ? {} : { system }),
      });
      yield { type: "done", ...result };
      return result;
    } finally {
      signal?.removeEventListener("abort", onAbort);
      cancel.abort();
    }
  }
}

function conversation(task: AgentTask, messages: readonly Message[] = []): readonly Message[] {
  if (task !== undefined) return [...messages, { role: "user", content: task }];
  if (messages.length > 0) return messages;
  throw new InvalidAgentOptionsError("messages", "is empty, and there is no task either: say what the agent is to do");
}

function checkMaxSteps(maxSteps: number | undefined): void {
  if (maxSteps === undefined || (Number.isSafeInteger(maxSteps) && maxSteps > 0)) return;
  throw new InvalidAgentOptionsError("maxSteps", `must be a positive integer, not ${String(maxSteps)}`);
}

/** An option that is set to undefined does not hide the agent's own. */
function defined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}
