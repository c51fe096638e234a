import { textOfContent } from "../definition/text-of-content.js";
import type { AudioContent, ContentPart, FileContent, ImageContent, ToolResult } from "../definition/tool-result.js";
import { CallFailure } from "./call-failure.js";
import { monotonicMs } from "./monotonic-ms.js";
import type { Outcome } from "./stage.js";
import { toJson } from "./to-json.js";

/** More parts than any result has; an array may claim any length. */
const MOST_PARTS = 100_000;

/** The result of a call, of what came of it. Reading a value can fail, as where a getter throws; that is a result too. */
export function formatResult(callId: string, name: string, outcome: Outcome, startedAt: number): ToolResult {
  if (outcome instanceof CallFailure) return failedResult(callId, name, outcome, startedAt);
  if (typeof outcome === "string") return textResult(callId, name, outcome, startedAt);
  try {
    return valueResult(callId, name, outcome, startedAt);
  } catch (cause) {
    const failure = new CallFailure("TW5008", `The result of "${name}" cannot be read.`, { cause });
    return failedResult(callId, name, failure, startedAt);
  }
}

function failedResult(callId: string, name: string, failure: CallFailure, startedAt: number): ToolResult {
  const { code, message } = failure;
  const { pending, ...details } = failure.details;
  return {
    callId,
    name,
    content: [{ type: "text", text: message }],
    isError: true,
    failure: { code, message, ...details },
    ...(pending ? { pending } : {}),
    durationMs: monotonicMs() - startedAt,
  };
}

function textResult(callId: string, name: string, text: string, startedAt: number): ToolResult {
  return {
    callId,
    name,
    content: [{ type: "text", text }],
    isError: false,
    durationMs: monotonicMs() - startedAt,
  };
}

function valueResult(callId: string, name: string, value: unknown, startedAt: number): ToolResult {
  if (isMedia(value)) return { ...textResult(callId, name, "", startedAt), content: [value] };
  if (isReadyMade(value)) {
    const { content, structuredContent, isError } = value;
    return {
      callId,
      name,
      content,
      ...(structuredContent === undefined ? {} : { structuredContent }),
      isError: isError === true,
      ...(isError === true ? { failure: { code: "TW5007", message: textOfContent(content) } } : {}),
      durationMs: monotonicMs() - startedAt,
    };
  }
  const parts = Array.isArray(value) ? listedParts(value) : undefined;
  if (parts) return { ...textResult(callId, name, "", startedAt), content: parts };
  const { text, json } = toJson(value);
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return textResult(callId, name, text, startedAt);
  return {
    callId,
    name,
    content: [{ type: "text", text }],
    structuredContent: json as NonNullable<ToolResult["structuredContent"]>,
    isError: false,
    durationMs: monotonicMs() - startedAt,
  };
}

/** A list of parts and texts with a picture, sound or file among them is the content; any other list is data. */
function listedParts(list: readonly unknown[]): ContentPart[] | undefined {
  if (list.length > MOST_PARTS || !list.some(isMedia)) return undefined;
  const parts = Array.from(list, (item) => (typeof item === "string" ? { type: "text", text: item } : item));
  return parts.every(isPart) ? parts : undefined;
}

type ReadyMade = Pick<ToolResult, "content" | "structuredContent"> & { readonly isError?: boolean };

/** A result built by hand: an object whose `content` is a list of MCP's content parts. */
export function isReadyMade(value: unknown): value is ReadyMade {
  if (typeof value !== "object" || value === null || !("content" in value) || !Array.isArray(value.content)) {
    return false;
  }
  const { content } = value;
  // Copied for its holes, which `every` passes over.
  return content.length > 0 && content.length <= MOST_PARTS && Array.from(content).every(isPart);
}

function isPart(part: unknown): part is ContentPart {
  if (typeof part !== "object" || part === null || !("type" in part)) return false;
  return part.type === "text" ? "text" in part && typeof part.text === "string" : isMedia(part);
}

/** A picture, sound or file, which is a result by itself. */
function isMedia(part: unknown): part is ImageContent | AudioContent | FileContent {
  if (typeof part !== "object" || part === null || !("type" in part)) return false;
  if (part.type === "resource") return "resource" in part && isResource(part.resource);
  if (part.type !== "image" && part.type !== "audio") return false;
  return "data" in part && typeof part.data === "string" && "mimeType" in part && typeof part.mimeType === "string";
}

function isResource(resource: unknown): boolean {
  if (typeof resource !== "object" || resource === null || !("uri" in resource)) return false;
  const { uri, mimeType, text, blob } = resource as { readonly [key: string]: unknown };
  const hasType = mimeType === undefined || typeof mimeType === "string";
  // Exactly one of the two.
  return (
    typeof uri === "string" &&
    hasType &&
    [text, blob]
      .map((part) => typeof part)
      .sort()
      .join() === "string,undefined"
  );
}
