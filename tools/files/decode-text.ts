import { TextDecoder } from "node:util";
import { FilesError } from "../../src/index.js";

/** How a text file's bytes are read; `auto`: a byte order mark, else UTF-8. */
export type TextEncodingName =
  | "auto"
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "windows-1252"
  | "windows-1251"
  | "iso-8859-2"
  | "koi8-r"
  | "shift_jis"
  | "euc-jp"
  | "euc-kr"
  | "gb18030"
  | "big5";

/** Bytes from a file's start that are enough to tell what it is. */
export const SAMPLE_BYTES = 8192;

/** A decoder for a text file by its first bytes; it throws on bytes that are not in the encoding. */
export function decoderFor(sample: Uint8Array, encoding: TextEncodingName, shown: string): TextDecoder {
  const found = encoding === "auto" ? encodingOf(sample) : encoding;
  if (found === undefined) {
    throw new FilesError(
      "binary",
      `"${shown}" is a binary file, not text; only pictures (PNG, JPEG, GIF, WebP) can be read.`,
    );
  }
  return new TextDecoder(found, { fatal: true, ignoreBOM: true });
}

/** Decodes, or says which encoding the bytes are not in. */
export function decode(decoder: TextDecoder, bytes: Uint8Array, shown: string, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch (error) {
    throw new FilesError(
      "encoding",
      `"${shown}" is not ${decoder.encoding} text. If it is text, read it with its encoding, such as "windows-1252".`,
      { cause: error },
    );
  }
}

function encodingOf(sample: Uint8Array): string | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  return sample.includes(0) ? undefined : "utf-8";
}
