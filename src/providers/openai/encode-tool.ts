import type { ToolDefinition } from "../../definition/tool-definition.js";
import { encodeParameters } from "./encode-parameters.js";
import type { OpenAiTool } from "./wire.js";

/** OpenAI's limit for the description of a function, in characters. */
const LONGEST_DESCRIPTION = 1024;

/** One tool in OpenAI's form, or why it has none. */
export type EncodedTool =
  | { readonly tool: OpenAiTool; readonly warnings: readonly string[] }
  | { readonly refused: string };

/**
 * A definition as a chat completions function tool, not strict: the arguments on the wire are the canonical ones. Never
 * throws: a definition that cannot be read is refused, so that it does not take the others down.
 */
export function encodeTool(definition: ToolDefinition, wireName: string): EncodedTool {
  try {
    const encoded = encodeParameters(definition.inputSchema);
    if ("refused" in encoded) return encoded;
    // What JSON cannot carry would fail the whole request, later and without a name.
    JSON.stringify(encoded.parameters);
    const { description, warnings } = shortenDescription(definition.description);
    const named = { name: wireName, ...(description === "" ? {} : { description }), parameters: encoded.parameters };
    return { tool: { type: "function", function: named }, warnings };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { refused: `its definition cannot be written as JSON: ${problem}` };
  }
}

function shortenDescription(text: string): { description: string; warnings: readonly string[] } {
  if (text.length <= LONGEST_DESCRIPTION) return { description: text, warnings: [] };
  const room = text.slice(0, LONGEST_DESCRIPTION - 1);
  // At the last word that fits, unless that would throw away more than a tenth; never inside a surrogate pair.
  const space = room.search(/\s\S*$/u);
  const cut = space > room.length * 0.9 ? room.slice(0, space) : room.replace(/[\uD800-\uDBFF]$/, "");
  const warning = `its description of ${text.length} characters was shortened to OpenAI's ${LONGEST_DESCRIPTION}`;
  return { description: `${cut}…`, warnings: [warning] };
}
