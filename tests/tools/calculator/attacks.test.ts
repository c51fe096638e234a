import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { CalculatorError } from "toolwright";
import { Calculator } from "toolwright/tools/calculator";
import { errorOf } from "../support.js";

const calculator = new Calculator({ limits: { timeMs: 20_000 } });
afterAll(() => calculator.dispose());

test.each([
  "import({ a: 1 })",
  "config({})",
  'evaluate("1 + 1")',
  'parse("1 + 1")',
  'compile("1")',
  "parser()",
  'createUnit("foo")',
  'simplify("2x + x")',
  'derivative("x^2", "x")',
  "chain(1)",
  'typed("a", {})',
  "reviver()",
  'print("$a", { a: 1 })',
  "format(1, f(x) = x)",
])("%s is closed", async (expression) => {
  expect((await errorOf(calculator.calculate(expression), CalculatorError)).message).toMatch(/may not be used here/);
});

test.each([
  'cos.constructor("return process")()',
  '"".constructor.constructor("return 1")()',
  "[].__proto__",
  'f(x) = x; f.constructor("return 1")()',
  "{}.constructor",
  '{ "__proto__": 1 }.__proto__.polluted = 1',
  "process.exit()",
  'require("fs")',
  "globalThis",
  "this",
  "`1`",
  "x => x",
])("%s does not reach JavaScript", async (expression) => {
  expect((await errorOf(calculator.calculate(expression), CalculatorError)).reason).toBe("bad-expression");
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  ["a long sum", "sum(map(1:100000000, f(x) = x^2))"],
  ["a factorial", "1000000000!"],
  ["many ones", "ones(100000, 100000)"],
  ["endless recursion", "f(x) = f(x) + 1; f(1)"],
  ["slow recursion", "f(n) = n < 2 ? n : f(n-1) + f(n-2); f(60)"],
  ["a long result", "1:100000"],
])(
  "%s ends, with a result or a reason",
  async (_name, expression) => {
    const outcome = await calculator.calculate(expression).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(CalculatorError);
    else expect(String(outcome).length).toBeLessThan(10_001);
  },
  60_000,
);

test("deep nesting, long text and names that are none", async () => {
  expect((await errorOf(calculator.calculate("(".repeat(1999)), CalculatorError)).reason).toBe("bad-expression");
  expect((await errorOf(calculator.calculate("1+".repeat(2000)), CalculatorError)).reason).toBe("too-large");
  const odd = JSON.parse('{ "__proto__": 1 }') as Record<string, number>;
  expect((await errorOf(calculator.calculate("1", odd), CalculatorError)).reason).toBe("bad-expression");
  expect((await errorOf(calculator.calculate("1", { "a b": 1 }), CalculatorError)).reason).toBe("bad-expression");
});

test("one call does not see what another one set", async () => {
  await calculator.calculate("secret = 42");
  await expect(calculator.calculate("secret")).rejects.toThrow("secret is neither a unit");
});

test("cancelled and disposed", async () => {
  const own = new Calculator();
  const controller = new AbortController();
  const context = { signal: controller.signal } as Parameters<Calculator["calculate"]>[3];
  const running = own.calculate("f(n) = n < 2 ? n : f(n-1) + f(n-2); f(60)", {}, 5, context);
  setTimeout(() => controller.abort(), 100);
  expect((await errorOf(running, CalculatorError)).reason).toBe("cancelled");
  await own[Symbol.asyncDispose]();
  expect((await errorOf(own.calculate("1"), CalculatorError)).reason).toBe("disposed");
});

test("its thread does not hold the process, disposed of or not", () => {
  const entry = join(__dirname, "../../../dist/cjs/tools/calculator/index.js");
  const program = `const { Calculator } = require(${JSON.stringify(entry)});
    new Calculator().calculate("1 + 1").then(console.log);`;
  const { status, stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  expect([status, stdout]).toEqual([0, "2\n"]);
});
