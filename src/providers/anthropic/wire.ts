// Anthropic's messages forms, as far as toolwright writes them. Structural, so that they fit the official package's types
// without importing it.

/** An element of a messages request's `tools`: one of ours, or Anthropic's own search for those that are deferred. */
export type AnthropicTool = AnthropicFunction | AnthropicToolSearch;

export type AnthropicToolSearch =
  | { type: "tool_search_tool_bm25_20251119"; name: "tool_search_tool_bm25" }
  | { type: "tool_search_tool_regex_20251119"; name: "tool_search_tool_regex" };

/** A tool of a messages request. */
export interface AnthropicFunction {
  name: string;
  description?: string;
  input_schema: { type: "object"; [key: string]: unknown };
  strict?: boolean;
  defer_loading?: boolean;
}

export interface AnthropicTextBlock {
  type: "text";
  text: string;
}

export interface AnthropicImageBlock {
  type: "image";
  source: { type: "base64"; media_type: AnthropicImageType; data: string };
}

export interface AnthropicDocumentBlock {
  type: "document";
  source: { type: "base64"; media_type: "application/pdf"; data: string };
  title: string;
}

export type AnthropicImageType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

/** The answer to a `tool_use` block. */
export interface AnthropicToolResult {
  type: "tool_result";
  tool_use_id: string;
  content?: (AnthropicTextBlock | AnthropicImageBlock | AnthropicDocumentBlock)[];
  is_error?: boolean;
}

/** The message that answers the calls of one turn. */
export interface AnthropicUserMessage {
  role: "user";
  content: AnthropicToolResult[];
}

export type AnthropicUserBlock =
  | AnthropicTextBlock
  | AnthropicImageBlock
  | AnthropicDocumentBlock
  | AnthropicToolResult;

/** A call, as the history holds it. */
export interface AnthropicToolUse {
  type: "tool_use";
  id: string;
  name: string;
  input: { [key: string]: unknown };
}

/** Reasoning, signed, and what Anthropic's own search did, texts between; sent back as it came. */
export type AnthropicReplayed =
  | AnthropicTextBlock
  | { type: "server_tool_use"; id: string; name: "tool_search_tool_bm25" | "tool_search_tool_regex"; input: unknown }
  | { type: "tool_search_tool_result"; tool_use_id: string; content: AnthropicSearchResult }
  | { type: "thinking"; thinking: string; signature: string }
  | { type: "redacted_thinking"; data: string };

export interface AnthropicAssistantMessage {
  role: "assistant";
  content: (AnthropicReplayed | AnthropicToolUse)[];
}

export type AnthropicMessage = AnthropicAssistantMessage | { role: "user"; content: AnthropicUserBlock[] };

/** What a search found, by the names of the tools. */
export interface AnthropicSearchResult {
  type: "tool_search_tool_search_result";
  tool_references: { type: "tool_reference"; tool_name: string }[];
}
