import { all, create } from "mathjs";
import { tool } from "toolwright";

const math = create(all);
const evaluate = math.evaluate.bind(math);
const refuse = (): never => {
  throw new Error("This function is not available.");
};
// What lets an expression change the library or reach beyond arithmetic (mathjs's own advice on untrusted expressions).
math.import(
  { import: refuse, createUnit: refuse, evaluate: refuse, parse: refuse, simplify: refuse, derivative: refuse },
  { override: true },
);

/** Arithmetic with units, by a maths library. */
export class CalculatorTools {
  /**
   * Works out an expression, such as `2 * (3 + 4)`, `12.7 cm to inch` or `sqrt(2)`.
   * @param expression the expression
   */
  @tool({ readOnly: true, category: "maths" })
  calculate(/** @maxLength 200 */ expression: string): string {
    return math.format(evaluate(expression), { precision: 14 });
  }
}
