import { createHash } from "node:crypto";
import { InvalidAgentOptionsError, InvalidAgentStateError } from "../definition/errors/index.js";
import type { Message } from "../definition/message.js";
import type { ContentPart } from "../definition/tool-result.js";
import type { AgentEvent, AgentResult, AnsweredToolCall } from "./agent-event.js";
import type { AgentOptions, RunOptions } from "./agent-options.js";
import { agentTools } from "./agent-tools.js";
import { type Decisions, decidedTools } from "./decisions.js";
import { answerTool, answerTools } from "./final-answer.js";
import { addHandOvers, handOversOf } from "./hand-over.js";
import type { Model } from "./model.js";
import { namedModel } from "./models/named-model.js";
import { agentPath, enterRun } from "./nested-run.js";
import { type AgentState, readState } from "./run-state.js";
import { type RunPlan, runSteps, type StepsResult, TIME_IS_UP } from "./run-steps.js";

const DEFAULT_MAX_STEPS = 20;
const DEFAULT_RETRIES = 2;

/** Where a run begins. */
interface RunStart extends Pick<RunPlan, "messages" | "waiting" | "before"> {
  readonly handedTo?: readonly string[];
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
  readonly #resumed = new Set<string>();

  /**
   * @throws MissingModelError (TW6005) and MissingApiKeyError (TW6006) when no model is given and the environment does not
   * say which; InvalidAgentOptionsError (TW6009)
   */
  constructor(options: AgentOptions) {
    checkNumbers(options);
    const { model } = options;
    this.#options = options;
    this.#model = typeof model === "object" ? model : namedModel(model);
  }

  /**
   * Works on a task until the model answers, the steps are used up, or the run is cancelled. Tools never make it fail:
   * what goes wrong in them is told to the model.
   *
   * @typeParam T - of the structured answer that the option `answer` asks for
   * @throws ModelRequestError (TW6008) when the model cannot be reached or refuses the request, with the conversation so far
   * in `messages`; MissingPackageError (TW6007); TooManyToolsError (TW6002); InvalidAgentOptionsError (TW6009)
   */
  async run<T = unknown>(task: AgentTask, options: RunOptions = {}): Promise<AgentResult<T>> {
    return last(this.stream<T>(task, options));
  }

  /**
   * The same as `run`, watched: yields what happens as it happens, `done` last. Leaving the loop early cancels the request
   * and the running tools. Nothing begins before the first event is asked for.
   *
   * @throws as `run` does
   */
  async *stream<T = unknown>(task: AgentTask, options: RunOptions = {}): AsyncGenerator<AgentEvent<T>, AgentResult<T>> {
    return yield* this.#stream<T>({ messages: conversation(task, options.messages) }, options);
  }

  /**
   * Goes on from a run that stopped at a pending approval, in this process or another. A decision holds for exactly the call
   * that was asked about, and once: see `registry.resume`. Each state is for once; keep a new one where the run stops again.
   *
   * @param state - the `state` of the result, also as it comes from `JSON.parse`
   * @throws InvalidAgentStateError (TW6010), and what `run` does
   */
  async resume<T = unknown>(state: AgentState, decisions: Decisions, options?: RunOptions): Promise<AgentResult<T>> {
    return last(this.resumeStream<T>(state, decisions, options));
  }

