import type { Message } from "../message.js";
import type { CauseOptions } from "./cause-options.js";
import type { CodeEntry } from "./code-entry.js";
import { ToolwrightError } from "./toolwright-error.js";

/** TW6xxx: providers and the agent. */
export const AGENT_CODES = {
  TW6001: {
    name: "UnknownProviderError",
    kind: "thrown",
    summary: "registry.for() was asked for a provider that toolwright does not have.",
  },
  TW6002: {
    name: "TooManyToolsError",
    kind: "thrown",
    summary: "More tools are exported than the provider takes in one request.",
  },
  TW6003: {
    name: "UnsupportedToolCall",
    kind: "result",
    summary: "A provider's tool call is of a kind or shape that no function tool can answer.",
  },
  TW6004: {
    name: "TruncatedToolCall",
    kind: "result",
    summary: "The model's output ended before the arguments of the call were complete, so it was not run.",
  },
  TW6005: {
    name: "MissingModelError",
    kind: "thrown",
    summary: "An agent was made without a model: no option says which, and MODEL is not set.",
  },
  TW6006: {
    name: "MissingApiKeyError",
    kind: "thrown",
    summary: "A model was made without an API key, for a server that needs one.",
  },
  TW6007: {
    name: "MissingPackageError",
    kind: "thrown",
    summary: "An optional package that the model's adapter is built on is not installed.",
  },
  TW6008: {
    name: "ModelRequestError",
    kind: "thrown",
    summary:
      "A request to a model failed: refused by its API, not reachable, or cut off before the answer was complete.",
  },
  TW6009: {
    name: "InvalidAgentOptionsError",
    kind: "thrown",
    summary: "An option of the agent or of one of its runs has a wrong value.",
  },
  TW6010: {
    name: "InvalidAgentStateError",
    kind: "thrown",
    summary: "What an agent was to resume is not the state of a run, or was resumed before.",
  },
  TW6011: {
    name: "UnreadableMessageError",
    kind: "thrown",
    summary: "A vendor's conversation holds something that toolwright's messages have no place for.",
  },
  TW6101: {
    name: "InvalidSkillError",
    kind: "thrown",
    summary: "The toolkit that a skill brings is not in its folder, or is none.",
  },
  TW6102: {
    name: "SkillFolderError",
    kind: "thrown",
    summary: "The folder of skills is not there, or cannot be listed.",
  },
} as const satisfies Record<`TW6${number}`, CodeEntry>;

/** A provider name that `registry.for()` does not know. */
export class UnknownProviderError extends ToolwrightError {
  readonly provider: string;
  readonly known: readonly string[];

  constructor(provider: string, known: readonly string[], taker = "registry.for()") {
    super("TW6001", `There is no provider "${provider}"; ${taker} takes ${known.map(quote).join(", ")}.`);
    this.provider = provider;
    this.known = known;
  }
}

/** More tools than a provider takes in one request. */
export class TooManyToolsError extends ToolwrightError {
  readonly provider: string;
  readonly count: number;
  readonly limit: number;

  constructor(provider: string, count: number, limit: number) {
    super(
      "TW6002",
      `${count} tools are more than the ${limit} that ${provider} takes in one request. ` +
        `Choose with a filter, such as registry.for("${provider}", { filter: { category: "files" } }).`,
    );
    this.provider = provider;
    this.count = count;
    this.limit = limit;
  }
}

/** No model was named. */
export class MissingModelError extends ToolwrightError {
  constructor() {
    super(
      "TW6005",
      'No model is named. Set the environment variable MODEL, or pass one: new Agent({ registry, model: "gpt-5-mini" }), or toolwright chat --model gpt-5-mini.',
    );
  }
}

/** No API key for a server that needs one. */
export class MissingApiKeyError extends ToolwrightError {
  /** The environment variable that would supply the key. */
  readonly variable: string;
  /** The server the key is for. */
  readonly server: string;

