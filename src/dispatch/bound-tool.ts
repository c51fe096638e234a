import type { RegisteredTool, ToolHandler } from "../definition/registered-tool.js";
import type { Reviver } from "../definition/reviver.js";
import type { RevivableClasses } from "./compile-reviver.js";
import type { ToolkitLimits } from "./toolkit-limits.js";

/** What a call runs: a method, looked up when called so that a spy set later counts, or a handler. */
export type ToolTarget =
  | { readonly receiver: object; readonly method: string }
  | { readonly receiver?: undefined; readonly handler: ToolHandler };

/** A tool joined with the object it runs on: all that planning its calls needs. */
export interface BoundTool {
  readonly tool: RegisteredTool;
  readonly revive?: Reviver;
  /** Every class that `revive` names. */
  readonly classes?: RevivableClasses;
  readonly target: ToolTarget;
  /** Shared with the other tools of its toolkit. */
  readonly limits?: ToolkitLimits;
}
