import type { CallOptions } from "../definition/call-options.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolResult } from "../definition/tool-result.js";

/** What a provider sees of a registry: the definitions to export and a way to call them. */
export interface ToolSource {
  readonly definitions: readonly ToolDefinition[];
  /** Never rejects. A tool that is not among the definitions is unknown to it. */
  call(call: ToolCall, options?: CallOptions): Promise<ToolResult>;
}

/** Something to know about one tool of an export. */
export interface ToolNotice {
  readonly tool: string;
  /** In words: which rule of the provider, and what was done or is to do. */
  readonly reason: string;
}

/** One vendor's form of tools, calls and results: the export and its inverse, which belong together. */
export interface Provider<Id extends string, Export> {
  readonly id: Id;
  export(source: ToolSource): Export;
}
