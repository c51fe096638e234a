import type { Approve } from "./approval.js";
import type { ToolkitConfig } from "./toolkit-config.js";

/** After how many failures in a row tools rest, and for how many milliseconds; both positive integers. */
export interface BreakerOptions {
  readonly failures: number;
  readonly resetMs: number;
}

/** Options of `@tool()` that are free of any contradiction. */
interface CommonToolOptions {
  /** The name the model calls. Default: the toolkit's prefix + the method's name. */
  readonly name?: string;
  /** What the model reads about the tool. Default: the summary of the method's JSDoc. */
  readonly description?: string;
  /** A second call with the same arguments changes nothing more; makes the tool safe to retry. */
  readonly idempotent?: boolean;
  /** The tool reaches beyond this process. */
  readonly openWorld?: boolean;
  /** A group to list and filter by. */
  readonly category?: string;
  /** Labels to list and filter by. */
  readonly tags?: readonly string[];
  /** The tool stays out of a model's request until `search_tools` finds it, or a filter names it. For large registries. */
  readonly deferred?: boolean;
  /** Milliseconds a call may take before it is aborted. A positive integer. */
  readonly timeoutMs?: number;
  /**
   * How often a failed call is tried again: of a read-only or idempotent tool after any error, of another only after a
   * RetryableError. An integer >= 0. Default: 0.
   */
  readonly retries?: number;
  /** How many calls of the tool may run at once; others wait. A positive integer. Default: any number. */
  readonly maxConcurrent?: number;
  /** After so many failures in a row the tool is not run for `resetMs` milliseconds. Default: it always runs. */
  readonly breaker?: BreakerOptions;
  /** Decides about calls of this tool, in place of the call's and the registry's approver; it is always asked. */
  readonly approve?: Approve;
  /**
   * Whether calls need approval: `true` always, `false` not even where the tool is destructive, unless the registry's own
   * `needsApproval` says so. Default: where the tool is destructive.
   */
  readonly needsApproval?: boolean;
  /** Whether arguments that do not fit are repaired where only one reading is left. Default: the registry's; true. */
  readonly coerce?: boolean;
  /** The longest result the model is sent, in tokens. A positive integer. */
  readonly maxResultTokens?: number;
  /** Milliseconds for which a read-only result may be served again for the same arguments, to every caller, whatever its state. A positive integer. */
  readonly cacheMs?: number;
}

/** A tool that changes nothing. */
interface ReadOnlyToolOptions extends CommonToolOptions {
  readonly readOnly: true;
  readonly destructive?: false;
  readonly dangerous?: false;
  readonly sideEffects?: readonly [];
}

/** A tool that may change something. */
interface ChangingToolOptions extends CommonToolOptions {
  readonly readOnly?: false;
  /** The tool may destroy or overwrite something; it needs approval. */
  readonly destructive?: boolean;
  /** Destructive, and never run without approval, whatever the registry's policy. */
  readonly dangerous?: boolean;
  /** What else happens when the tool runs, in words, shown to whoever approves: `["sends an e-mail"]`. */
  readonly sideEffects?: readonly string[];
  readonly cacheMs?: never;
}

/** Options of the `@tool()` decorator. `readOnly` excludes `destructive`, `dangerous` and `sideEffects`. */
export type ToolOptions = ReadOnlyToolOptions | ChangingToolOptions;

/** Options of the `@toolkit()` decorator. */
export interface ToolkitOptions {
  /** The toolkit's name, the key of its definitions. Default: the class's name. Needed when code is minified. */
  readonly name?: string;
  /** Put in front of the name of every tool that does not set its own, as it stands: `"files_"`. */
  readonly prefix?: string;
  /** What the toolkit must be told, by key; `static config` of the class does as well. */
  readonly config?: ToolkitConfig;
  /** What the toolkit is for. Default: the summary of the class's JSDoc. */
  readonly description?: string;
  /**
   * How many calls of the toolkit's tools may run at once, all of them together; others wait. A tool that calls another of
   * its own toolkit needs two places. A positive integer. Default: any number.
   */
  readonly maxConcurrent?: number;
  /** After so many failures in a row, of whichever of its tools, none is run for `resetMs` milliseconds. */
  readonly breaker?: BreakerOptions;
}
