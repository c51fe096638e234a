import { TooManyToolsError } from "../../definition/errors/index.js";
import type { ToolDefinition } from "../../definition/tool-definition.js";
import type { ToolNotice } from "../provider.js";
import { encodeTool } from "./encode-tool.js";
import { encodeToolNames, type ToolNames } from "./tool-names.js";
import type { OpenAiTool } from "./wire.js";

/** OpenAI's limit for the tools of one request. */
export const OPENAI_MAX_TOOLS = 128;

/** Tools in OpenAI's form, their names there and back, and what there is to know about them. */
export interface EncodedTools {
  readonly tools: OpenAiTool[];
  readonly names: ToolNames;
  /** Tools that OpenAI would refuse, and with them the whole request: left out. */
  readonly refused: readonly ToolNotice[];
  /** Tools that were changed in a way that loses something. */
  readonly warnings: readonly ToolNotice[];
}

/** All definitions in OpenAI's form. Throws TooManyToolsError (TW6002) when more than 128 remain. */
export function encodeTools(definitions: readonly ToolDefinition[]): EncodedTools {
  const names = encodeToolNames(definitions.map(({ name }) => name));
  const tools: OpenAiTool[] = [];
  const refused: ToolNotice[] = [];
  const warnings: ToolNotice[] = [];
  for (const definition of definitions) {
    const encoded = encodeTool(definition, names.encode(definition.name));
    if ("refused" in encoded) {
      refused.push({ tool: definition.name, reason: encoded.refused });
      continue;
    }
    tools.push(encoded.tool);
    for (const reason of encoded.warnings) warnings.push({ tool: definition.name, reason });
  }
  if (tools.length > OPENAI_MAX_TOOLS) throw new TooManyToolsError("openai", tools.length, OPENAI_MAX_TOOLS);
  return { tools, names, refused, warnings };
}
