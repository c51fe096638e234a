import type { Agent, AgentToolOptions } from "../../src/agent/index.js";

/** An agent that works for others. */
export interface SubAgent extends Omit<AgentToolOptions, "name"> {
  readonly agent: Agent;
}

/** How the agents toolkit is set up. */
export interface AgentsOptions {
  /** The agents by name, in letters, digits, `_`, `.` and `-`; each with what it does, and its limits. */
  readonly agents: Readonly<Record<string, SubAgent>>;
}
