import type { ToolContext } from "../definition/tool-context.js";
import type { ToolOptions } from "../definition/tool-options.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import type { Agent } from "./agent.js";
import type { AgentEvent, AgentResult } from "./agent-event.js";
import type { RunOptions } from "./agent-options.js";
import { markAgentTool } from "./agent-tool.js";
import { agentPath, enterRun, noteStopped, noteUsage, takeResumed } from "./nested-run.js";
import { lessUsage } from "./usage.js";

/** How deep agents may work for agents. */
const MAX_DEPTH = 5;
const TIMEOUT_MS = 600_000;

/** An agent as a tool. */
export interface AgentToolOptions extends Pick<RunOptions, "filter" | "maxSteps" | "budget" | "approve" | "answer"> {
  /** The tool's name. */
  readonly name: string;
  /** What the agent does, and what it must be told. */
  readonly description: string;
  /** Options of the tool, such as `destructive`, `deferred` and `timeoutMs`; default for that: ten minutes. */
  readonly tool?: ToolOptions;
}

/**
 * Adds a tool to a registry that has an agent work on a task and gives its answer. What the agent does is told as the call's
 * progress, cancelling the call cancels its run, and what it uses counts in the run that called it. Where one of its calls waits
 * for an approval, the run that called it stops, too; when that goes on, the agent does. An agent never works for itself, not even
 * through others.
 *
 * @throws as `registry.add` does
 */
export function addAgent(registry: ToolRegistry, agent: Agent, options: AgentToolOptions): void {
  const { name, description, tool = {}, ...run } = options;
  registry.add(
    {
      name,
      description,
      inputSchema: {
        type: "object",
        properties: { task: { type: "string", minLength: 1, description: "All that the agent must know." } },
        required: ["task"],
        additionalProperties: false,
      },
    },
    ({ task }, context) => work(agent, String(task), run, context),
    { timeoutMs: TIMEOUT_MS, ...tool } as ToolOptions,
  );
  markAgentTool(registry, name);
}

async function work(agent: Agent, task: string, options: RunOptions, context: ToolContext): Promise<unknown> {
  const path = agentPath(context.state);
  if (path.includes(agent)) return failed("This agent already works on the task that led here; do it without it.");
  if (path.length >= MAX_DEPTH) return failed("Too many agents work for each other; do it without another one.");
  const state = new Map<string, unknown>();
  const leave = enterRun(state, path);
  let result: AgentResult | undefined;
  const resumed = takeResumed(context.state, context.callId);
  const own = { ...options, state, signal: context.signal };
  try {
    const events = resumed ? agent.resumeStream(resumed.state, resumed.decisions, own) : agent.stream(task, own);
    for await (const event of events) {
      tell(context, event);
      if (event.type === "done") result = event;
    }
  } finally {
    leave();
  }
  if (!result) return failed("The agent gave no answer.");
  noteUsage(context.state, resumed ? lessUsage(result.usage, resumed.state.usage) : result.usage);
  if (result.state && noteStopped(context.state, context.callId, result.state))
    return failed("It waits for an approval.");
  return answerOf(result);
}

function tell(context: ToolContext, event: AgentEvent): void {
  if (event.type === "step") context.progress(event.step);
  if (event.type === "tool-call") context.progress(event.step, undefined, `calls ${event.call.name}`);
  if (event.type === "tool-progress") {
    const { name, message = "" } = event.progress;
    context.progress(event.step, undefined, `${name}: ${message}`);
  }
  if (event.type === "tool-pending") {
    context.progress(event.step, undefined, `${event.ticket.name} waits for an approval`);
  }
}

function answerOf({ stopReason, text, answer }: AgentResult): unknown {
  if (stopReason === "answer") return answer ?? text;
  const why = stopReason === "pending" ? "one of its calls waits for an approval" : `it stopped: ${stopReason}`;
  return failed(`The agent did not finish, for ${why}.${text === "" ? "" : ` It last said: ${text}`}`);
}

function failed(text: string) {
  return { content: [{ type: "text", text }], isError: true };
}
