import { InvalidAgentOptionsError } from "../definition/errors/index.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import type { Agent } from "./agent.js";
import type { AnsweredToolCall } from "./agent-event.js";

/** Another agent that may take a conversation over. */
export interface HandOver {
  readonly agent: Agent;
  /** What it is for: the model decides by this. */
  readonly description: string;
}

/** The agents that may take over, by a name in letters, digits, `_` and `-`. A function, where agents name each other. */
export type HandOvers = Readonly<Record<string, HandOver>> | (() => Readonly<Record<string, HandOver>>);

const PREFIX = "hand_over_to_";
const NAME = /^[A-Za-z0-9_-]{1,48}$/;

/** The agents by name. Throws InvalidAgentOptionsError (TW6009) where a name cannot be part of a tool's. */
export function handOversOf(option: HandOvers | undefined): Readonly<Record<string, HandOver>> {
  const agents = typeof option === "function" ? option() : (option ?? {});
  const wrong = Object.keys(agents).find((name) => !NAME.test(name));
  if (wrong === undefined) return agents;
  throw new InvalidAgentOptionsError(
    "handOvers",
    `has the name ${JSON.stringify(wrong)}; use letters, digits, _ and -`,
  );
}

/** Adds a tool for each of them. */
export function addHandOvers(own: ToolRegistry, agents: Readonly<Record<string, HandOver>>): ToolRegistry {
  for (const [name, { description }] of Object.entries(agents)) {
    own.add(
      {
        name: PREFIX + name,
        description: `Hands the whole conversation over to another agent, which goes on with it: ${description}`,
        inputSchema: { type: "object", properties: {}, additionalProperties: false },
      },
      () => "Handed over.",
    );
  }
  return own;
}

/** The name of the agent that a turn's calls hand over to: the first of them. */
export function handedTo(
  answered: readonly AnsweredToolCall[],
  agents: Readonly<Record<string, HandOver>>,
): string | undefined {
  for (const { result } of answered) {
    const name = result.name.startsWith(PREFIX) ? result.name.slice(PREFIX.length) : "";
    if (!result.isError && Object.hasOwn(agents, name)) return name;
  }
  return undefined;
}
