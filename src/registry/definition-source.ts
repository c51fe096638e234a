import { MissingDefinitionError } from "../definition/errors/index.js";
import { recordedSnapshot } from "../definition/tool-metadata.js";
import type { SnapshotTool, SnapshotToolkit, ToolSnapshot } from "../definition/tool-snapshot.js";
import type { ToolkitFacts } from "./toolkit-facts.js";

/** Where a registry looks for definitions. */
export interface DefinitionOptions {
  /** A snapshot, or the path of its file. Default: `tools.snapshot.json` at the project's root. */
  readonly snapshot?: ToolSnapshot;
}

/** One toolkit's definitions, wherever they came from. */
export interface FoundToolkit {
  readonly source: string;
  /** Throws MissingDefinitionError (TW4005) where there is none. */
  tool(key: string): SnapshotTool;
}

/** Finds the definitions of toolkits: bound to the class, then in the snapshot. */
export class DefinitionSource {
  readonly #options: DefinitionOptions;

  constructor(options: DefinitionOptions) {
    this.#options = options;
  }

  find(facts: ToolkitFacts): FoundToolkit {
    const found = this.#toolkit(facts);
    if (!found) throw new MissingDefinitionError(facts.name, undefined, "no snapshot holds it");
    return {
      source: found.source,
      tool(key) {
        const tool = Object.hasOwn(found.tools, key) ? found.tools[key] : undefined;
        if (!tool) throw new MissingDefinitionError(facts.name, key, "the snapshot does not hold it");
        return tool;
      },
    };
  }

  placeOf(facts: ToolkitFacts): string {
    return this.#toolkit(facts)?.source ?? "a class without a definition";
  }

  #toolkit(facts: ToolkitFacts): SnapshotToolkit | undefined {
    const bound = recordedSnapshot(facts.class) ?? this.#options.snapshot;
    return bound && Object.hasOwn(bound.toolkits, facts.name) ? bound.toolkits[facts.name] : undefined;
  }
}
