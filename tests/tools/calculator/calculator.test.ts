import { afterAll, describe, expect, test } from "@jest/globals";
import { Calculator } from "toolwright/tools/calculator";

const calculator = new Calculator({ limits: { timeMs: 20_000 } });
afterAll(() => calculator.dispose());

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
    ["2^1000 - 2^1000 + 7", "7"],
    ["(10^100 + 1) * 3", `3${"0".repeat(99)}3`],
    ["1 / 3 * 10^80", "3.3333333333333333333e+79"],
    ["10^3000", "1e+3000"],
    ["60 mph to kph", "96.56064 kph"],
    ["10 knot to km/h", "18.52 km / h"],
    ["3 > 2", "true"],
    ["round(2.567, 2)", "2.57"],
    ["1e-10", "1e-10"],
    ["1 / 1000", "0.001"],
  ])("%s = %s", async (expression, result) => {
    expect(await calculator.calculate(expression)).toBe(result);
  });

  test("a whole number of many digits is exact, and what is reckoned next is as before", async () => {
    const factorial = Array.from({ length: 100 }, (_, index) => BigInt(index + 1)).reduce(
      (all, next) => all * next,
      1n,
    );
    expect(await calculator.calculate("100!")).toBe(String(factorial));
    expect(await calculator.calculate("60 mph to km/h")).toBe("96.56064 km / h");
    expect(await calculator.calculate("n * 2", { n: 0.1 })).toBe("0.2");
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
    ["foo + 1", /foo is neither a unit \(such as mi\/h\) nor a value; give values in "variables"/],
    ["5 cm + 3 s", /Units do not match/],
    ["f(x) = x", /the result is a function/],
    ["", /no result/],
  ])("%j says what is wrong", async (expression, message) => {
    await expect(calculator.calculate(expression)).rejects.toThrow(message);
  });
});
