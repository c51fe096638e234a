import { isDeepStrictEqual } from "node:util";
import type { JsonObject, ObjectSchema } from "../definition/json-schema.js";
import { compileValidator } from "../dispatch/compile-validator.js";
import { ToolRegistry } from "../registry/tool-registry.js";
import { makeValue } from "./make-value.js";
import { MISTAKES } from "./mistakes.js";
import { type Random, seededRandom } from "./random.js";

/** How a schema is tried. */
export interface FuzzOptions {
  /** The same seed gives the same calls. Default: 1. */
  readonly seed?: number;
  /** How many valid calls are made; each is followed by one call per kind of mistake. Default: 5. */
  readonly rounds?: number;
  /** Says whether arguments fit, as a second opinion. Default: the validator that calls go through. */
  readonly isValid?: (args: unknown) => boolean;
}

/** What came of the calls of one schema. */
export interface FuzzReport {
  /** Valid calls made: all must have reached the handler unchanged. */
  readonly valid: number;
  /** Calls with a mistake that ran all the same: the mistake left them valid, or one reading was left. */
  readonly ran: number;
  /** Those of them that were repaired. */
  readonly repaired: number;
  /** Calls that were answered with a failure. */
  readonly refused: number;
  /** The longest that a call kept the processor, in milliseconds: a busy machine does not count. */
  readonly slowestMs: number;
  /** What must never happen, in words: an invalid value reached the handler, a valid one did not, a call was rejected. */
  readonly violations: readonly string[];
}

type Counts = { -readonly [K in Exclude<keyof FuzzReport, "violations">]: number } & { violations: string[] };

/** Makes valid calls of a tool with this input schema, and every mistake that models make, and says what came of them. */
export async function fuzzSchema(inputSchema: ObjectSchema, options: FuzzOptions = {}): Promise<FuzzReport> {
  const { seed = 1, rounds = 5, isValid = compileValidator(inputSchema) } = options;
  const random = seededRandom(seed);
  const received: unknown[] = [];
  const registry = new ToolRegistry().add({ name: "fuzzed", inputSchema }, (args) => {
    received.push(args);
    return "ran";
  });
  const counts: Counts = { valid: 0, ran: 0, repaired: 0, refused: 0, slowestMs: 0, violations: [] };
  const call = async (sent: unknown, kind: string) => {
    received.length = 0;
    const before = process.cpuUsage();
    try {
      const result = await registry.call({ id: "1", name: "fuzzed", arguments: sent });
      const { user, system } = process.cpuUsage(before);
      counts.slowestMs = Math.max(counts.slowestMs, (user + system) / 1_000);
      judge(counts, kind, sent, received, result.isError, isValid);
      return result;
    } catch (error) {
      counts.violations.push(`${kind}: the call of ${show(sent)} was rejected: ${String(error)}`);
      return undefined;
    }
  };
  for (let round = 0; round < rounds; round++) {
    const args = validArguments(inputSchema, random, isValid);
    if (args) {
      counts.valid++;
      const sent = round % 2 === 0 ? JSON.stringify(args) : args;
      await call(sent, "valid");
      if (!isDeepStrictEqual(received, [args])) counts.violations.push(`valid: ${show(sent)} did not arrive unchanged`);
    }
    for (const [kind, mistake] of Object.entries(MISTAKES)) {
      const sent = mistake(args ?? {}, random);
      if (sent === undefined && kind !== "rubbish") continue;
      const result = await call(round % 2 === 0 && typeof sent === "object" ? JSON.stringify(sent) : sent, kind);
      if (result?.isError) counts.refused++;
      else counts.ran++;
      if (result && !result.isError && result.metadata?.repairs) counts.repaired++;
    }
  }
  if (Object.keys(Object.prototype).length > 0) counts.violations.push("Object.prototype was polluted");
  return counts;
}

function judge(
  { violations }: Counts,
  kind: string,
  sent: unknown,
  received: readonly unknown[],
  isError: boolean,
  isValid: (args: unknown) => boolean,
): void {
  if (received.length !== (isError ? 0 : 1)) violations.push(`${kind}: ${show(sent)} ran ${received.length} times`);
  for (const args of received) {
    if (!isValid(args))
      violations.push(`${kind}: ${show(sent)} reached the handler as ${show(args)}, which is invalid`);
  }
}

/** Arguments that fit; undefined where a few tries made none, as for a pattern. */
function validArguments(root: ObjectSchema, random: Random, isValid: (args: unknown) => boolean) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const args = makeValue(root, { root, random });
    // As the text of a call would hold it: without -0 and the like.
    const plain = JSON.parse(JSON.stringify(args)) as JsonObject;
    if (isValid(plain)) return plain;
  }
  return undefined;
}

function show(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))).slice(0, 300);
}
