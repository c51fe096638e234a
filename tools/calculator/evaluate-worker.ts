import type { WorkerAnswer } from "../support/worker-calls.js";

export interface CalculationQuestion {
  readonly expression: string;
  readonly variables: readonly (readonly [string, number])[];
  /** Significant digits of the answer. */
  readonly digits: number;
  /** Characters of the answer. */
  readonly maxLength: number;
}

/** Runs in the worker; its text is all that gets there, so that it names nothing outside of itself. */
export function evaluateWorker(require: NodeJS.Require): void {
  const { parentPort, workerData } = require("node:worker_threads") as typeof import("node:worker_threads");
  const { all, create } = require(workerData.mathjs) as typeof import("mathjs");
  const math = create(all, { number: "BigNumber", precision: 64 });
  const evaluate = math.evaluate;
  // What would change the library, read other texts as programs, or hand out its inner parts.
  const closed = ["import", "config", "createUnit", "reviver", "evaluate", "parse", "parser", "compile", "chain", "typed"];
  const more = ["simplify", "derivative", "rationalize", "resolve", "simplifyCore", "simplifyConstant", "symbolicEqual", "print", "format"];
  const refuse = (name: string) => () => {
    throw Object.assign(new Error(), { message: `${name} may not be used here` });
  };
  math.import(Object.fromEntries([...closed, ...more].map((name) => [name, refuse(name)])), { override: true });
  const format = create(all).format;

  const shown = (value: unknown, digits: number): string => {
    if (math.isBigNumber(value) && value.isInteger() && value.precision() <= 64 + digits && value.e < 64 + digits) return value.toFixed();
    return format(value, { precision: digits, lowerExp: -9, upperExp: 21 });
  };

  const answer = ({ expression, variables, digits, maxLength }: CalculationQuestion): WorkerAnswer<string> => {
    try {
      math.config({ precision: Math.max(64, digits + 10) });
      const scope = new Map<string, unknown>(variables.map(([name, value]) => [name, math.bignumber(value)]));
      let value: unknown = evaluate(expression, scope);
      if (math.isResultSet(value)) value = (value.valueOf() as unknown[]).at(-1);
      if (typeof value === "function") return { error: "the result is a function; call it with arguments" };
      if (value === undefined) return { error: "the expression has no result" };
      const text = shown(value, digits);
      return text.length > maxLength ? { error: `the result has ${text.length} characters, more than ${maxLength}` } : { value: text };
    } catch (error) {
      return { error: String((error as { message?: unknown })?.message ?? error).slice(0, 500) };
    }
  };
  parentPort?.on("message", (question: CalculationQuestion) => parentPort.postMessage(answer(question)));
}
