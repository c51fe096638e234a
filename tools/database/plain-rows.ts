import { cutText } from "../support/cut-text.js";
import type { StatementResult } from "./session.js";

/** Rows of a result, by the names of its columns. */
export interface Rows {
  columns: string[];
  rows: unknown[][];
  /** Whether there are more rows than these. */
  truncated: boolean;
}

/** Rows as JSON can hold them: no more than a number of rows and of characters, long values cut. */
export function plainRows(result: StatementResult, most: number, textLength: number, cellLength: number): Rows {
  const rows: unknown[][] = [];
  let length = 0;
  for (const row of result.rows.slice(0, most)) {
    const plain = row.map((value) => plainValue(value, cellLength));
    length += JSON.stringify(plain).length;
    if (length > textLength && rows.length > 0) break;
    rows.push(plain);
  }
  return { columns: [...result.columns], rows, truncated: rows.length < result.rows.length };
}

function plainValue(value: unknown, cellLength: number): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value === "string") return shorten(value, cellLength);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "invalid date" : value.toISOString();
  if (value instanceof Uint8Array)
    return shorten(`\\x${Buffer.from(value.subarray(0, cellLength)).toString("hex")}`, cellLength);
  if (typeof value !== "object" || value === null) return value ?? null;
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
  return text.length > cellLength ? shorten(text, cellLength) : (JSON.parse(text) as unknown);
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${cutText(text, length)}… [${text.length} characters]` : text;
}
