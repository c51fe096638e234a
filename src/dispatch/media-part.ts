import { MediaError } from "../definition/errors/index.js";
import type { AudioContent, ImageContent } from "../definition/tool-result.js";
import { type MediaSource, mediaTitle, readMedia, typeOfBytes } from "./read-media.js";

/**
 * A picture as a part of a result: `return { content: [await image("chart.png")] }`, or by itself.
 *
 * @param mimeType - default: as the bytes say
 * @throws MediaError (TW5011) where it cannot be read or is no picture
 */
export async function image(source: MediaSource, mimeType?: string): Promise<ImageContent> {
  return { type: "image", ...(await read("image", source, mimeType)) };
}

/**
 * Sound as a part of a result.
 *
 * @param mimeType - default: as the bytes say
 * @throws MediaError (TW5011) where it cannot be read or is no sound
 */
export async function audio(source: MediaSource, mimeType?: string): Promise<AudioContent> {
  return { type: "audio", ...(await read("audio", source, mimeType)) };
}

async function read(kind: "image" | "audio", source: MediaSource, mimeType: string | undefined) {
  const bytes = await readMedia(source, kind);
  const type = mimeType ?? typeOfBytes(bytes);
  if (!type?.startsWith(`${kind}/`)) {
    throw new MediaError(
      kind,
      mediaTitle(source),
      `it is ${type ?? "of an unknown type"}; pass its MIME type if it is one`,
    );
  }
  return { data: Buffer.from(bytes).toString("base64"), mimeType: type };
}
