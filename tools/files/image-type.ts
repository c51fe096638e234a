const SIGNATURES: readonly (readonly [mimeType: string, start: string, at8?: string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF", "WEBP"],
];

/** The media type of a picture that every vendor's models can see, by its first bytes. */
export function imageType(sample: Uint8Array): string | undefined {
  const text = Buffer.from(sample.subarray(0, 16)).toString("latin1");
  return SIGNATURES.find(([, start, at8 = ""]) => text.startsWith(start) && text.startsWith(at8, 8))?.[0];
}
