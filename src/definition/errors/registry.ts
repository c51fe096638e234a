import type { ConfigNeed } from "../toolkit-config.js";
import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW4xxx: registration. */
export const REGISTRY_CODES = {
  TW4001: {
    name: "DuplicateToolError",
    kind: "thrown",
    summary: "Two tools of a registry have the same name.",
  },
  TW4002: {
    name: "DuplicateToolkitError",
    kind: "thrown",
    summary: "Two toolkits of a registry have the same name.",
  },
  TW4003: {
    name: "InvalidToolNameError",
    kind: "thrown",
    summary: "A tool's name has characters or a length that MCP does not allow.",
  },
  TW4004: {
    name: "NotAToolkitError",
    kind: "thrown",
    summary: "What was registered is neither an object nor a class with @tool() methods.",
  },
  TW4005: {
    name: "MissingDefinitionError",
    kind: "thrown",
    summary: "No snapshot holds the definition of a registered tool, and live reflection is not available.",
  },
  TW4006: {
    name: "SchemaDriftError",
    kind: "thrown",
    summary: "The loaded code and the definition of a tool disagree: the snapshot is out of date.",
  },
  TW4007: {
    name: "InvalidDefinitionError",
    kind: "thrown",
    summary: "A definition given to registry.add() is not one, or a class in a tool's arguments cannot be found.",
  },
  TW4008: {
    name: "LiveReflectionError",
    kind: "thrown",
    summary: "Live reflection found errors in a registered toolkit, or could not run.",
  },
  TW4009: {
    name: "StaleSnapshot",
    kind: "warning",
    summary: "The snapshot file is older than the sources it was made of.",
  },
  TW4010: {
    name: "StaleValidatorsError",
    kind: "thrown",
    summary: "Compiled validators are of another snapshot, or are none.",
  },
  TW4011: {
    name: "ToolkitConfigError",
    kind: "thrown",
    summary: "Toolkits lack configuration that they declare, or it is wrong; all of it is listed.",
  },
  TW4012: {
    name: "InvalidRegistryOptionsError",
    kind: "thrown",
    summary: "An option of new ToolRegistry() is unknown or has a wrong value.",
  },
  TW4013: {
    name: "InvalidToolFilterError",
    kind: "thrown",
    summary: "A field of a filter of tools is unknown or has a wrong value.",
  },
  TW4014: {
    name: "InvalidListenerError",
    kind: "thrown",
    summary: "registry.on() or registry.observe() was given an event that there is not, or no function.",
  },
} as const satisfies Record<`TW4${number}`, CodeEntry>;

const SNAPSHOT_COMMAND = "npx toolwright snapshot";

/** Where a tool comes from, for messages: `Files.read (src/files.ts)`. */
export type ToolPlace = string;

/** Two tools with one name: a model could call only one of them. */
export class DuplicateToolError extends ToolwrightError {
  readonly tool: string;
  readonly places: readonly [ToolPlace, ToolPlace];

  constructor(tool: string, places: readonly [ToolPlace, ToolPlace]) {
    const way = "Give one of them another name with @tool({ name }) or its toolkit a @toolkit({ prefix }).";
    super("TW4001", `Two tools are named "${tool}": ${places[0]} and ${places[1]}. ${way}`);
    this.tool = tool;
    this.places = places;
  }
}

/** Two classes with one toolkit name: definitions are found by it. */
export class DuplicateToolkitError extends ToolwrightError {
  readonly toolkit: string;
  readonly places: readonly [ToolPlace, ToolPlace];

  constructor(toolkit: string, places: readonly [ToolPlace, ToolPlace]) {
    super(
      "TW4002",
      `Two toolkits are named "${toolkit}": ${places[0]} and ${places[1]}. Name one of them with @toolkit({ name }).`,
    );
    this.toolkit = toolkit;
    this.places = places;
  }
}

/** A name that no provider could take. */
export class InvalidToolNameError extends ToolwrightError {
  readonly tool: string;
  readonly place: ToolPlace;

  constructor(tool: string, place: ToolPlace) {
    super(
      "TW4003",
      `${place} is named ${JSON.stringify(tool.slice(0, 200))}. A tool's name has 1 to 128 of the characters A-Z a-z 0-9 _ . - (the rule of MCP); set another with @tool({ name }).`,
    );
    this.tool = tool;
    this.place = place;
  }
}