  /** The same as `resume`, watched. */
  async *resumeStream<T = unknown>(
    state: AgentState,
    decisions: Decisions,
    options: RunOptions = {},
  ): AsyncGenerator<AgentEvent<T>, AgentResult<T>> {
    const { messages, waiting, steps, usage, handedTo = [] } = readState(state);
    const key = createHash("sha256").update(JSON.stringify(state)).digest("base64");
    if (this.#resumed.has(key))
      throw new InvalidAgentStateError("it was resumed before, and its calls would run twice");
    this.#resumed.add(key);
    return yield* this.#stream<T>({ messages, waiting, before: { steps, usage }, handedTo }, options, decisions);
  }

  async *#stream<T>(
    from: RunStart,
    options: RunOptions,
    decisions: Decisions = {},
  ): AsyncGenerator<AgentEvent<T>, AgentResult<T>> {
    const { state = new Map(), signal, budget = this.#options.budget } = options;
    const cancel = new AbortController();
    const onAbort = (): void => cancel.abort(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    const timer = budget?.timeMs === undefined ? undefined : setTimeout(() => cancel.abort(TIME_IS_UP), budget.timeMs);
    const path = agentPath(state);
    const handed = [...(from.handedTo ?? [])];
    const toolCalls: AnsweredToolCall[] = [];
    let agent = handed.reduce((one: Agent, name) => one.#next(name), this);
    let [start, own] = [from, options];
    let leave = (): void => {};
    try {
      while (true) {
        leave();
        leave = enterRun(state, [...path, agent]);
        const { callOptions, ...plan } = await agent.#plan(start, own, decisions);
        const run = { ...plan, signal: cancel.signal, callOptions: { ...callOptions, state } };
        const ended = yield* runSteps(run) as AsyncGenerator<AgentEvent<T>, StepsResult & AgentResult<T>>;
        const { handedTo, ...result } = ended;
        toolCalls.push(...result.toolCalls);
        if (handedTo === undefined) {
          const stopped = result.state && {
            state: { ...result.state, ...(handed.length > 0 ? { handedTo: handed } : {}) },
          };
          yield { type: "done", ...result, toolCalls, ...stopped };
          return { ...result, toolCalls, ...stopped };
        }
        yield { type: "hand-over", step: result.steps, to: handedTo };
        agent = agent.#next(handedTo);
        handed.push(handedTo);
        start = { messages: result.messages, before: { steps: result.steps, usage: result.usage } };
        // The next agent has a prompt and tools of its own.
        const { system: _system, filter: _filter, ...rest } = options;
        own = rest;
      }
    } finally {
      leave();
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      cancel.abort();
    }
  }

  async #plan(start: RunStart, options: RunOptions, decisions: Decisions): Promise<Omit<RunPlan, "signal">> {
    const { registry, model: _model, ...agentOptions } = this.#options;
    const { filter = {}, maxSteps, retries, approve, answer, ...rest } = { ...agentOptions, ...defined(options) };
    checkNumbers({ maxSteps, retries, maxContextTokens: rest.maxContextTokens });
    const handOvers = handOversOf(rest.handOvers);
    const own = addHandOvers(answerTools(answer), handOvers);
    const tools = agentTools(registry, filter, start.messages, own, this.#model.searchesTools);
    const system = [rest.system, await registry.promptContext()].filter(Boolean).join("\n\n");
    return {
      ...rest,
      ...start,
      system,
      model: this.#model,
      tools: start.waiting ? decidedTools(tools, registry, start.waiting, decisions) : tools,
      maxSteps: maxSteps ?? DEFAULT_MAX_STEPS,
      retries: retries ?? DEFAULT_RETRIES,
      handOvers,
      callOptions: approve ? { approve } : {},
      ...(answer === undefined ? {} : { answerTool: answerTool(answer) }),
    };
  }

  #next(name: string): Agent {
    const next = handOversOf(this.#options.handOvers)[name];
    if (next) return next.agent;
    throw new InvalidAgentStateError(`it was handed over to "${name}", and this agent has no such hand-over`);
  }
}

async function last<E, R>(events: AsyncGenerator<E, R>): Promise<R> {
  let next = await events.next();
  while (!next.done) next = await events.next();
  return next.value;
}

function conversation(task: AgentTask, messages: readonly Message[] = []): readonly Message[] {
  if (task !== undefined) return [...messages, { role: "user", content: task }];
  if (messages.length > 0) return messages;
  throw new InvalidAgentOptionsError("messages", "is empty, and there is no task either: say what the agent is to do");
}

/** The smallest value of the options that are whole numbers. */
const LEAST = { maxSteps: 1, retries: 0, maxContextTokens: 1 } as const;

function checkNumbers(options: { readonly [K in keyof typeof LEAST]?: number | undefined }): void {
  for (const option of ["maxSteps", "retries", "maxContextTokens"] as const) {
    const value = options[option];
    if (value === undefined || (Number.isSafeInteger(value) && value >= LEAST[option])) continue;
    const expected = LEAST[option] === 1 ? "a positive integer" : "an integer >= 0";
    throw new InvalidAgentOptionsError(option, `must be ${expected}, not ${String(value)}`);
  }
}

/** An option that is set to undefined does not hide the agent's own. */
function defined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}