  constructor(variable: string, server: string, option: string, address?: string) {
    super(
      "TW6006",
      `No API key for ${server}. Set the environment variable ${variable}, or pass ${option}.` +
        (address ? ` A server on this machine or in this network needs none: set ${address} to its address.` : ""),
    );
    this.variable = variable;
    this.server = server;
  }
}

/** An optional package is not installed. */
export class MissingPackageError extends ToolwrightError {
  readonly package: string;

  constructor(name: string, purpose: string, options?: CauseOptions) {
    super(
      "TW6007",
      `${purpose} needs the package "${name}", which is not installed. Run: npm install ${name}`,
      options,
    );
    this.package = name;
  }
}

/** Statuses of requests that may succeed later: timeout, conflict, too many. */
const RETRYABLE: ReadonlySet<number> = new Set([408, 409, 429]);

/** What is known of a failed request. */
export interface ModelRequestErrorOptions extends CauseOptions {
  readonly status?: number | undefined;
  readonly retryable?: boolean;
  readonly retryAfterMs?: number | undefined;
}

/** A request to a model failed. `cause` is the error of the client or of the connection. */
export class ModelRequestError extends ToolwrightError {
  /** The model's id, such as `openai:gpt-5-mini`. */
  readonly model: string;
  /** The HTTP status of the answer, where there was one. */
  readonly status?: number;
  /** Whether the same request may succeed later; the agent then makes it again. Default: by the status (408, 409, 429, 5xx). */
  readonly retryable: boolean;
  /** Milliseconds to wait before that, as the server asked. */
  readonly retryAfterMs?: number;
  /** The conversation up to the failed request, to go on from; set by the agent whose run failed. */
  messages: readonly Message[] = [];

  constructor(model: string, problem: string, options: ModelRequestErrorOptions = {}) {
    super("TW6008", `The request to ${model} failed: ${problem}`, options);
    this.model = model;
    const { status, retryable, retryAfterMs } = options;
    if (status !== undefined) this.status = status;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
    this.retryable = retryable ?? (status !== undefined && (RETRYABLE.has(status) || status >= 500));
  }
}

/** An option of the agent with a wrong value. */
export class InvalidAgentOptionsError extends ToolwrightError {
  readonly option: string;

  constructor(option: string, problem: string) {
    super("TW6009", `The agent's option "${option}" ${problem}.`);
    this.option = option;
  }
}

/** A state that cannot be gone on from. */
export class InvalidAgentStateError extends ToolwrightError {
  constructor(problem: string) {
    super("TW6010", `The state cannot be resumed: ${problem}. Give resume() the state of a result that is pending.`);
  }
}

/** A message of a vendor's conversation that cannot become one of ours. */
export class UnreadableMessageError extends ToolwrightError {
  readonly vendor: string;
  /** Where in the conversation, from 0. */
  readonly index: number;

  constructor(vendor: string, index: number, what: string) {
    super(
      "TW6011",
      `The conversation of ${vendor} cannot be read: message ${index + 1} has ${what}. ` +
        "Take it out, or put text in its place.",
    );
    this.vendor = vendor;
    this.index = index;
  }
}

/** A skill whose toolkit cannot be used. */
export class InvalidSkillError extends ToolwrightError {
  readonly skill: string;

  constructor(skill: string, problem: string) {
    super("TW6101", `The skill "${skill}" cannot be used: ${problem}. Mend it, or leave out the option "toolkits".`);
    this.skill = skill;
  }
}

/** A folder of skills that cannot be listed. The cause says why. */
export class SkillFolderError extends ToolwrightError {
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    const why = Object(cause).code === "ENOENT" ? "is not there" : `cannot be listed: ${Object(cause).message}`;
    super("TW6102", `The folder of skills ${folder} ${why}. Name one that holds a SKILL.md, or folders with one.`, {
      cause,
    });
    this.folder = folder;
  }
}

function quote(text: string): string {
  return `"${text}"`;
}
