import { fullFormats } from "ajv-formats/dist/formats.js";
import { type Branch, least, most, type Parts } from "../branch.js";
import type { Gap } from "../gap.js";
import { shortestTexts, type TextLanguage, textBetween } from "../pattern-language.js";
import { Unreadable } from "../schema-reader.js";

/** What keeps the texts of one branch from being among those of another. */
export function* stringGaps(inner: Branch, outer: Branch): Generator<Gap> {
  const [a, b] = [languageOf(inner.rules), languageOf(outer.rules)];
  if (b.minLength > a.minLength) {
    const reason = `text shorter than ${b.minLength} does not fit`;
    yield* languageGap("minLength", reason, a, { patterns: [], minLength: b.minLength, maxLength: Infinity });
  }
  if (b.maxLength < a.maxLength) {
    const reason = `text longer than ${b.maxLength} does not fit`;
    yield* languageGap("maxLength", reason, a, { patterns: [], minLength: 0, maxLength: b.maxLength });
  }
  for (const pattern of b.patterns.filter((pattern) => !a.patterns.includes(pattern))) {
    const reason = `text that does not match ${pattern} does not fit`;
    yield* languageGap("pattern", reason, a, { patterns: [pattern], minLength: 0, maxLength: Infinity });
  }
  const formats = formatsOf(inner.rules);
  for (const format of formatsOf(outer.rules).filter((format) => !formats.includes(format))) {
    const reason = `text that is no ${format} does not fit`;
    yield { path: "", keyword: "format", reason, witnesses: () => ["", "text", ...(shortestTexts(a, 3) ?? [])] };
  }
}

/** A string branch has no values where its bounds cross, or its patterns exclude each other. */
export function isEmptyText(rules: Parts): boolean {
  const language = languageOf(rules);
  if (language.minLength > language.maxLength) return true;
  return language.patterns.length > 1 && shortestTexts(language, 1)?.length === 0;
}

function* languageGap(keyword: string, reason: string, inner: TextLanguage, outer: TextLanguage): Generator<Gap> {
  const found = textOutside(inner, outer);
  if (found === "none") return;
  const told = found instanceof Unreadable ? `${reason}, as far as can be told: ${found.reason}` : reason;
  const texts = found instanceof Unreadable ? [] : found;
  const lengths = [outer.minLength - 1, outer.maxLength + 1].filter((length) => length >= 0 && length < 100_000);
  yield {
    path: "",
    keyword,
    reason: told,
    witnesses: () => [...texts, ...lengths.map((length) => "x".repeat(length))],
  };
}

function textOutside(inner: TextLanguage, outer: TextLanguage): readonly string[] | "none" | Unreadable {
  // Lengths alone have been compared as numbers; an automaton adds what patterns say of the length.
  if (inner.patterns.length === 0 && outer.patterns.length === 0) return [];
  // Beyond what automata count, texts of some length would be taken to be of any.
  if (outer.minLength > MOST_COUNTED || (outer.maxLength > MOST_COUNTED && outer.maxLength < Infinity)) return [];
  try {
    const text = textBetween(inner, outer);
    return text === undefined ? "none" : [text];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error;
  }
}

const MOST_COUNTED = 500;

function languageOf(rules: Parts): TextLanguage {
  const patterns = rules.map(({ pattern }) => pattern).filter((pattern) => typeof pattern === "string");
  return {
    patterns: [...new Set(patterns)],
    minLength: Math.max(0, Math.ceil(most(rules, "minLength", 0))),
    maxLength: Math.floor(least(rules, "maxLength", Infinity)),
  };
}

/** Those that are checked: another format is a remark. */
function formatsOf(rules: Parts): readonly string[] {
  return rules
    .map(({ format }) => format)
    .filter((name) => typeof name === "string" && Object.hasOwn(fullFormats, name)) as string[];
}
