import { pointerTo } from "../definition/json-pointer.js";
import type { JsonValue } from "../definition/json-schema.js";
import type { DeltaCleaner } from "./clean-deltas.js";
import { copyPlain } from "./copy-plain.js";
import { isPlainObject, redactJson } from "./redact-json.js";
import { beginsSecret } from "./secret-begun.js";
import type { SecretValues } from "./secret-values.js";
import type { TextCleaner } from "./text-cleaner.js";

const DEEPEST = 256;
/** No more is kept back, whatever has begun in it. */
const MOST_HELD = 5_000;
const LONGEST_HELD = 20_000;

/** A value that waits for the next, in a list, and the texts in it by their places. */
interface Held {
  readonly value: JsonValue;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Takes secrets out of values that are no texts. Each is passed on whole and at once, but where a text in it ends in what may be
 * the beginning of a secret: that one waits for the next, and texts at the same place in both are looked at as one, so that a
 * secret that is split is found. What is no plain data is passed on as it is.
 */
export function cleanObjects(
  clean: TextCleaner,
  secrets: SecretValues | undefined,
  tell: (delta: unknown) => void,
): DeltaCleaner {
  let held: Held[] = [];
  let joined = new Map<string, string>();
  const end = (): void => {
    const values = cleanTogether(held, joined, clean);
    held = [];
    joined = new Map();
    // Told after it is forgotten, for a listener may throw.
    for (const value of values) tell((value as readonly unknown[])[0]);
  };
  const mayGoOn = (text: string): boolean =>
    text.length <= LONGEST_HELD && (beginsSecret(text) || (secrets?.begunAt(text) ?? 0) > 0);
  return {
    end,
    push(delta) {
      const value = copied(delta);
      if (value === undefined) {
        end();
        tell(delta);
        return;
      }
      const texts = textsOf(value);
      held.push({ value, texts });
      for (const [path, text] of texts) joined.set(path, (joined.get(path) ?? "") + text);
      if (held.length >= MOST_HELD || ![...joined.values()].some(mayGoOn)) end();
    },
  };
}

/** In a list, so that what is no plain data is kept as it is at the top as well; undefined where it holds itself, or cannot be read. */
function copied(delta: unknown): JsonValue | undefined {
  try {
    return copyPlain([delta], DEEPEST) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The texts of a value by their places. */
function textsOf(value: JsonValue): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  mapTexts(value, "", (text, path) => {
    texts.set(path, text);
    return text;
  });
  return texts;
}

function mapTexts(value: JsonValue, path: string, change: (text: string, path: string) => string): JsonValue {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value)) {
    return value.map((item: JsonValue, index) => mapTexts(item, pointerTo(path, String(index)), change));
  }
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item as JsonValue, pointerTo(path, key), change)]),
  );
}

/** Values without secrets; where there are several, the texts at each place are cleaned as one, and parted again as they were. */
function cleanTogether(
  held: readonly Held[],
  joined: ReadonlyMap<string, string>,
  clean: TextCleaner,
): readonly JsonValue[] {
  if (held.length < 2) return held.map(({ value }) => redactJson(value, clean));
  const cleaned = held.map(() => new Map<string, string>());
  for (const [path, text] of joined) {
    const owners = held.flatMap(({ texts }, index) => (texts.has(path) ? [index] : []));
    const parts = owners.map((index) => held[index]?.texts.get(path) as string);
    for (const [at, part] of parted(parts, text, clean(text)).entries()) cleaned[owners[at] as number]?.set(path, part);
  }
  return held.map(({ value }, index) => {
    const parts = cleaned[index];
    return redactJson(
      mapTexts(value, "", (text, path) => parts?.get(path) ?? text),
      clean,
    );
  });
}

/** What stands in place of secrets goes to the part that the first of them begins in; the others keep what is left of them. */
function parted(parts: readonly string[], before: string, after: string): string[] {
  if (before === after) return [...parts];
  const head = commonStart(before, after);
  const most = Math.min(before.length, after.length) - head;
  const tail = commonStart(reversed(before, most), reversed(after, most));
  const middle = after.slice(head, after.length - tail);
  const resume = before.length - tail;
  let from = 0;
  return parts.map((part) => {
    const begin = from;
    from += part.length;
    const isFirst = begin <= head && (head < from || from === before.length);
    return (
      before.slice(begin, Math.min(from, head)) + (isFirst ? middle : "") + before.slice(Math.max(begin, resume), from)
    );
  });
}

/** The end of a text, last character first. */
function reversed(text: string, length: number): string {
  return length === 0 ? "" : text.slice(-length).split("").reverse().join("");
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
