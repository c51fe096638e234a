/** The text of a response, unpacked; undefined where it has more bytes than the limit, and the rest is not read. */
export async function readLimited(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) return undefined;
  }
  return Buffer.concat(chunks).toString("utf8");
}
