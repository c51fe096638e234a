import type { AudioContent, ContentPart, ImageContent } from "../../definition/tool-result.js";
import { leftOut } from "../left-out.js";
import { type BinaryFile, wirePart } from "../wire-part.js";
import type { OpenAiUserPart } from "./wire.js";

/** The pictures that OpenAI takes. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const AUDIO_FORMATS: Readonly<Record<string, "wav" | "mp3">> = {
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
};

/**
 * One part of a message as a part of an OpenAI user message. What OpenAI cannot take (a picture other than PNG, JPEG,
 * WebP and GIF, sound other than WAV and MP3, a file other than text and PDF) becomes a text that says so: nothing is left out in silence.
 */
export function encodeContent(content: ContentPart): OpenAiUserPart {
  const part = wirePart(content);
  switch (part.type) {
    case "text":
      return { type: "text", text: part.text };
    case "image":
      return encodeImage(part);
    case "audio":
      return encodeAudio(part);
    case "file":
      return encodeFile(part);
    default:
      return { type: "text", text: leftOut(part) };
  }
}

function encodeImage(part: ImageContent): OpenAiUserPart {
  const { data, mimeType } = part;
  if (!IMAGE_TYPES.includes(mimeType)) return { type: "text", text: leftOut(part) };
  return { type: "image_url", image_url: { url: `data:${mimeType};base64,${data}` } };
}

function encodeFile(part: BinaryFile): OpenAiUserPart {
  if (part.mimeType !== "application/pdf") return { type: "text", text: leftOut(part) };
  return { type: "file", file: { filename: part.name, file_data: `data:${part.mimeType};base64,${part.data}` } };
}

function encodeAudio(part: AudioContent): OpenAiUserPart {
  const { data, mimeType } = part;
  const format = Object.hasOwn(AUDIO_FORMATS, mimeType) ? AUDIO_FORMATS[mimeType] : undefined;
  return format ? { type: "input_audio", input_audio: { data, format } } : { type: "text", text: leftOut(part) };
}
