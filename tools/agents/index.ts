// toolwright/tools/agents
export { type AgentSummary, Agents } from "./agents.js";
export type { AgentsOptions, SubAgent } from "./agents-options.js";
export type {} from "./known-tools.js";
