import { shared } from "../definition/shared.js";
import type { Agent } from "./agent.js";
import type { Decisions } from "./decisions.js";
import type { Usage } from "./model.js";
import type { AgentState } from "./run-state.js";
import { addUsage, NO_USAGE } from "./usage.js";

/** What is known of a run by the map that all its calls share, `context.state`. */
interface NestedRun {
  /** The agents whose runs are under way, the outermost first. */
  readonly path: readonly Agent[];
  /** What agents that are its tools have used, and nobody has counted yet. */
  used: Usage;
  /** The runs of such agents that stopped at a pending approval, by the id of the call they work for. */
  readonly stopped: Map<string, AgentState>;
  /** Those that are to go on when the call is made again. */
  readonly resumed: Map<string, ResumedRun>;
}

/** A run of an agent that is a tool, as it goes on. */
export interface ResumedRun {
  readonly state: AgentState;
  readonly decisions: Decisions;
}

const RUNS = shared("nested-runs", () => new WeakMap<Map<string, unknown>, NestedRun>());

/** The agents whose runs are under way where a call with this state is made. */
export function agentPath(state: Map<string, unknown>): readonly Agent[] {
  return RUNS.get(state)?.path ?? [];
}

/** Notes that an agent runs with this state, below others; the function given back ends that. */
export function enterRun(state: Map<string, unknown>, path: readonly Agent[]): () => void {
  const before = RUNS.get(state);
  RUNS.set(state, { path, used: NO_USAGE, stopped: new Map(), resumed: new Map() });
  return () => {
    if (before) RUNS.set(state, before);
    else RUNS.delete(state);
  };
}

/** Adds to what the run with this state has used. */
export function noteUsage(state: Map<string, unknown>, usage: Usage): void {
  const run = RUNS.get(state);
  if (run) run.used = addUsage(run.used, usage);
}

/** What was noted since it was last taken. */
export function takeUsage(state: Map<string, unknown> | undefined): Usage {
  const run = state && RUNS.get(state);
  if (!run) return NO_USAGE;
  const { used } = run;
  run.used = NO_USAGE;
  return used;
}

/** Notes that the agent that works for a call stopped at a pending approval; whether anybody can go on with it. */
export function noteStopped(state: Map<string, unknown>, callId: string, stopped: AgentState): boolean {
  return RUNS.get(state)?.stopped.set(callId, stopped) !== undefined;
}

/** Where the agent that worked for a call stopped, if it did; told once. */
export function takeStopped(state: Map<string, unknown> | undefined, callId: string): AgentState | undefined {
  return taken(state && RUNS.get(state)?.stopped, callId);
}

/** Has the agent that works for a call go on from where it stopped, when the call is made again. */
export function resumeNested(state: Map<string, unknown> | undefined, callId: string, run: ResumedRun): void {
  if (state) RUNS.get(state)?.resumed.set(callId, run);
}

/** What the agent that works for a call is to go on from; told once. */
export function takeResumed(state: Map<string, unknown>, callId: string): ResumedRun | undefined {
  return taken(RUNS.get(state)?.resumed, callId);
}

function taken<T>(values: Map<string, T> | undefined, id: string): T | undefined {
  const value = values?.get(id);
  values?.delete(id);
  return value;
}
