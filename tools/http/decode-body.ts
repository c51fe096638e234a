import type { Incoming } from "./send-request.js";

const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** The text of a body: by its byte order mark, the header, a `meta` element, else UTF-8. Never fails. */
export function decodeBody({ body, contentType }: Incoming): string {
  const mark = MARKS.find(([bytes]) => bytes.every((byte, index) => body[index] === byte))?.[1];
  const named = /charset\s*=\s*["']?([\w:.-]+)/i;
  const label =
    mark ?? named.exec(contentType)?.[1] ?? named.exec(body.subarray(0, 2048).toString("latin1"))?.[1] ?? "utf-8";
  return decoder(label).decode(body);
}

function decoder(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
