import type { ArgumentRepair } from "../definition/tool-result.js";
import { canonicalText } from "../validation/duplicate-items.js";
import { scanJsonText } from "./scan-json-text.js";
import { shorten } from "./shorten.js";

/** The longest text that is repaired: the time it may take grows with the square of the length. */
const LONGEST = 50_000;
/** How often JSON may have been encoded as text. */
const MOST_LAYERS = 3;

/** What text was meant to be, and how that was found. */
export interface RepairedText {
  readonly value: unknown;
  readonly repairs: readonly ArgumentRepair[];
}

/** Objects in one text that are not one and the same. */
export class SeveralObjects {
  constructor(readonly count: number) {}
}

/**
 * What text that is no JSON was meant to be: in fences, with comments, trailing commas, single quotes, without its last
 * brackets, the same object several times. Undefined where that is not certain, as of text that was cut inside a value.
 */
export async function repairText(text: string): Promise<RepairedText | SeveralObjects | undefined> {
  if (text.length > LONGEST) return undefined;
  const inner = withoutFences(text);
  const { values, isCut } = scanJsonText(inner);
  if (values.length > 1) return onlyOne(text, values);
  if (isCut) return undefined;
  const value = await repaired(inner);
  return value === undefined ? undefined : { value, repairs: [{ path: "", kind: "json", received: shorten(text) }] };
}

/**
 * JSON that was encoded as text, once or more often: what it is in the end.
 *
 * @param prepare - what is done to the text of each layer before it is read
 */
export function decodeText(value: unknown, prepare = (text: string): string => text): RepairedText | undefined {
  let inner = value;
  for (let layer = 0; typeof inner === "string" && layer < MOST_LAYERS; layer++) {
    try {
      inner = JSON.parse(prepare(inner));
    } catch {
      return undefined;
    }
  }
  if (typeof inner === "string") return undefined;
  return { value: inner, repairs: [{ path: "", kind: "encoded", received: shorten(value) }] };
}

async function onlyOne(text: string, values: readonly string[]): Promise<RepairedText | SeveralObjects | undefined> {
  const read = await Promise.all(values.map(parsedOrRepaired));
  const [first, ...others] = read;
  if (first === undefined) return undefined;
  if (!others.every((other) => canonicalText(other) === canonicalText(first))) return new SeveralObjects(read.length);
  return { value: first, repairs: [{ path: "", kind: "duplicate", received: shorten(text) }] };
}

async function parsedOrRepaired(text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return repaired(text);
  }
}

/** Loaded when first needed: most calls need no repair. */
async function repaired(text: string): Promise<unknown> {
  const { jsonrepair } = await import("jsonrepair");
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}

/** The inside of the one fenced block, if there is just one and no object around it. */
function withoutFences(text: string): string {
  const [before = "", block, after = "", ...more] = text.split("```");
  if (block === undefined || more.length > 0 || /[{[]/.test(before + after)) return text;
  return block.replace(/^[a-z0-9]{1,20}(?=\s)/i, "");
}
