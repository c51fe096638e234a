import { describe, expect, test } from "@jest/globals";
import { ClockError, ToolRegistry } from "toolwright";
import { Clock } from "toolwright/tools/clock";
import { errorOf } from "../support.js";

const clock = new Clock({ zone: "UTC", now: () => new Date("2026-01-01T00:00:00Z") });

describe("zones that are none", () => {
  test.each([
    "../../../etc/passwd",
    "/usr/share/zoneinfo/Europe/Berlin",
    "__proto__",
    "constructor",
    "UTC\0",
    "Europe/Berlin; x",
    "x".repeat(100_000),
    "local",
    "system",
    "fixed:99999",
    "",
    " ",
  ])("%.40j", async (zone) => {
    const calls = [() => clock.now(zone), () => clock.convert("2026-01-01", zone), () => clock.add("now", {}, zone)];
    for (const call of calls) {
      const { reason, message } = await errorOf(call, ClockError);
      expect([reason, message.length < 400]).toEqual(["bad-zone", true]);
    }
  });
});

describe("times that are none", () => {
  test.each([
    "",
    "__proto__",
    "9".repeat(100_000),
    "2026-01-01T".repeat(10_000),
    `2026-01-01${" ".repeat(100_000)}x`,
    "+999999-01-01T00:00",
    "2026-01-01T25:00",
    "2026-W99",
    "now\0",
    "NaN",
    "-".repeat(50_000),
  ])("%.40j", async (time) => {
    const outcome = await errorOf(() => clock.convert(time, "UTC"), ClockError);
    expect([outcome.reason, outcome.message.length < 400]).toEqual(["bad-time", true]);
  });
});

test("spans without measure, of other units or other things", async () => {
  const registry = new ToolRegistry().register(clock);
  for (const span of [
    { years: 1e300 },
    { seconds: Number.MAX_SAFE_INTEGER },
    { days: 0.5 },
    { centuries: 1 },
    JSON.parse('{"__proto__":{"days":1}}'),
    [],
    "P1D",
  ]) {
    const result = await registry.call("clock_add", { time: "now", span });
    expect(result.isError).toBe(true);
  }
  expect({}).not.toHaveProperty("days");
});
