import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { TextDecoder } from "node:util";
import { FilesError, type ImageContent } from "../../src/index.js";
import { decode, decoderFor, SAMPLE_BYTES, type TextEncodingName } from "./decode-text.js";
import type { FilesLimits } from "./files-limits.js";
import { imageType } from "./image-type.js";
import { LineSlice } from "./line-slice.js";
import type { Place } from "./place.js";

/** A picture, as a result that is ready for the model. */
export interface Picture {
  content: ImageContent[];
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
  readonly encoding: TextEncodingName;
}

const CHUNK = 256 * 1024;

/** Reads lines of a text file, or a picture as a whole; never more than the limits in memory. */
export async function readFile(place: Place, slice: Slice, limits: FilesLimits): Promise<string | Picture> {
  return withFile(place, async (handle, size) => {
    const sample = await readAt(handle, Buffer.alloc(SAMPLE_BYTES), 0);
    const mimeType = slice.encoding === "auto" ? imageType(sample) : undefined;
    if (mimeType) return readPicture(handle, size, mimeType, place.shown, limits);
    return readLines(handle, decoderFor(sample, slice.encoding, place.shown), slice, place.shown, limits);
  });
}

/** Opens an ordinary file for reading; refuses folders, devices, sockets and pipes. */
export async function withFile<Value>(
  place: Place,
  use: (handle: FileHandle, size: number) => Promise<Value>,
): Promise<Value> {
  const handle = await place.folder.openFile(place.name, constants.O_RDONLY);
  try {
    const stats = await handle.stat();
    if (stats.isDirectory()) throw new FilesError("wrong-kind", `"${place.shown}" is a folder; list it instead.`);
    if (!stats.isFile()) throw new FilesError("special", `"${place.shown}" is not an ordinary file.`);
    return await use(handle, stats.size);
  } finally {
    await handle.close();
  }
}

/** The whole of a file that is not longer than `limit` bytes, however it grows meanwhile. */
export async function readWhole(handle: FileHandle, size: number, limit: number, shown: string): Promise<Buffer> {
  if (size > limit) throw tooLarge(shown, size, limit);
  const buffer = Buffer.alloc(Math.min(size, limit) + 1);
  let filled = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, filled);
    filled += bytesRead;
    if (filled === buffer.length) throw new FilesError("changed", `"${shown}" grew while it was read; try again.`);
    if (bytesRead === 0) return buffer.subarray(0, filled);
  }
}

export function tooLarge(shown: string, size: number, limit: number): FilesError {
  return new FilesError("too-large", `"${shown}" has ${size} bytes, more than the ${limit} that are allowed here.`);
}

async function readAt(handle: FileHandle, buffer: Buffer, position: number): Promise<Buffer> {
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
  return buffer.subarray(0, bytesRead);
}

async function readPicture(
  handle: FileHandle,
  size: number,
  mimeType: string,
  shown: string,
  limits: FilesLimits,
): Promise<Picture> {
  const bytes = await readWhole(handle, size, limits.imageBytes, shown);
  return { content: [{ type: "image", data: bytes.toString("base64"), mimeType }] };
}

async function readLines(
  handle: FileHandle,
  decoder: TextDecoder,
  slice: Slice,
  shown: string,
  limits: FilesLimits,
): Promise<string> {
  const lines = new LineSlice(slice.offset, slice.limit, limits);
  const buffer = Buffer.alloc(CHUNK);
  for (let position = 0; ; ) {
    const bytes = await readAt(handle, buffer, position);
    const text = decode(decoder, bytes, shown, bytes.length > 0);
    const done = lines.feed(position === 0 ? text.replace(/^\uFEFF/, "") : text);
    if (done || bytes.length === 0) return lines.finish();
    position += bytes.length;
  }
}
