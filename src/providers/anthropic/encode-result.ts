import type { ContentPart } from "../../definition/tool-result.js";
import type { AnsweredCall } from "../answered-call.js";
import { leftOut } from "../left-out.js";
import { wirePart } from "../wire-part.js";
import type {
  AnthropicDocumentBlock,
  AnthropicImageBlock,
  AnthropicImageType,
  AnthropicTextBlock,
  AnthropicToolResult,
  AnthropicUserMessage,
} from "./wire.js";

const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** The results of one turn as the one message that answers it, pictures and documents within their results. */
export function encodeResults(results: readonly AnsweredCall[]): AnthropicUserMessage[] {
  return results.length === 0 ? [] : [{ role: "user", content: results.map(encodeResult) }];
}

function encodeResult({ callId, content, isError }: AnsweredCall): AnthropicToolResult {
  const blocks = encodeParts(content);
  return {
    type: "tool_result",
    tool_use_id: callId,
    ...(blocks.length > 0 ? { content: blocks } : {}),
    ...(isError ? { is_error: true } : {}),
  };
}

type ContentBlock = AnthropicTextBlock | AnthropicImageBlock | AnthropicDocumentBlock;

/** The parts of a message as blocks. The API refuses empty texts. */
export function encodeParts(content: readonly ContentPart[]): ContentBlock[] {
  return content.map(encodePart).filter((block) => block.type !== "text" || block.text.trim() !== "");
}

/** What Anthropic cannot take becomes a text that says so. */
function encodePart(content: ContentPart): ContentBlock {
  const part = wirePart(content);
  if (part.type === "text") return { type: "text", text: part.text };
  if (part.type === "image" && isImageType(part.mimeType)) {
    return { type: "image", source: { type: "base64", media_type: part.mimeType, data: part.data } };
  }
  if (part.type === "file" && part.mimeType === "application/pdf") {
    const source = { type: "base64", media_type: part.mimeType, data: part.data } as const;
    return { type: "document", source, title: part.name };
  }
  return { type: "text", text: leftOut(part) };
}

function isImageType(type: string): type is AnthropicImageType {
  return IMAGE_TYPES.includes(type);
}
