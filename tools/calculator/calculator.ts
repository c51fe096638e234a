/// <reference lib="esnext.disposable" preserve="true" />
import { bindSnapshot, CalculatorError, type Int, type ToolContext, tool, toolkit } from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { loadPeer } from "../support/load-peer.js";
import { checkOptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { WorkerCalls, WorkerStopped } from "../support/worker-calls.js";
import { type CalculationQuestion, evaluateWorker } from "./evaluate-worker.js";
import { findMathjs } from "./peers.cjs";

/** What a calculation may take. Every limit is a positive whole number. */
export interface CalculatorLimits {
  /** Milliseconds. Default 5,000. */
  readonly timeMs: number;
  /** Megabytes of memory. Default 128. */
  readonly memoryMb: number;
  /** Characters of the expression. Default 2,000. */
  readonly expressionLength: number;
  /** Characters of the result. Default 10,000. */
  readonly resultLength: number;
}

const DEFAULT_LIMITS: CalculatorLimits = { timeMs: 5000, memoryMb: 128, expressionLength: 2000, resultLength: 10_000 };

const NAME = /^[A-Za-z]\w*$/;

/**
 * Arithmetic that is right: exact decimals, large numbers, units, matrices, complex numbers, statistics.
 *
 * The expression is read by mathjs, never by JavaScript, in a thread that is ended when time or memory is up. Needs the
 * package `mathjs`.
 */
@toolkit({ name: "Calculator" })
export class Calculator {
  readonly #limits: CalculatorLimits;
  readonly #worker: WorkerCalls<CalculationQuestion, string>;

  /**
   * @throws ToolkitSetupError (TW8001) when a limit is wrong
   * @throws MissingPackageError (TW6007) when `mathjs` is not installed
   */
  constructor(options: { readonly limits?: Partial<CalculatorLimits> } = {}) {
    checkOptionKinds("calculator", options, { limits: "object?" });
    this.#limits = withDefaults("calculator", DEFAULT_LIMITS, options.limits);
    const mathjs = loadPeer("calculator", "mathjs", findMathjs);
    this.#worker = new WorkerCalls(evaluateWorker, {
      workerData: { mathjs },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
  }

  /**
   * Calculates an expression: + - * / ^ %, functions (sqrt, sin, log, round, mean, gcd, det, …), units ("5 inch to cm",
   * "20 degC to degF"), matrices ("[1, 2; 3, 4]"), complex numbers. Several steps are parted by ";", the last is the answer.
   *
   * @param expression - What to calculate, such as "12.5% * 80" or "sqrt(2) * r"
   * @param variables - Values of the names in the expression
   * @param digits - Significant digits of the answer; whole numbers are given in full, up to 2,000 digits
   */
  @tool({ readOnly: true, idempotent: true })
  async calculate(
    expression: string,
    variables: Record<string, number> = {},
    /** @minimum 1 @maximum 1000 */ digits: Int = 20,
    context?: ToolContext,
  ): Promise<string> {
    const { expressionLength, resultLength, timeMs } = this.#limits;
    if (expression.length > expressionLength) {
      throw new CalculatorError("too-large", `The expression has more than ${expressionLength} characters.`);
    }
    const wrong = Object.keys(variables).find((name) => !NAME.test(name));
    if (wrong !== undefined)
      throw new CalculatorError(
        "bad-expression",
        `${JSON.stringify(wrong)} is no name for a variable; use letters, digits and _.`,
      );
    const question = { expression, variables: Object.entries(variables), digits, maxLength: resultLength };
    const answer = await this.#ask(question, timeMs, context?.signal);
    if ("error" in answer)
      throw new CalculatorError("bad-expression", `${JSON.stringify(expression)}: ${answer.error}.`);
    return answer.value;
  }

  /** Ends the thread; nothing can be calculated afterwards. */
  dispose(): Promise<void> {
    return this.#worker.dispose();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  async #ask(
    question: CalculationQuestion,
    timeMs: number,
    signal: AbortSignal | undefined,
  ): Promise<{ value: string } | { error: string }> {
    try {
      return await this.#worker.call(question, timeMs, signal);
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error;
      throw new CalculatorError(error.why, `${JSON.stringify(question.expression)}: ${REASONS[error.why]}.`, {
        cause: error,
      });
    }
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Calculator);

const REASONS: Readonly<Record<WorkerStopped["why"], string>> = {
  timeout: "it takes too long to calculate; ask for less",
  memory: "it needs too much memory; ask for less",
  cancelled: "the calculation was cancelled",
  disposed: "the calculator was disposed of",
  crashed: "the calculation broke off",
};
