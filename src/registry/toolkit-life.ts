import type { ToolLog } from "../definition/tool-context.js";
import { tellListener } from "../dispatch/tell-listener.js";
import type { ToolkitFacts } from "./toolkit-facts.js";

/**
 * What a toolkit may do beside its tools. All optional; a method that is itself a tool does not count.
 */
export interface ToolkitLife<Registry = unknown> {
  /** Gets the values of the configuration that the class declares, before anything else. If it throws, nothing is registered. */
  configure?(values: never): void;
  /** Called when the toolkit has been registered. If it throws, the toolkit is not. */
  onRegister?(registry: Registry): void;
  /** What a model should know before it calls these tools, for the system prompt. */
  promptContext?(): string | undefined | PromiseLike<string | undefined>;
  /** Gives back what the toolkit holds; `Symbol.asyncDispose` and `Symbol.dispose` do as well. */
  dispose?(): unknown;
}

type Hook = (...values: unknown[]) => unknown;

/** A method of a toolkit's instance, bound to it. */
function hookOf({ instance, members }: ToolkitFacts, name: string | symbol): Hook | undefined {
  if (!instance || members.some(({ key }) => key === name)) return undefined;
  const method: unknown = (instance as Record<string | symbol, unknown>)[name];
  return typeof method === "function" ? (...values) => Reflect.apply(method, instance, values) : undefined;
}

export function configure(facts: ToolkitFacts, values: object | undefined): void {
  if (values) hookOf(facts, "configure")?.(values);
}

export function onRegister(facts: ToolkitFacts, registry: unknown): void {
  hookOf(facts, "onRegister")?.(registry);
}

/** The texts of all toolkits, in order, with an empty line between; what cannot be told is left out and logged. */
export async function promptContextOf(all: Iterable<ToolkitFacts>, log: ToolLog | undefined): Promise<string> {
  const texts = Array.from(all, async (facts) => {
    try {
      const text = await hookOf(facts, "promptContext")?.();
      return typeof text === "string" ? text.trim() : "";
    } catch (error) {
      const text = `The toolkit ${facts.name} could not give its context for the prompt.`;
      if (log) tellListener(() => log.warn(text, error));
      return "";
    }
  });
  return (await Promise.all(texts)).filter((text) => text !== "").join("\n\n");
}

/** Disposes of toolkits, the last registered first, each whatever becomes of the others; then throws what they threw. */
export async function disposeAll(all: Iterable<ToolkitFacts>): Promise<void> {
  const errors: unknown[] = [];
  for (const facts of [...all].reverse()) {
    const names = ["dispose", Symbol.asyncDispose, Symbol.dispose].filter((name) => name !== undefined);
    const hook = names.map((name) => hookOf(facts, name)).find((found) => found !== undefined);
    try {
      await hook?.();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, "Several toolkits failed.");
}
