import { applyEdits, type JSONPath, modify } from "jsonc-parser";

/** A value to set, and where. */
export type JsonEdit = readonly [path: JSONPath, value: unknown];

/** Sets values in JSON text; comments, order and layout of the rest stay as they are. */
export function editJsonc(text: string, edits: readonly JsonEdit[]): string {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const formattingOptions = {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 1 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
  return edits.reduce(
    (edited, [path, value]) => applyEdits(edited, modify(edited, path, value, { formattingOptions })),
    text,
  );
}
