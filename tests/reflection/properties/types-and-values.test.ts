import { expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { anyCase, type Case, faultsOf } from "./check-cases.js";

/*
 * Random types of the table of DESIGN section 5, printed as an author writes them and reflected; random JSON values of
 * each and near misses. A value is accepted exactly when TypeScript's classic compiler lets `const v: Type = <value>`
 * stand, and what the reviver makes of it is of the parameter's type. Where a schema means something else than the
 * literal check, the judge is asked about the type as JSON carries it (the `wire` dialect of printer.ts):
 *
 * - Built-ins stand as their JSON form: Date, URL, bigint, RegExp, Uint8Array as the texts that are one, Set as an
 *   array, Map as an object or an array of pairs. Enums and brands stand as their values.
 * - `| undefined` means "may be absent"; JSON has no undefined, no NaN, no -0.
 * - Objects are closed in unions, too, at any depth of their arms: TypeScript lets `{ a: 1, b: 2 }` be
 *   `{ a: number } | { b: number }`, a schema does not, for a model that mixes two arms has misread the tool. Only `{}`
 *   and `object` are open.
 * - An object is an object: TypeScript lets lists and texts be `{}`, `{ [n: number]: T }` and all-optional types.
 * - A Set has no item twice, which TypeScript cannot say: no generated list has one.
 * - `${number}` and `${bigint}` are decimal: TypeScript also takes blank text and `0x1f` for them.
 *
 * What the table refuses (functions, symbols, required `never`) and what docs add (constraint tags) is for fixtures.
 */

// The same types in each run, so that CI says something of the change and not of luck; TOOLWRIGHT_SEED=random hunts.
const { TOOLWRIGHT_SEED: seedText = "20261129" } = process.env;
const SEED = seedText === "random" ? Date.now() % 2 ** 31 : Number(seedText);
const TYPES = Number(process.env.TOOLWRIGHT_TYPES ?? 300);

/** The first case of a seed, and only it: each type has a seed of its own, so that one can be replayed and shrunk alone. */
const parameters = (seed: number) => ({ seed, numRuns: 1, unbiased: true });
const caseOf = (seed: number): Case => fc.sample(anyCase, parameters(seed))[0] as Case;

/** The smallest case that fast-check finds on the way down from a failing one. */
function shrink(seed: number): string {
  const agrees = fc.property(anyCase, (one) => faultsOf([one]).length === 0);
  const { counterexample } = fc.check(agrees, { ...parameters(seed), interruptAfterTimeLimit: 30_000 });
  return counterexample ? faultsOf(counterexample).join("\n\n") : "(fails only among others)";
}

/** The faults, and how to replay a failing type alone, in its smallest form. */
function reportOf(faults: readonly string[], seeds: readonly number[]): string[] {
  const seed = failingSeed(seeds);
  return [
    ...faults.slice(0, 5),
    `${faults.length} faults. TOOLWRIGHT_SEED=${seed} TOOLWRIGHT_TYPES=1 replays this one:\n${shrink(seed)}`,
  ];
}

/** A seed whose case fails, by halves: each look at some cases starts a compiler. */
function failingSeed(seeds: readonly number[]): number {
  const half = seeds.slice(0, Math.ceil(seeds.length / 2));
  if (half.length === seeds.length) return half[0] ?? SEED;
  return failingSeed(faultsOf(half.map(caseOf)).length > 0 ? half : seeds.slice(half.length));
}

test(`a schema accepts what TypeScript accepts, and nothing else (TOOLWRIGHT_SEED=${SEED})`, () => {
  process.stdout.write(`reflection property test: TOOLWRIGHT_SEED=${SEED}\n`);
  const seeds = Array.from({ length: TYPES }, (_, at) => SEED + at);
  const cases = seeds.map(caseOf);
  const faults = faultsOf(cases);
  expect(faults.length === 0 ? [] : reportOf(faults, seeds)).toEqual([]);
  if (TYPES >= 300) expect(cases.flatMap(({ values }) => values).length).toBeGreaterThan(2000);
}, 300_000);
