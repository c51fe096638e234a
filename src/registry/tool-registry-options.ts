import type { CallPolicy } from "../dispatch/call-policy.js";
import type { RevivableClasses } from "../dispatch/compile-reviver.js";
import type { DefinitionOptions } from "./definition-source.js";
import type { UseTicket } from "./resume-call.js";
import type { ConfigOption } from "./toolkit-config.js";
import type { Class } from "./toolkit-facts.js";

/** How a registry finds definitions, makes toolkits, and treats calls. All optional. */
export interface ToolRegistryOptions extends DefinitionOptions, Omit<CallPolicy, "secrets" | "watch"> {
  /**
   * Makes the instance of a class given to `register`: the place for a DI container. Default: `new toolkit(values)`.
   * `values` is the configuration that the class declares, if it does.
   */
  readonly resolve?: (toolkit: Class, values?: Readonly<Record<string, unknown>>) => object;
  /** The values of toolkits' configuration: `{ Weather: { apiKey } }`. They win over the environment. */
  readonly config?: ConfigOption;
  /**
   * Classes with a static `fromJSON` that tools take as arguments, by the names they are exported under. Needed only where
   * decorator metadata does not show them: inside other types, with standard decorators, or with esbuild.
   */
  readonly classes?: RevivableClasses;
  /**
   * Marks a ticket as used, where several processes resume calls: false if it was before. Default: remembered in this
   * registry.
   */
  readonly useTicket?: UseTicket;
  /** How many events of calls `history` keeps. Default: 0, none. */
  readonly keepEvents?: number;
}
