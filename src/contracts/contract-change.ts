import type { JsonValue } from "../definition/json-schema.js";

/** How much a change means to callers: `text` is what only people and models read. */
export type ContractChangeClass = "breaking" | "compatible" | "text";

/** What of a tool changed: itself (its name, that it is there, its description), or a part of its contract. */
export type ContractDirection = "tool" | "arguments" | "results" | "annotations";

/** One change of one tool's contract. */
export interface ContractChange {
  /** The name that models call; the new one, where there is one. */
  readonly tool: string;
  /** `Toolkit.method`. */
  readonly place: string;
  readonly direction: ContractDirection;
  readonly class: ContractChangeClass;
  /** In words. */
  readonly what: string;
  /** The argument or the property of the result that it is about. */
  readonly property?: string;
  /** What was taken and no longer is, or is returned and was not: the change is breaking because of it. */
  readonly counterexample?: JsonValue;
  /** It could be neither proven compatible nor shown to break; taken for breaking to be safe. */
  readonly unproven?: true;
}

/** From the most to the least. */
export const CHANGE_CLASSES = ["breaking", "compatible", "text"] as const satisfies readonly ContractChangeClass[];

/** The class of several changes: that of the one which means most. */
export function worstOf(changes: Iterable<{ readonly class: ContractChangeClass }>): ContractChangeClass | undefined {
  const found = new Set(Array.from(changes, (change) => change.class));
  return CHANGE_CLASSES.find((one) => found.has(one));
}
