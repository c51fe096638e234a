import type { RegisteredTool } from "../definition/registered-tool.js";
import { toolEntry } from "./bind-tool.js";
import { DefinitionSource } from "./definition-source.js";
import type { ToolEntry } from "./tool-entry.js";
import { ToolLocations } from "./tool-locations.js";
import type { ToolRegistryOptions } from "./tool-registry-options.js";
import { type Class, type ToolkitFacts, toolkitFacts } from "./toolkit-facts.js";

/** Joins toolkits with their definitions, wherever those come from, and knows where they are declared. */
export class ToolkitBinder {
  readonly #options: ToolRegistryOptions;
  readonly #source: DefinitionSource;
  readonly #locations: ToolLocations;

  constructor(options: ToolRegistryOptions) {
    this.#options = options;
    this.#source = new DefinitionSource(options);
    this.#locations = new ToolLocations(this.#source.roots);
  }

  /**
   * @param values - its configuration, for whatever makes an instance of a class
   * @throws NotAToolkitError (TW4004)
   */
  facts(toolkit: object | Class, values: Readonly<Record<string, unknown>> | undefined): ToolkitFacts {
    const { resolve = construct } = this.#options;
    return toolkitFacts(toolkit, (one) => resolve(one, values));
  }

  /** @throws MissingDefinitionError (TW4005), SchemaDriftError (TW4006), LiveReflectionError (TW4008) */
  bind(facts: ToolkitFacts): ToolEntry[] {
    const found = this.#source.find(facts);
    return facts.members.map((member) => toolEntry(facts, member, found, this.#options.classes));
  }

  /** A toolkit in words. */
  describe(facts: ToolkitFacts): string {
    const tools = facts.members.map(({ key }) => key).join(", ");
    const source = this.#source.sourceOf(facts);
    return `the class with ${tools}${source === undefined ? "" : ` (${source})`}`;
  }

  /** What tells where a tool is declared, and its parameters; undefined for one that is no method. */
  locate({ source, method }: RegisteredTool, className: string): ((path?: string) => string) | undefined {
    if (source === undefined || method === undefined) return undefined;
    return (path) => this.#locations.of({ source, method }, className, path);
  }
}

function construct(toolkit: Class, values?: object): object {
  const Toolkit = toolkit as unknown as new (values?: object) => object;
  return values ? new Toolkit(values) : new Toolkit();
}
