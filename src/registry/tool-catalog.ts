import { DuplicateToolkitError } from "../definition/errors/index.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import type { CallPolicy } from "../dispatch/call-policy.js";
import { ToolPlan } from "../dispatch/run-tool-call.js";
import { checkToolNames } from "./check-tool-names.js";
import type { ToolEntry } from "./tool-entry.js";
import { checkFilter, matchesFilter, type ToolFilter } from "./tool-filter.js";
import { type ToolIndex, toolIndex } from "./tool-index.js";
import type { ToolMatch } from "./tool-match.js";
import type { ToolkitFacts } from "./toolkit-facts.js";

/** The tools of a registry by name, and the toolkits they come from. */
export class ToolCatalog {
  readonly plans = new Map<string, ToolPlan>();
  readonly #toolkits = new Map<string, ToolkitFacts>();
  readonly #policy: CallPolicy;
  #index: Promise<ToolIndex> | undefined;

  constructor(policy: CallPolicy) {
    this.#policy = policy;
  }

  /** In the order of registration. */
  get toolkits(): readonly ToolkitFacts[] {
    return [...this.#toolkits.values()];
  }

  /** The name of the class that a tool is a method of; where it has none, its toolkit's. */
  classOf({ toolkit = "" }: RegisteredTool): string {
    const { name = toolkit } = Object(this.#toolkits.get(toolkit)?.class) as { readonly name?: string };
    return name;
  }

  /**
   * All or none.
   *
   * @throws DuplicateToolError (TW4001), InvalidToolNameError (TW4003)
   */
  add(tools: readonly ToolEntry[], toolkits: readonly ToolkitFacts[] = []): void {
    checkToolNames(tools, (name) => this.get(name));
    for (const { name, bound } of tools) this.plans.set(name, new ToolPlan(bound, this.#policy));
    for (const facts of toolkits) this.#toolkits.set(facts.name, facts);
    this.#index = undefined;
  }

  /**
   * @param describe - a toolkit in words, for the message
   * @throws DuplicateToolkitError (TW4002) where two toolkits, old and new, have one name
   */
  refuseDuplicates(toolkits: readonly ToolkitFacts[], describe: (facts: ToolkitFacts) => string): void {
    const seen = new Map(this.#toolkits);
    for (const facts of toolkits) {
      const other = seen.get(facts.name);
      if (other) throw new DuplicateToolkitError(facts.name, [describe(other), describe(facts)]);
      seen.set(facts.name, facts);
    }
  }

  /** Removes a tool, or a toolkit with all its tools; whether there was one. */
  remove(name: string): boolean {
    this.#index = undefined;
    const tools = this.plans.has(name) ? [name] : this.list({ toolkit: name }).map(({ definition }) => definition.name);
    const toolkit = this.get(name)?.toolkit ?? name;
    for (const tool of tools) this.plans.delete(tool);
    // A toolkit without tools is gone: its name is free again.
    if (this.list({ toolkit }).length === 0) this.#toolkits.delete(toolkit);
    return tools.length > 0;
  }

  get(name: string): RegisteredTool | undefined {
    return this.plans.get(name)?.bound.tool;
  }

  /** Whether a tool says that it changes nothing; of one that cannot be read nothing is known. */
  isReadOnly(name: string): boolean {
    try {
      return this.get(name)?.definition.annotations.readOnly === true;
    } catch {
      return false;
    }
  }

  /** @throws InvalidToolFilterError (TW4013) */
  list(filter: ToolFilter): RegisteredTool[] {
    checkFilter(filter);
    return [...this.plans.values()].map(({ bound }) => bound.tool).filter((tool) => matchesFilter(tool, filter));
  }

  /** Has what becomes of results worked out anew, as when there are new secrets. Caches and breakers go on. */
  replanResults(): void {
    for (const plan of this.plans.values()) plan.replanResults();
  }

  defer(filter: ToolFilter): void {
    for (const { definition } of this.list(filter)) this.plans.get(definition.name)?.defer();
  }

  async search(query: string, most: number, filter: ToolFilter): Promise<ToolMatch[]> {
    checkFilter(filter);
    this.#index ??= toolIndex(this.list({}).map(({ definition }) => definition));
    const find = await this.#index;
    const matches: ToolMatch[] = [];
    for (const { name, score } of find(query)) {
      if (matches.length >= most) break;
      const tool = this.get(name);
      if (tool && matchesFilter(tool, filter)) matches.push({ tool, score });
    }
    return matches;
  }
}
