import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Weather } from "toolwright/tools/weather";
import { type LocalServer, localServer } from "../http/local-server.js";

let server: LocalServer;
/** A column whose last figure the service lacks. */
let gap = "";
const asked: URL[] = [];
const BERLIN = {
  name: "Berlin",
  country: "Germany",
  admin1: "Berlin",
  latitude: 52.52,
  longitude: 13.41,
  timezone: "Europe/Berlin",
};

beforeAll(async () => {
  server = await localServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://x");
    asked.push(url);
    const send = (value: unknown, status = 200): unknown =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const query = url.searchParams;
    if (url.pathname === "/geo/search")
      return send(query.get("name") === "Nowhere" ? {} : { results: [BERLIN].slice(0, Number(query.get("count"))) });
    if (query.get("latitude") === "1") return send({ error: true, reason: "Daily API limit exceeded" }, 429);
    if (query.get("latitude") === "2") return response.end("<html>");
    if (query.get("latitude") === "3") return send({ current: {} });
    if (query.get("latitude") === "4") return undefined;
    if (query.get("latitude") === "5") return response.end("x".repeat(3_000_000));
    if (query.get("latitude") === "7") return response.writeHead(302, { location: "https://example.com/" }).end();
    if (query.has("current")) {
      const values = {
        temperature_2m: 21.5,
        apparent_temperature: 20,
        relative_humidity_2m: 40,
        precipitation: 0,
        weather_code: 2,
        wind_speed_10m: 12.5,
        wind_direction_10m: 270,
      };
      return send({ current: { time: "2026-07-01T12:00", ...values } });
    }
    if (query.get("latitude") === "6")
      return send({ daily: { time: ["2026-07-01"], temperature_2m_min: null, weather_code: "x" } });
    const two = {
      time: ["2026-07-01", "2026-07-02"],
      weather_code: [0, 63],
      temperature_2m_min: [12, 13],
      temperature_2m_max: [25, 22],
      precipitation_sum: [0, 5.5],
    };
    const more = {
      precipitation_probability_max: [null, 80],
      wind_speed_10m_max: [10, 20],
      sunrise: ["2026-07-01T04:46", "2026-07-02T04:47"],
      sunset: ["2026-07-01T21:33", "2026-07-02T21:32"],
    };
    const daily: Record<string, unknown[]> = { ...two, ...more };
    if (gap !== "") daily[gap] = [daily[gap]?.[0], null];
    return send({ daily });
  });
});
afterAll(() => server.close());

const setUp = (options = {}): Weather =>
  new Weather({ baseUrl: `${server.url}/v1/`, geocodingUrl: `${server.url}/geo`, ...options });
const PLACE = {
  name: "Berlin",
  country: "Germany",
  region: "Berlin",
  latitude: 52.52,
  longitude: 13.41,
  zone: "Europe/Berlin",
};

describe("Weather", () => {
  test("places by name", async () => {
    expect(await setUp().findPlaces("Berlin")).toEqual([PLACE]);
    expect(await setUp().findPlaces("Nowhere")).toEqual([]);
  });

  test("current, by name and in other units by coordinates", async () => {
    expect(await setUp().current("Berlin")).toEqual({
      place: PLACE,
      at: "2026-07-01T12:00",
      conditions: "partly cloudy",
      temperature: 21.5,
      feelsLike: 20,
      humidity: 40,
      precipitation: 0,
      windSpeed: 12.5,
      windDirection: 270,
      units: { temperature: "°C", windSpeed: "km/h", precipitation: "mm" },
    });
    const there = await setUp({ units: "imperial" }).current(" 52.5, 13 ");
    expect([there.place.name, there.units.temperature]).toEqual(["52.5,13", "°F"]);
    expect(asked.at(-1)?.searchParams.get("temperature_unit")).toBe("fahrenheit");
    expect(asked.at(-1)?.pathname).toBe("/v1/forecast");
  });

  test("forecast, day by day", async () => {
    const { days } = await setUp().forecast("Berlin", 2);
    expect(asked.at(-1)?.searchParams.get("forecast_days")).toBe("2");
    expect(days).toEqual([
      {
        date: "2026-07-01",
        conditions: "clear sky",
        low: 12,
        high: 25,
        precipitation: 0,
        windSpeed: 10,
        sunrise: "2026-07-01T04:46",
        sunset: "2026-07-01T21:33",
      },
      {
        date: "2026-07-02",
        conditions: "moderate rain",
        low: 13,
        high: 22,
        precipitation: 5.5,
        precipitationProbability: 80,
        windSpeed: 20,
        sunrise: "2026-07-02T04:47",
        sunset: "2026-07-02T21:32",
      },
    ]);
  });

  test("days at the end of the service's reach, without figures, are left out; other gaps are told", async () => {
    gap = "temperature_2m_max";
    expect((await setUp().forecast("Berlin", 2)).days.map(({ date }) => date)).toEqual(["2026-07-01"]);
    gap = "";
    await expect(setUp().forecast("6,1")).rejects.toThrow('answer lacks "weather_code"');
  });

  test.each([
    ["Nowhere", 'There is no place "Nowhere"; weather_findPlaces looks for one.'],
    ["91,0", '"91,0" lies nowhere on earth: latitude goes from -90 to 90'],
    ["1,1", "The weather service says: Daily API limit exceeded."],
    ["2,1", "does not send a JSON object"],
    ["3,1", 'answer lacks "time"'],
    ["4,1", "did not answer in 500 ms"],
    ["5,1", "sends too much"],
    ["7,1", "redirects to elsewhere, which is not followed"],
  ])("%s", async (place, message) => {
    await expect(setUp({ timeMs: place === "4,1" ? 500 : 20_000 }).current(place)).rejects.toThrow(message);
  });

  test("what a place is called reaches the service as a value", async () => {
    await setUp().findPlaces("x&count=99#/../", 1);
    expect([asked.at(-1)?.searchParams.get("name"), asked.at(-1)?.searchParams.get("count")]).toEqual([
      "x&count=99#/../",
      "1",
    ]);
  });

  test("wrong options are refused at once", () => {
    expect(() => new Weather({ baseUrl: "file:///x", timeMs: 0 })).toThrow(
      '"file:///x" is no http URL; "timeMs" must be a positive whole number, not 0.',
    );
  });
});
