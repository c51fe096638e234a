import type { RevivedType } from "../definition/reviver.js";
import { Unrevivable } from "./unrevivable.js";

interface BuiltIn {
  readonly expected: string;
  /** Throws, or gives an invalid value, where the JSON form does not stand for one. */
  readonly from: (json: string | number) => unknown;
}

const BUILT_INS: Readonly<Record<RevivedType, BuiltIn>> = {
  Date: { expected: "a date and time such as 2026-01-31T09:30:00Z", from: validDate },
  URL: { expected: "an absolute URL such as https://example.com/a", from: (json) => new URL(String(json)) },
  bigint: { expected: "an integer, as digits", from: (json) => BigInt(json) },
  Uint8Array: { expected: "base64 text", from: (json) => Uint8Array.from(Buffer.from(String(json), "base64")) },
  ArrayBuffer: { expected: "base64 text", from: (json) => Uint8Array.from(Buffer.from(String(json), "base64")).buffer },
  Buffer: { expected: "base64 text", from: (json) => Buffer.from(String(json), "base64") },
  RegExp: { expected: "a regular expression", from: (json) => new RegExp(String(json)) },
};

/** What makes a built-in type's value of its JSON form. What is neither text nor number, such as null, stays as it is. */
export function reviveBuiltIn(type: RevivedType): (json: unknown) => unknown {
  const { expected, from } = BUILT_INS[type];
  return (json) => {
    if (typeof json !== "string" && typeof json !== "number") return json;
    try {
      return from(json);
    } catch {
      throw new Unrevivable("", expected, json);
    }
  };
}

function validDate(json: string | number): Date {
  const date = new Date(json);
  if (Number.isNaN(date.getTime())) throw new Unrevivable("", "", json);
  return date;
}
