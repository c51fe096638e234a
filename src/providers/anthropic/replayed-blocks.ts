import type { fields } from "../fields.js";

type Block = ReturnType<typeof fields>;

/**
 * The blocks of an assistant's message that Anthropic wants back as they were: reasoning, and what its own tool search did.
 * Texts stay between the latter, for a paused turn must go back in its order.
 */
export function replayedBlocks(blocks: readonly Block[]): Block[] {
  const searched = blocks.some(isSearch);
  return blocks.filter((block) => isReplayed(block) || (searched && isText(block)));
}

/** Whether a block is one of them wherever it stands. */
export function isReplayed(block: Block): boolean {
  const { type } = block;
  return isSearch(block) || type === "thinking" || type === "redacted_thinking" || type === "tool_search_tool_result";
}

function isSearch({ type, name }: Block): boolean {
  return type === "server_tool_use" && typeof name === "string" && name.startsWith("tool_search_tool");
}

/** The API refuses empty texts. */
function isText({ type, text }: Block): boolean {
  return type === "text" && typeof text === "string" && text.trim() !== "";
}
