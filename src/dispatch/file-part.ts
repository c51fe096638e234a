import { basename } from "node:path";
import type { FileContent } from "../definition/tool-result.js";
import { type MediaSource, readMedia, typeOfBytes, urlOf } from "./read-media.js";

/** What the end of a name says of a file's type, where its bytes do not. */
const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: "text/html",
  json: "application/json",
  md: "text/markdown",
  odt: "application/vnd.oasis.opendocument.text",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  rtf: "application/rtf",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
  zip: "application/zip",
};

/**
 * A file as a part of a result: `return { content: [await file("report.pdf")] }`, or by itself. Text (valid UTF-8 without NUL) is
 * sent as text, anything else as bytes. The model learns the file's name, not its folder; of a URL, neither credentials nor
 * query.
 *
 * @param mimeType - default: as the bytes say, else the name, else `text/plain` or `application/octet-stream`
 * @param name - default: the last part of the path or URL; for bytes, `file`
 * @throws MediaError (TW5011) where it cannot be read
 */
export async function file(source: MediaSource, mimeType?: string, name?: string): Promise<FileContent> {
  const bytes = await readMedia(source, "file");
  const uri = uriOf(source, name);
  const text = textIn(bytes);
  const known = mimeType ?? typeOfBytes(bytes) ?? typeOfName(uri);
  if (text !== undefined && known !== "application/pdf") {
    return { type: "resource", resource: { uri, mimeType: known ?? "text/plain", text } };
  }
  const blob = Buffer.from(bytes).toString("base64");
  return { type: "resource", resource: { uri, mimeType: known ?? "application/octet-stream", blob } };
}

function uriOf(source: MediaSource, name: string | undefined): string {
  const url = source instanceof Uint8Array ? undefined : urlOf(source);
  if (name === undefined && url && /^https?:$/.test(url.protocol)) return `${url.origin}${url.pathname}`;
  const path = url?.protocol === "file:" ? decodeURIComponent(url.pathname) : source;
  const isPath = typeof path === "string" && (!url || url.protocol === "file:");
  return `file:///${encodeURIComponent(name ?? (isPath ? basename(path) : "file"))}`;
}

function typeOfName(uri: string): string | undefined {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(uri)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}

function textIn(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
