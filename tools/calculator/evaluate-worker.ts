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
  const math = create(all ?? {}, { number: "BigNumber", precision: 64 });
  math.createUnit({ mph: "1 mi/hour", kph: "1 km/hour", knot: "1852 m/hour" });
  // A whole number of more digits is given as a power of ten.
  const mostDigits = 2000;
  // What would change the library, read other texts as programs, or hand out its inner parts. Functions are reached by
  // their names alone, so that an expression that names none of these cannot use them.
  const closed = new Set(
    [
      "import config createUnit deleteUnit reviver replacer evaluate parse parser compile chain typed create factory",
      "simplify simplifyCore simplifyConstant derivative rationalize resolve symbolicEqual leafCount print format help",
    ].flatMap((names) => names.split(" ")),
  );

  const shown = (value: unknown, digits: number): string => {
    if (math.isBigNumber(value) && value.isInteger() && value.e < (math.config({}).precision ?? 0))
      return value.toFixed();
    return math.format(value, { precision: digits, lowerExp: -9, upperExp: 21 });
  };

  /** The numbers in the expression take on the precision too, so that it is read after that is set. */
  const evaluated = ({ expression, variables }: CalculationQuestion, precision: number): unknown => {
    math.config({ precision });
    const scope = new Map<string, unknown>(variables.map(([name, value]) => [name, math.bignumber(value)]));
    const value: unknown = math.parse(expression).compile().evaluate(scope);
    return math.isResultSet(value) ? (value.valueOf() as unknown[]).at(-1) : value;
  };

  const answer = (question: CalculationQuestion): WorkerAnswer<string> => {
    const { expression, digits, maxLength } = question;
    try {
      const precision = Math.max(64, digits + 10);
      const named = math.parse(expression).filter((part) => "name" in part && closed.has(String(part.name)))[0];
      if (named) return { error: `${(named as unknown as { name: string }).name} may not be used here` };
      let value = evaluated(question, precision);
      // A number too large for the digits that are reckoned with: once more, with enough of them to have it in full.
      if (math.isBigNumber(value) && value.e >= precision && value.e < mostDigits)
        value = evaluated(question, value.e + digits);
      if (typeof value === "function") return { error: "the result is a function; call it with arguments" };
      if (value === undefined) return { error: "the expression has no result" };
      const text = shown(value, digits);
      return text.length > maxLength
        ? { error: `the result has ${text.length} characters, more than ${maxLength}` }
        : { value: text };
    } catch (error) {
      const message = String((error as { message?: unknown })?.message ?? error).slice(0, 500);
      const [, kind, name] = /^Undefined (symbol|function) (\w+)$/.exec(message) ?? [];
      if (kind === "symbol")
        return { error: `${name} is neither a unit (such as mi/h) nor a value; give values in "variables"` };
      return { error: kind ? `there is no function ${name}` : message };
    }
  };
  parentPort?.postMessage("ready");
  parentPort?.on("message", (question: CalculationQuestion) => parentPort.postMessage(answer(question)));
}