/** Something without tools where a toolkit was expected. */
export class NotAToolkitError extends ToolwrightError {
  constructor(problem: string) {
    super("TW4004", problem);
  }
}

/** A tool whose definition is nowhere to be found. */
export class MissingDefinitionError extends ToolwrightError {
  readonly toolkit: string;
  /** The method, or undefined where the whole toolkit is missing. */
  readonly method: string | undefined;

  constructor(toolkit: string, method: string | undefined, searched: string) {
    const what = method === undefined ? `toolkit "${toolkit}"` : `${toolkit}.${method}`;
    const minified = "If the code is minified or bundled, name the toolkit with @toolkit({ name }).";
    super(
      "TW4005",
      `There is no definition of ${what}: ${searched}. Run \`${SNAPSHOT_COMMAND}\` and ship the file it writes. ${minified}`,
    );
    this.toolkit = toolkit;
    this.method = method;
  }
}

/** What the loaded code and the definition say of one thing, each in words. */
export interface DriftFacts {
  readonly toolkit: string;
  readonly method: string;
  /** The parameter that differs, where it is one. */
  readonly parameter?: string;
  /** What the loaded class says. */
  readonly loaded: string;
  /** What the definition says. */
  readonly defined: string;
}

/** The loaded code and the definition disagree. */
export class SchemaDriftError extends ToolwrightError {
  readonly facts: DriftFacts;

  constructor(facts: DriftFacts) {
    const { toolkit, method, parameter, loaded, defined } = facts;
    const what = parameter === undefined ? `${toolkit}.${method}` : `Parameter "${parameter}" of ${toolkit}.${method}`;
    super(
      "TW4006",
      `${what} is not what its definition says. The loaded code: ${loaded}. The definition: ${defined}. Run \`${SNAPSHOT_COMMAND}\`, or rebuild the code.`,
    );
    this.facts = facts;
  }
}

/** A definition that is none. */
export class InvalidDefinitionError extends ToolwrightError {
  readonly problems: readonly string[];

  constructor(what: string, problems: readonly string[]) {
    super("TW4007", `${what}: ${problems.join("; ")}.`);
    this.problems = problems;
  }
}

/** Live reflection failed. */
export class LiveReflectionError extends ToolwrightError {
  /** `file:line:column - error code: text`, one each. */
  readonly problems: readonly string[];

  constructor(what: string, problems: readonly string[]) {
    super("TW4008", [what, ...problems].join("\n"));
    this.problems = problems;
  }
}

/** Validators that were compiled beforehand and do not go with the snapshot. */
export class StaleValidatorsError extends ToolwrightError {
  readonly place: string;

  constructor(place: string, problem: string, cause?: unknown) {
    const way = `Write it anew: ${SNAPSHOT_COMMAND} --validators.`;
    super("TW4010", `${place} ${problem}. ${way}`, cause === undefined ? {} : { cause });
    this.place = place;
  }
}

/** Toolkits that lack configuration. */
export class ToolkitConfigError extends ToolwrightError {
  readonly problems: readonly string[];
  /** All that the toolkits declare, and where it came from. */
  readonly needs: readonly ConfigNeed[];

  constructor(problems: readonly string[], needs: readonly ConfigNeed[]) {
    super("TW4011", ["Toolkits are not configured:", ...problems.map((problem) => `- ${problem}`)].join("\n"));
    this.problems = problems;
    this.needs = needs;
  }
}

/** Options of `new ToolRegistry()` that are unknown or of a wrong type. */
export class InvalidRegistryOptionsError extends ToolwrightError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super("TW4012", `new ToolRegistry(): ${problems.join("; ")}.`);
    this.problems = problems;
  }
}

/** A filter of tools that would not filter as it was meant. */
export class InvalidToolFilterError extends ToolwrightError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super("TW4013", `A filter of tools: ${problems.join("; ")}.`);
    this.problems = problems;
  }
}

/** A listener that would never be told of anything. */
export class InvalidListenerError extends ToolwrightError {
  constructor(problem: string) {
    super("TW4014", problem);
  }
}
