import type { ContentPart } from "../../definition/tool-result.js";
import { type AnsweredCall, failureFirst } from "../answered-call.js";
import { leftOut } from "../left-out.js";
import { IMAGE_TYPES } from "../openai/encode-content.js";
import { wirePart } from "../wire-part.js";
import type { ResponsesCallOutput, ResponsesOutputPart } from "./wire.js";

/** The documents, presentations and spreadsheets that OpenAI's page on file inputs lists. */
const FILE_TYPES =
  /^application\/(?:pdf|msword|rtf|vnd\.ms-(?:excel|powerpoint)|vnd\.oasis\.opendocument\.text|vnd\.openxmlformats-officedocument\..+)$/;

/** A result as an item of the next request's input: text where it is nothing else, else a list with its pictures and files. */
export function encodeResult({ callId, content, isError }: AnsweredCall): ResponsesCallOutput {
  const parts = content.map(encodePart);
  const texts = parts.flatMap((part) => (part.type === "input_text" ? [part.text] : []));
  if (texts.length === parts.length) {
    return { type: "function_call_output", call_id: callId, output: failureFirst(isError, texts.join("\n")) };
  }
  const output = isError ? [{ type: "input_text" as const, text: failureFirst(true, texts.join("\n")) }] : [];
  const shown = isError ? parts.filter(({ type }) => type !== "input_text") : parts;
  return { type: "function_call_output", call_id: callId, output: [...output, ...shown] };
}

/** A part of a message; what the API cannot take becomes a text that says so. */
export function encodePart(content: ContentPart): ResponsesOutputPart {
  const part = wirePart(content);
  if (part.type === "text") return { type: "input_text", text: part.text };
  if (part.type === "image" && IMAGE_TYPES.includes(part.mimeType)) {
    return { type: "input_image", image_url: `data:${part.mimeType};base64,${part.data}`, detail: "auto" };
  }
  if (part.type === "file" && FILE_TYPES.test(part.mimeType)) {
    return { type: "input_file", filename: part.name, file_data: `data:${part.mimeType};base64,${part.data}` };
  }
  return { type: "input_text", text: leftOut(part) };
}
