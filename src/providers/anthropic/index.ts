import type { WireTool } from "../codec/encode-tools.js";
import { type Strict, strictDialects } from "../codec/strict.js";
import type { ProviderExport } from "../export-for.js";
import type { Vendor } from "../vendor.js";
import { decodeMessages, readCall } from "./decode-messages.js";
import { ANTHROPIC, ANTHROPIC_STRICT } from "./dialects.js";
import { encodeMessages } from "./encode-messages.js";
import { encodeResults } from "./encode-result.js";
import type { AnthropicFunction, AnthropicMessage, AnthropicTool, AnthropicUserMessage } from "./wire.js";

/** Options of `registry.for("anthropic")`. */
export interface AnthropicOptions {
  /** Whether Anthropic holds its model to the schemas. Default: false. */
  readonly strict?: Strict;
  /** Has Anthropic's own tool search find deferred tools, by words or by a regular expression. Default: false. */
  readonly toolSearch?: "bm25" | "regex" | false;
}

/** What `registry.for("anthropic")` gives. `call` takes one `tool_use` block; `messages` wants all results of a turn at once. */
export type AnthropicExport = ProviderExport<AnthropicTool, AnthropicUserMessage, AnthropicMessage>;

/** Anthropic's messages API. */
export const anthropic: Vendor<"anthropic", AnthropicTool, AnthropicUserMessage, AnthropicMessage, AnthropicOptions> = {
  id: "anthropic",
  rules: {
    id: "anthropic",
    name: "Anthropic",
    names: { rule: /^[a-zA-Z0-9_-]{1,128}$/, longest: 128, fallback: "tool" },
  },
  dialects: { anthropic: ANTHROPIC, "anthropic-strict": ANTHROPIC_STRICT },
  dialectsFor: ({ strict = false }) => strictDialects(strict, ANTHROPIC_STRICT, ANTHROPIC),
  searchesTools: ({ toolSearch = false }) => toolSearch !== false,
  formatTools,
  readCall,
  encodeResults,
  encodeMessages,
  decodeMessages,
};

function formatTools(tools: readonly WireTool[], { toolSearch = false }: AnthropicOptions): AnthropicTool[] {
  const formatted = tools.map(
    ({ name, description, schema, dialect, deferred }): AnthropicFunction => ({
      name,
      ...(description === "" ? {} : { description }),
      input_schema: { ...schema, type: "object" },
      ...(dialect === ANTHROPIC_STRICT ? { strict: true } : {}),
      ...(deferred ? { defer_loading: true } : {}),
    }),
  );
  if (toolSearch === false || !tools.some(({ deferred }) => deferred)) return formatted;
  const search = toolSearch === "regex" ? SEARCH_BY_REGEX : SEARCH_BY_WORDS;
  return [search, ...formatted];
}

const SEARCH_BY_WORDS = { type: "tool_search_tool_bm25_20251119", name: "tool_search_tool_bm25" } as const;
const SEARCH_BY_REGEX = { type: "tool_search_tool_regex_20251119", name: "tool_search_tool_regex" } as const;
