import { readFile } from "node:fs/promises";
import { MediaError } from "../definition/errors/index.js";
import type { AudioContent, ImageContent } from "../definition/tool-result.js";

/** A path, an `http:`, `https:`, `file:` or `data:` URL, or the bytes themselves. */
export type MediaSource = string | URL | Uint8Array;

/** How long a server may take, in milliseconds. */
const FETCH_MS = 20_000;

type Kind = "image" | "audio";

/** What the first bytes of a file say of its type, at their offset. */
const SIGNATURES: readonly (readonly [mimeType: string, offset: number, text: string])[] = [
  ["image/png", 1, "PNG\r\n"],
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/gif", 0, "GIF8"],
  ["image/webp", 8, "WEBP"],
  ["image/bmp", 0, "BM"],
  ["image/svg+xml", 0, "<svg"],
  ["audio/wav", 8, "WAVE"],
  ["audio/mpeg", 0, "ID3"],
  ["audio/mpeg", 0, "\xff\xfb"],
  ["audio/ogg", 0, "OggS"],
  ["audio/flac", 0, "fLaC"],
];

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

async function read(kind: Kind, source: MediaSource, mimeType: string | undefined) {
  const bytes = await bytesOf(source, kind);
  const type = mimeType ?? typeOf(bytes);
  if (!type?.startsWith(`${kind}/`)) {
    throw new MediaError(
      kind,
      titleOf(source),
      `it is ${type ?? "of an unknown type"}; pass its MIME type if it is one`,
    );
  }
  return { data: Buffer.from(bytes).toString("base64"), mimeType: type };
}

async function bytesOf(source: MediaSource, kind: Kind): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  try {
    const url = source instanceof URL ? source : /^(?:https?|file|data):/i.test(source) ? new URL(source) : undefined;
    if (!url || url.protocol === "file:") return await readFile(url ?? source);
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!response.ok) throw new MediaError(kind, titleOf(source), `the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof MediaError) throw cause;
    throw new MediaError(kind, titleOf(source), cause instanceof Error ? cause.message : "it cannot be read", cause);
  }
}

function typeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return SIGNATURES.find(([, offset, text]) => start.startsWith(text, offset))?.[0];
}

function titleOf(source: MediaSource): string {
  if (source instanceof Uint8Array) return `${source.length} bytes`;
  return String(source).slice(0, 100);
}
