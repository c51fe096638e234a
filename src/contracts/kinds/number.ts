import { type Branch, isWhole, numbers, type Parts } from "../branch.js";
import type { Gap } from "../gap.js";

interface Range {
  readonly from: number;
  readonly fromOpen: boolean;
  readonly to: number;
  readonly toOpen: boolean;
  readonly whole: boolean;
  readonly steps: readonly number[];
}

/** What keeps the numbers of one branch from being among those of another. */
export function* numberGaps(inner: Branch, outer: Branch): Generator<Gap> {
  const [a, b] = [rangeOf(inner.rules), rangeOf(outer.rules)];
  if (a.from < b.from || (a.from === b.from && b.fromOpen && !a.fromOpen)) {
    const keyword = b.fromOpen ? "exclusiveMinimum" : "minimum";
    yield gap(keyword, `numbers ${b.fromOpen ? "up to" : "below"} ${b.from} do not fit`, below(b.from, a));
  }
  if (a.to > b.to || (a.to === b.to && b.toOpen && !a.toOpen)) {
    const keyword = b.toOpen ? "exclusiveMaximum" : "maximum";
    yield gap(
      keyword,
      `numbers ${b.toOpen ? "from" : "above"} ${b.to}${b.toOpen ? " up" : ""} do not fit`,
      above(b.to, a),
    );
  }
  if (b.whole && !a.whole) {
    yield gap("type", "a number that is not whole does not fit", [0.5, a.from + 0.5, a.to - 0.5, a.from, a.to]);
  }
  for (const step of b.steps.filter((step) => !isStepOf(step, a))) {
    yield gap("multipleOf", `a number that is no multiple of ${step} does not fit`, between(step, a));
  }
}

/** A number branch has no values where its bounds cross. */
export function isEmptyRange(rules: Parts): boolean {
  const { from, to, fromOpen, toOpen } = rangeOf(rules);
  return from > to || (from === to && (fromOpen || toOpen));
}

/** Parts of a number branch at a bound of the others that lies inside; none where there is no such bound. */
export function splitRange(branch: Branch, rivals: readonly Branch[]): readonly Branch[] {
  const { from, to } = rangeOf(branch.rules);
  const bounds = rivals.flatMap(({ rules }) => {
    const { from: lower, to: upper } = rangeOf(rules);
    return [lower, upper];
  });
  const at = bounds.find((bound) => bound > from && bound < to);
  if (at === undefined) return [];
  const rules = [{ exclusiveMaximum: at }, { minimum: at, maximum: at }, { exclusiveMinimum: at }];
  return rules.map((rule) => ({ ...branch, rules: [...branch.rules, rule] }));
}

function rangeOf(rules: Parts): Range {
  const steps = numbers(rules, "multipleOf");
  const whole = rules.some(isWhole) || steps.some(Number.isInteger);
  const [min, over] = [
    Math.max(-Infinity, ...numbers(rules, "minimum")),
    Math.max(-Infinity, ...numbers(rules, "exclusiveMinimum")),
  ];
  const [max, under] = [
    Math.min(Infinity, ...numbers(rules, "maximum")),
    Math.min(Infinity, ...numbers(rules, "exclusiveMaximum")),
  ];
  const range = {
    from: Math.max(min, over),
    fromOpen: over >= min && over > -Infinity,
    to: Math.min(max, under),
    toOpen: under <= max && under < Infinity,
    whole,
    steps,
  };
  return whole ? tightened(range) : range;
}

/** Whole numbers above 0.5 or above 0 are those from 1. */
function tightened(range: Range): Range {
  const { from, fromOpen, to, toOpen } = range;
  if (![from, to].every((bound) => Number.isSafeInteger(Math.ceil(bound)) || !Number.isFinite(bound))) return range;
  return {
    ...range,
    from: fromOpen && Number.isInteger(from) ? from + 1 : Math.ceil(from),
    fromOpen: false,
    to: toOpen && Number.isInteger(to) ? to - 1 : Math.floor(to),
    toOpen: false,
  };
}

/** Whether all numbers of a range are multiples; only where floating point leaves no doubt. */
function isStepOf(step: number, { steps, whole }: Range): boolean {
  if (steps.includes(step)) return true;
  if (!Number.isInteger(step)) return whole && Number.isInteger(Math.log2(step));
  return steps.some((own) => Number.isInteger(own) && own % step === 0) || (step === 1 && whole);
}

function below(bound: number, { from, steps }: Range): number[] {
  const stepped = steps.map((step) => (Math.ceil(bound / step) - 1) * step);
  return finite([from, bound, ...stepped, bound - 1, Math.ceil(bound) - 1, from + 0.5, (from + bound) / 2]);
}

function above(bound: number, { to, steps }: Range): number[] {
  const stepped = steps.map((step) => (Math.floor(bound / step) + 1) * step);
  return finite([to, bound, ...stepped, bound + 1, Math.floor(bound) + 1, to - 0.5, (to + bound) / 2]);
}

function between(step: number, { from, to, steps }: Range): number[] {
  const starts = [0, from, to, 1].filter(Number.isFinite);
  const widths = [...steps, step / 2, 1, step + 1, 0.5];
  return finite([
    ...starts,
    ...starts.flatMap((at) =>
      widths.flatMap((width) => [at + width, at - width, Math.ceil(at / width) * width + width]),
    ),
  ]);
}

function finite(values: readonly number[]): number[] {
  return values.filter(Number.isFinite);
}

function gap(keyword: string, reason: string, witnesses: readonly number[]): Gap {
  return { path: "", keyword, reason, witnesses: () => finite(witnesses) };
}
