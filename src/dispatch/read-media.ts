import { MediaError } from "../definition/errors/index.js";

/** A path, an `http:`, `https:`, `file:` or `data:` URL, or the bytes themselves. */
export type MediaSource = string | URL | Uint8Array;

export type MediaKind = "image" | "audio" | "file";

/** How long a server may take, in milliseconds. */
const FETCH_MS = 20_000;

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
  ["application/pdf", 0, "%PDF-"],
];

/** @throws MediaError (TW5011) where the source cannot be read */
export async function readMedia(source: MediaSource, kind: MediaKind): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  try {
    const url = urlOf(source);
    if (!url || url.protocol === "file:") {
      const { readFile } = await import("node:fs/promises");
      return await readFile(url ?? (source as string));
    }
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!response.ok) throw new MediaError(kind, mediaTitle(source), `the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof MediaError) throw cause;
    throw new MediaError(kind, mediaTitle(source), cause instanceof Error ? cause.message : "it cannot be read", cause);
  }
}

/** The source as a URL; undefined for a path. */
export function urlOf(source: string | URL): URL | undefined {
  if (source instanceof URL) return source;
  return /^(?:https?|file|data):/i.test(source) ? new URL(source) : undefined;
}

/** The MIME type that the first bytes tell. */
export function typeOfBytes(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return SIGNATURES.find(([, offset, text]) => start.startsWith(text, offset))?.[0];
}

/** A source in a few words. */
export function mediaTitle(source: MediaSource): string {
  if (source instanceof Uint8Array) return `${source.length} bytes`;
  return String(source).slice(0, 100);
}
