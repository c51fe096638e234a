import { findNodeAtLocation, type Node, type ParseError, parseTree } from "jsonc-parser";
import { unescapedKey } from "../definition/json-pointer.js";

/** The most of a line that is shown. */
const WIDEST = 76;
const BEFORE = 20;

/**
 * The line of arguments as they were typed where a JSON pointer leads, with a mark below the value; where the value is
 * missing, below what should hold it. Of text that is no JSON, where it breaks, or `""` for a place in it.
 */
export function argumentFrame(text: string, path: string): string {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  const [error] = errors;
  if (error && path === "" && text.trim() !== "") return frame(text, error.offset, Math.max(1, error.length));
  // Of text that was repaired nobody knows the places.
  if (error || !root) return "";
  const { offset, length } = nodeAt(root, path);
  return frame(text, offset, length);
}

/** The node at a pointer, or as near above it as there is one. */
function nodeAt(root: Node, path: string): Pick<Node, "offset" | "length"> {
  const keys = path.split("/").slice(1);
  let node = root;
  for (const key of keys) {
    const name = unescapedKey(key);
    const found = findNodeAtLocation(node, [node.type === "array" ? Number(name) : name]);
    // Of an object that lacks something, its first brace: all of it would say nothing.
    if (!found) return { offset: node.offset, length: 1 };
    node = found;
  }
  return node;
}

function frame(text: string, offset: number, length: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const line = text.slice(start, end === -1 ? undefined : end).trimEnd();
  const column = offset - start;
  const from = line.length > WIDEST ? Math.max(0, Math.min(column - BEFORE, line.length - WIDEST)) : 0;
  const shown = line.slice(from, from + WIDEST);
  const marks = Math.max(1, Math.min(length, shown.length - (column - from)));
  const [left, right] = [from > 0 ? "…" : "", from + WIDEST < line.length ? "…" : ""];
  // Tabs stay tabs, so that the mark stands below its place at any tab width.
  const indent = `${left}${shown.slice(0, column - from)}`.replaceAll(/[^\t]/g, " ");
  return `${left}${shown}${right}\n${indent}${"~".repeat(marks)}`;
}
