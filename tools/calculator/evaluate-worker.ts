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
  // What would change the library, read other texts as programs, or hand out its inner parts. Functions are reached by
  // their names alone, so that an expression that names none of these cannot use them.
  const closed = new Set(
    [
      "import config createUnit deleteUnit reviver replacer evaluate parse parser compile chain typed create factory",
      "simplify simplifyCore simplifyConstant derivative rationalize resolve symbolicEqual leafCount print format help",
    ].flatMap((names) => names.split(" ")),
  );

  const shown = (value: unknown, digits: number): string => {
    if (math.isBigNumber(value) && value.isInteger() && value.precision() <= 64 + digits && value.e < 64 + digits)
      return value.toFixed();
    return math.format(value, { precision: digits, lowerExp: -9, upperExp: 21 });
  };

  const answer = ({ expression, variables, digits, maxLength }: CalculationQuestion): WorkerAnswer<string> => {
    try {
      math.config({ precision: Math.max(64, digits + 10) });
      const scope = new Map<string, unknown>(variables.map(([name, value]) => [name, math.bignumber(value)]));
      const node = math.parse(expression);
      const named = node.filter((part) => "name" in part && closed.has(String(part.name)))[0];
      if (named) return { error: `${(named as unknown as { name: string }).name} may not be used here` };
      let value: unknown = node.compile().evaluate(scope);
      if (math.isResultSet(value)) value = (value.valueOf() as unknown[]).at(-1);
      if (typeof value === "function") return { error: "the result is a function; call it with arguments" };
      if (value === undefined) return { error: "the expression has no result" };
      const text = shown(value, digits);
      return text.length > maxLength
        ? { error: `the result has ${text.length} characters, more than ${maxLength}` }
        : { value: text };
    } catch (error) {
      const message = String((error as { message?: unknown })?.message ?? error).slice(0, 500);
      const [, kind, name] = /^Undefined (symbol|function) (\w+)$/.exec(message) ?? [];
      if (kind === "symbol") return { error: `${name} has no value; give it one in "variables"` };
      return { error: kind ? `there is no function ${name}` : message };
    }
  };
  parentPort?.postMessage("ready");
  parentPort?.on("message", (question: CalculationQuestion) => parentPort.postMessage(answer(question)));
}
