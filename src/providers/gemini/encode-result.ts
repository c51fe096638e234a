import type { AnsweredCall } from "../answered-call.js";
import type { CallCodec } from "../codec/call-codec.js";
import { leftOut } from "../left-out.js";
import { wirePart } from "../wire-part.js";
import type { GeminiFunctionResponsePart, GeminiInlineDataPart, GeminiUserContent } from "./wire.js";

const NOUNS = { image: "picture", audio: "sound", file: "file" } as const;

/** Pictures, sound and documents that Google's pages on multimodal input list. */
export const MEDIA_TYPES = [
  "application/pdf",
  ..."image/png image/jpeg image/webp image/heic image/heif".split(" "),
  ..."audio/wav audio/mp3 audio/mpeg audio/aiff audio/aac audio/ogg audio/flac".split(" "),
];

/**
 * The results of one turn as the one content that answers it: a function response each, pictures, sound and files after all of
 * them, each under the name of its call.
 */
export function encodeResults(results: readonly AnsweredCall[], calls: CallCodec): GeminiUserContent[] {
  if (results.length === 0) return [];
  const responses: GeminiFunctionResponsePart[] = [];
  const media: GeminiUserContent["parts"] = [];
  for (const result of results) {
    const attached: GeminiInlineDataPart[] = [];
    const { name } = calls.encode({ id: "", name: result.name, arguments: {} });
    responses.push(encodeResult(result, name, attached));
    if (attached.length > 0) media.push({ text: `Returned by ${name}:` }, ...attached);
  }
  return [{ role: "user", parts: [...responses, ...media] }];
}

function encodeResult(
  { callId, content, isError }: AnsweredCall,
  name: string,
  attached: GeminiInlineDataPart[],
): GeminiFunctionResponsePart {
  const texts = content.map(wirePart).map((part) => {
    if (part.type === "text") return part.text;
    if (!MEDIA_TYPES.includes(part.mimeType)) return leftOut(part);
    attached.push({ inlineData: { mimeType: part.mimeType, data: part.data } });
    return `[The ${NOUNS[part.type]} follows.]`;
  });
  const text = texts.join("\n");
  // Calls have ids only where the service gave them some.
  const id = callId === "" ? {} : { id: callId };
  return { functionResponse: { ...id, name, response: isError ? { error: text } : { output: text } } };
}
