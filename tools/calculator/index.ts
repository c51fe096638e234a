// toolwright/tools/calculator
export { Calculator, type CalculatorLimits } from "./calculator.js";
export type {} from "./known-tools.js";
