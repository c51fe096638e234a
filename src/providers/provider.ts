import type { CallOptions } from "../definition/call-options.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolResult } from "../definition/tool-result.js";

/** What a provider sees of a registry: the definitions to export and a way to call them. */
export interface ToolSource {
  readonly definitions: readonly ToolDefinition[];
  /** Those that are deferred; they can be called, too, once a vendor's own search has found them. */
  readonly deferred?: readonly ToolDefinition[];
  /** Never rejects. A tool that is not among the definitions is unknown to it. */
  call(call: ToolCall, options?: CallOptions): Promise<ToolResult>;
  /** What tells where a tool, or the parameter that a path into its arguments begins with, is declared; where that is known. */
  locate?(tool: string): ((path?: string) => string) | undefined;
}

/** Something to know about one tool of an export. */
export interface ToolNotice {
  readonly tool: string;
  /** In words: which rule of the provider, and what was done or is to do. */
  readonly reason: string;
  /** JSON pointer to the part of the arguments that it is about; `""` for the whole. */
  readonly path?: string;
  /** Every such part, where a rewrite was applied to several. */
  readonly paths?: readonly string[];
  /** The rule of the provider, or the id of the rewrite that was applied. */
  readonly rule?: string;
  /**
   * The file that declares the tool, relative to the project, where it is known, and the line of the method or parameter, where
   * the source is on this machine: `src/mail.ts:12`.
   */
  readonly source?: string;
}

/** What every export has, whatever the vendor. */
export interface ToolNotices {
  /** Tools that the vendor would refuse, and with them the whole request; they are not in `tools`. */
  readonly refused: readonly ToolNotice[];
  /** Tools that lost something, such as the end of a long description, or that `strict` could not be kept for. */
  readonly warnings: readonly ToolNotice[];
  /** Tools whose schemas say the same in other words, and how; calls come back in the canonical form. */
  readonly rewritten: readonly ToolNotice[];
}
