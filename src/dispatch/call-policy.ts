import type { Approve, Authorize } from "../definition/approval.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import type { ToolLog } from "../definition/tool-context.js";
import type { CallWatch } from "./call-watch.js";
import type { SecretValues } from "./secret-values.js";

/** What a registry decides for all its tools. */
export interface CallPolicy {
  /** Says whether a call is permitted at all, before anybody is asked to approve it. Default: all are. */
  readonly authorize?: Authorize;
  /**
   * A secret that signs tickets of pending approvals, so that one that was changed where it was kept is refused whoever
   * changed it. Give all processes the same. Default: tickets are protected against mistakes only.
   */
  readonly ticketKey?: string;
  /** Asked before a tool runs that needs approval. Default: nobody; such calls are denied. */
  readonly approve?: Approve;
  /** Which tools need approval. Default: destructive ones. A tool marked `dangerous` always does. */
  readonly needsApproval?: (tool: RegisteredTool) => boolean;
  /** Milliseconds a call may take where the tool sets no `timeoutMs`. Default: 30,000. */
  readonly timeoutMs?: number;
  /** Whether arguments that do not fit are repaired where only one reading is left. A tool's own option wins. Default: true. */
  readonly coerce?: boolean;
  /** The longest result a model is sent, in tokens, where the tool sets no `maxResultTokens`. Default: any length. */
  readonly maxResultTokens?: number;
  /** Whether keys, tokens and passwords are taken out of results, and what else: own patterns. Default: false. */
  readonly redact?: boolean | readonly RegExp[];
  /** Whether results are checked against the output schema; `warn` tells the log, `error` the caller. Default: off. */
  readonly validateOutput?: "off" | "warn" | "error";
  /** Secrets that are taken out of results whatever `redact` says; a registry sets it. */
  readonly secrets?: SecretValues;
  /** Who watches the calls; a registry sets it. */
  readonly watch?: CallWatch;
  /** Where `context.log` writes, and where late answers are reported. Default: nowhere. */
  readonly log?: ToolLog;
}
