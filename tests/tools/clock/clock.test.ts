import { describe, expect, test } from "@jest/globals";
import { Clock } from "toolwright/tools/clock";

const clock = new Clock({ zone: "Europe/Berlin", now: () => new Date("2026-03-29T00:30:00Z") });

test("now: in the app's zone or another", () => {
  expect(clock.now()).toEqual({
    iso: "2026-03-29T01:30:00.000+01:00",
    zone: "Europe/Berlin",
    weekday: "Sunday",
    dayOfYear: 88,
    week: 13,
    unix: 1774744200,
    daylightSaving: false,
  });
  expect(clock.now("Asia/Kolkata").iso).toBe("2026-03-29T06:00:00.000+05:30");
  expect(new Clock().now("UTC").iso).toMatch(/Z$/);
});

test("convert: offsets, zones and local times", () => {
  expect(clock.convert("2026-07-01T12:00", "America/New_York").iso).toBe("2026-07-01T06:00:00.000-04:00");
  expect(clock.convert("2026-07-01 12:00", "UTC", "Asia/Tokyo").iso).toBe("2026-07-01T03:00:00.000Z");
  expect(clock.convert("2026-07-01T12:00+09:00", "Europe/Berlin", "UTC").iso).toBe("2026-07-01T05:00:00.000+02:00");
});

test("difference: by the calendar, over a change of the clocks, backwards", () => {
  expect(clock.difference("2024-02-29", "2026-03-30T12:30")).toMatchObject({
    years: 2,
    months: 1,
    days: 1,
    hours: 12,
    minutes: 30,
  });
  const change = clock.difference("2026-03-28T12:00", "2026-03-29T12:00");
  expect([change.days, change.totalDays, change.totalSeconds]).toEqual([1, 1, 23 * 3600]);
  expect(clock.difference("2026-01-02", "2026-01-01")).toMatchObject({
    days: -1,
    totalDays: -1,
    totalSeconds: -86_400,
  });
  expect(Object.values(clock.difference("2026-01-01", "2026-01-01"))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test("add: month ends, changes of the clocks, back", () => {
  expect(clock.add("2026-01-31", { months: 1 }).iso).toBe("2026-02-28T00:00:00.000+01:00");
  expect(clock.add("2026-03-28T12:00", { days: 1 }).iso).toBe("2026-03-29T12:00:00.000+02:00");
  expect(clock.add("2026-03-28T12:00", { hours: 24 }).iso).toBe("2026-03-29T13:00:00.000+02:00");
  expect(clock.add("now", { weeks: -1 }, "UTC").iso).toBe("2026-03-22T00:30:00.000Z");
});

test("zones: by a part of the name", () => {
  expect(clock.zones("new york")).toEqual(["America/New_York"]);
  expect(clock.zones().length).toBe(51);
  expect(clock.zones("atlantis")).toEqual([]);
});

describe("wrong arguments", () => {
  test.each([
    [() => clock.now("Berlin"), 'TW8401: There is no time zone "Berlin". Did you mean "Europe/Berlin"?'],
    [() => clock.now("Mars/Base"), 'Write it like "Europe/Berlin"; clock_zones finds names.'],
    [() => clock.now(""), "There is no time zone"],
    [
      () => clock.convert("tomorrow", "UTC"),
      '"tomorrow" is no time: write it like "2026-03-29T10:00" or "2026-03-29".',
    ],
    [() => clock.convert("2026-02-30", "UTC"), "is no time"],
    [() => clock.difference("2026-01-01", "x".repeat(10_000)), "is no time"],
    [() => clock.add("2026-01-01", { years: 10_000_000 }), "10000000 years are too many; at most 1000000."],
    [() => clock.add("2026-01-01", { years: 999_999 }), "outside of what the calendar holds"],
    [
      () => new Clock({ zone: "Nowhere" }),
      'TW8001: The clock toolkit cannot be set up: there is no time zone "Nowhere".',
    ],
  ])("%s", (call, message) => {
    expect(call).toThrow(message);
  });
});
