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
  // The API refuses empty text.
  const blocks = content.map(encodePart).filter((block) => block.type !== "text" || block.text.trim() !== "");
  return {
    type: "tool_result",
    tool_use_id: callId,
    ...(blocks.length > 0 ? { content: blocks } : {}),
    ...(isError ? { is_error: true } : {}),
  };
}

/** A part of a message as a block; what Anthropic cannot take becomes a text that says so. */
export function encodePart(content: ContentPart): AnthropicTextBlock | AnthropicImageBlock | AnthropicDocumentBlock {
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
