import type { Agent } from "./agent.js";
import type { Usage } from "./model.js";
import { addUsage, NO_USAGE } from "./usage.js";

/** What is known of a run by the map that all its calls share, `context.state`. */
interface NestedRun {
  /** The agents whose runs are under way, the outermost first. */
  readonly path: readonly Agent[];
  /** What agents that are its tools have used, and nobody has counted yet. */
  used: Usage;
}

const RUNS = new WeakMap<Map<string, unknown>, NestedRun>();

/** The agents whose runs are under way where a call with this state is made. */
export function agentPath(state: Map<string, unknown>): readonly Agent[] {
  return RUNS.get(state)?.path ?? [];
}

/** Notes that an agent runs with this state, below others; the function given back ends that. */
export function enterRun(state: Map<string, unknown>, path: readonly Agent[]): () => void {
  const before = RUNS.get(state);
  RUNS.set(state, { path, used: NO_USAGE });
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
