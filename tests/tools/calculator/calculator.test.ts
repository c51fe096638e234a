import { afterAll, describe, expect, test } from "@jest/globals";
import { CalculatorError } from "toolwright";
import { Calculator } from "toolwright/tools/calculator";
import { errorOf } from "../support.js";

const calculator = new Calculator({ limits: { timeMs: 20_000 } });
const hurried = new Calculator({ limits: { timeMs: 300, memoryMb: 64 } });
afterAll(() => Promise.all([calculator.dispose(), hurried.dispose()]));

describe("calculate", () => {
  test.each([
    ["0.1 + 0.2", "0.3"],
    ["12.5% * 80", "10"],
    ["2^10", "1024"],
    ["2^200", "1606938044258990275541962092341162602522202993782792835301376"],
    ["1/3", "0.33333333333333333333"],
    ["sqrt(2)", "1.4142135623730950488"],
    ["5 inch to cm", "12.7 cm"],
    ["100 degC to degF", "212 degF"],
    ["3 km / (20 minutes) to km/h", "9 km / h"],
    ["[1, 2; 3, 4] * [1; 1]", "[[3], [7]]"],
    ["det([1, 2; 3, 4])", "-2"],
    ["sqrt(-4)", "2i"],
    ["mean([1, 2, 3, 4])", "2.5"],
    ["gcd(12, 18)", "6"],
    ["a = 2; b = a * 3; b + 1", "7"],
    ["f(x) = x^2; f(3)", "9"],
    ["25!", "15511210043330985984000000"],
    ["3 > 2", "true"],
    ["round(2.567, 2)", "2.57"],
    ["1e-10", "1e-10"],
    ["1 / 1000", "0.001"],
  ])("%s = %s", async (expression, result) => {
    expect(await calculator.calculate(expression)).toBe(result);
  });

  test("variables and digits", async () => {
    expect(await calculator.calculate("2 * pi * r", { r: 0.1 }, 8)).toBe("0.62831853");
    expect(await calculator.calculate("pi", {}, 60)).toBe(
      "3.14159265358979323846264338327950288419716939937510582097494",
    );
    expect(await calculator.calculate("2^0.5", {}, 3)).toBe("1.41");
  });

  test.each([
    ["2 +", /TW8301: "2 \+": Unexpected end of expression/],
    ["foo + 1", /foo has no value; give it one in "variables"/],
    ["5 cm + 3 s", /Units do not match/],
    ["f(x) = x", /the result is a function/],
    ["", /no result/],
  ])("%j says what is wrong", async (expression, message) => {
    await expect(calculator.calculate(expression)).rejects.toThrow(message);
  });
});

describe("attacks", () => {
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
    await expect(calculator.calculate("secret")).rejects.toThrow("secret has no value");
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
});
