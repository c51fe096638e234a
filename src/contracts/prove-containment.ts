import type { JsonValue } from "../definition/json-schema.js";
import { without } from "../providers/codec/schema.js";
import { canonicalText } from "../validation/duplicate-items.js";
import type { Branch, Kind, Parts } from "./branch.js";
import type { Gap } from "./gap.js";
import { arrayGaps, isEmptyList } from "./kinds/array.js";
import { isEmptyRange, numberGaps, splitRange } from "./kinds/number.js";
import { isEmptyObject, objectGaps, splitObject } from "./kinds/object.js";
import { isEmptyText, stringGaps } from "./kinds/string.js";
import { excludesBranch, opaqueGaps } from "./opaque-keywords.js";
import { sampleValue, sampleValues } from "./sample-values.js";
import { type SchemaReader, Unreadable } from "./schema-reader.js";

/** So many pieces in all may be looked at one by one: splits within splits multiply. */
const MOST_PIECES = 256;
const DEEPEST_EMPTY = 4;
const MOST_STEPS = 1_000;

/** Thrown when a comparison is given up. */
export class TooLarge {}

/** Proves that values of one schema fit another, or says what is in the way. No gaps are a proof. */
export class ContainmentProof {
  readonly sameRoots: boolean;
  /** Pairs proven, or being proven: values are finite, so a pair may be used for the parts of its own values. */
  readonly #proven = new Set<string>();
  readonly #failed = new Map<string, readonly Gap[]>();
  #steps = 0;
  #pieces = 0;

  constructor(
    readonly inner: SchemaReader,
    readonly outer: SchemaReader,
  ) {
    this.sameRoots = canonicalText(inner.root) === canonicalText(outer.root);
  }

  gaps(a: Parts, b: Parts): readonly Gap[] {
    const pair = `${this.inner.key(a)}|${this.outer.key(b)}`;
    if (this.#proven.has(pair) || this.#same(a, b)) return [];
    const failed = this.#failed.get(pair);
    if (failed) return failed;
    if (++this.#steps > MOST_STEPS) throw new TooLarge();
    const before = this.#proven.size;
    this.#proven.add(pair);
    const gaps = this.#find(a, b);
    if (gaps.length > 0) {
      // What was proven meanwhile may lean on this pair.
      for (const later of [...this.#proven].slice(before)) this.#proven.delete(later);
      this.#failed.set(pair, gaps);
    }
    return gaps;
  }

  sample(parts: Parts): JsonValue | undefined {
    return sampleValue(this.inner, parts);
  }

  #same(a: Parts, b: Parts): boolean {
    const [one, other] = [a[0], b[0]];
    if (!one || !other || a.length !== 1 || b.length !== 1) return false;
    // Definitions only count where something refers to them.
    const text = canonicalText(without(one, "$defs", "definitions"));
    if (text.includes('"$ref"')) return this.sameRoots && canonicalText(one) === canonicalText(other);
    return text === canonicalText(without(other, "$defs", "definitions"));
  }

  #find(a: Parts, b: Parts): readonly Gap[] {
    try {
      const rivals = this.outer.branches(b);
      return this.inner.branches(a).flatMap((branch) => this.#uncovered(branch, rivals, b));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return [unreadable(error.reason)];
    }
  }

  /** What of one branch no other covers. */
  #uncovered(branch: Branch, all: readonly Branch[], parts: Parts): readonly Gap[] {
    if (branch.values) return valueGaps(branch.values.filter((value) => !this.outer.accepts(parts, value)));
    if (this.#isEmpty(branch, 0)) return [];
    const alike = all.filter(({ kind }) => kind === branch.kind);
    if (alike.length === 0) {
      const reason = `${NAMES[branch.kind]} does not fit`;
      return [{ path: "", keyword: "type", reason, witnesses: () => sampleValues(this.inner, branch) }];
    }
    // Of many arms with a tag each, one is worth a look; and of that, the first gap tells that it does not do. All gaps are
    // worth finding only where nothing else is to be said.
    const met: Branch[] = [];
    for (const rival of alike) {
      if (excludesBranch(branch, rival)) continue;
      if (this.#between(branch, rival).next().done) return [];
      met.push(rival);
    }
    const rivals = met.length > 0 ? met : alike;
    const pieces = rivals.length > 1 ? this.#split(branch, rivals) : [];
    if (pieces.length > 0) return pieces.flatMap((piece) => this.#uncovered(piece, rivals, parts));
    const attempts = rivals.map((rival) => [...this.#between(branch, rival)]);
    const nearest = attempts.reduce((best, gaps) => (gaps.length < best.length ? gaps : best));
    const [first, ...others] = nearest;
    // What the nearest refuses, another may take: what every other refuses is worth a try as well.
    const witnesses = (): readonly JsonValue[] => [...nearest, ...attempts.flat()].flatMap((gap) => gap.witnesses());
    return first ? [{ ...first, witnesses }, ...others] : [];
  }

  *#between(inner: Branch, outer: Branch): Generator<Gap> {
    if (outer.values) {
      const samples = (): readonly JsonValue[] => sampleValues(this.inner, inner);
      yield { path: "", keyword: "enum", reason: "only some values fit", witnesses: samples };
      return;
    }
    yield* opaqueGaps(inner, outer, this);
    if (inner.kind === "number") yield* numberGaps(inner, outer);
    else if (inner.kind === "string") yield* stringGaps(inner, outer);
    else if (inner.kind === "array") yield* arrayGaps(inner, outer, this);
    else if (inner.kind === "object") yield* objectGaps(inner, outer, this);
  }

  #split(branch: Branch, rivals: readonly Branch[]): readonly Branch[] {
    if (this.#pieces > MOST_PIECES) return [];
    const pieces =
      branch.kind === "number"
        ? splitRange(branch, rivals)
        : branch.kind === "object"
          ? splitObject(branch, rivals, this)
          : [];
    this.#pieces += pieces.length;
    return pieces;
  }

  #isEmpty({ kind, rules, values }: Branch, depth: number): boolean {
    if (values || depth > DEEPEST_EMPTY) return false;
    const inside = (parts: Parts): boolean =>
      this.inner.branches(parts).every((branch) => this.#isEmpty(branch, depth + 1));
    if (kind === "number") return isEmptyRange(rules);
    if (kind === "string") return isEmptyText(rules);
    return kind === "array" ? isEmptyList(rules, inside) : kind === "object" && isEmptyObject(rules, inside);
  }
}

const NAMES: Readonly<Record<Kind, string>> = {
  null: "null",
  boolean: "a boolean",
  number: "a number",
  string: "text",
  array: "a list",
  object: "an object",
};

function valueGaps(misfits: readonly JsonValue[]): readonly Gap[] {
  if (misfits.length === 0) return [];
  const shown = misfits.slice(0, 5).map((value) => JSON.stringify(value));
  const more = misfits.length > shown.length ? ` and ${misfits.length - shown.length} more` : "";
  const reason = `${shown.join(", ")}${more} ${misfits.length === 1 ? "does" : "do"} not fit`;
  return [{ path: "", keyword: "enum", reason, witnesses: () => misfits }];
}

function unreadable(reason: string): Gap {
  return { path: "", keyword: "$ref", reason: `cannot be compared: ${reason}`, witnesses: () => [] };
}
