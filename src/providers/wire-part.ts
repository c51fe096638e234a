import type { AudioContent, ContentPart, FileContent, ImageContent, TextContent } from "../definition/tool-result.js";

/** A file that is neither text, picture nor sound; bytes as base64. */
export interface BinaryFile {
  readonly type: "file";
  readonly name: string;
  readonly mimeType: string;
  readonly data: string;
}

/** A part of a message as vendors tell them apart. */
export type WirePart = TextContent | ImageContent | AudioContent | BinaryFile;

/** What a part is for a vendor: a file that holds text is text under its name, one that holds a picture is a picture. */
export function wirePart(part: ContentPart): WirePart {
  return part.type === "resource" ? fileParts(part) : part;
}

function fileParts({ resource }: FileContent): WirePart {
  const name = fileName(resource.uri);
  if (resource.text !== undefined) return { type: "text", text: `File ${name}:\n${resource.text}` };
  const { blob: data = "", mimeType = "application/octet-stream" } = resource;
  if (mimeType.startsWith("image/")) return { type: "image", data, mimeType };
  if (mimeType.startsWith("audio/")) return { type: "audio", data, mimeType };
  return { type: "file", name, mimeType, data };
}

/** The last part of a URI. */
function fileName(uri: string): string {
  const last =
    uri
      .split(/[?#]/, 1)[0]
      ?.split("/")
      .filter((part) => part !== "")
      .at(-1) ?? "file";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
