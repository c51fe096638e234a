// toolwright/tools/calculator
export { Calculator, type CalculatorLimits } from "./calculator.js";
