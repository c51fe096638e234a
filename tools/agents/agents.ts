import { addAgent } from "../../src/agent/index.js";
import { bindSnapshot, type ToolContext, ToolkitSetupError, ToolRegistry, tool, toolkit } from "../../src/index.js";
import { checkOptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import type { AgentsOptions } from "./agents-options.js";

/** More than any agent's own limit, which is the one that counts. */
const NEVER_BEFORE_THEIRS = 24 * 3_600_000;

/** An agent that can be given a task. */
export interface AgentSummary {
  name: string;
  /** What it does, and what it must be told. */
  description: string;
}

/**
 * Other agents to give tasks to, through one tool. Their steps come as progress, their tokens count in the run that calls, and
 * cancelling ends them.
 */
@toolkit({ name: "Agents", prefix: "agents_" })
export class Agents {
  /** A tool for each of them. */
  readonly #tools = new ToolRegistry();

  /**
   * @throws ToolkitSetupError (TW8001) when there is no agent
   * @throws InvalidToolNameError (TW4003) when an agent's name is none for a tool
   */
  constructor(options: AgentsOptions) {
    checkOptionKinds("agents", options, { agents: "object" });
    const all = Object.entries(options.agents);
    if (all.length === 0) throw new ToolkitSetupError("agents", ['"agents" is empty, so that nobody could work']);
    for (const [name, { agent, ...options }] of all) addAgent(this.#tools, agent, { name, ...options });
  }

  /** What a model is told of them. */
  promptContext(): string {
    const lines = this.list().map(({ name, description }) => `- ${name}: ${description}`);
    return `Agents that work for you, to be called with agents_delegate:\n${lines.join("\n")}`;
  }

  /**
   * Gives a task to another agent and answers with what it found or did. It knows only what the task says.
   *
   * @param agent - The agent's name
   * @param task - What to do, with all that the agent must know
   */
  @tool({ openWorld: true, timeoutMs: NEVER_BEFORE_THEIRS })
  async delegate(agent: string, /** @minLength 1 */ task: string, context?: ToolContext): Promise<unknown> {
    if (!this.#tools.has(agent)) return noAgent(agent, this.list());
    const { content, isError } = await this.#tools.call(
      // By the id of this call a run that stops at a pending approval finds the agent again.
      { id: context?.callId ?? "delegate", name: agent, arguments: { task } },
      context && {
        signal: context.signal,
        state: context.state,
        onProgress: ({ progress, total, message }) => context.progress(progress, total, message),
      },
    );
    return { content, isError };
  }

  /** Lists the agents that tasks can be given to. */
  @tool({ readOnly: true })
  list(): AgentSummary[] {
    return this.#tools.definitions().map(({ name, description }) => ({ name, description }));
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Agents);

function noAgent(name: string, agents: readonly AgentSummary[]) {
  const text = `There is no agent ${JSON.stringify(name.slice(0, 100))}. The agents: ${agents.map((one) => one.name).join(", ")}.`;
  return { content: [{ type: "text", text }], isError: true };
}
