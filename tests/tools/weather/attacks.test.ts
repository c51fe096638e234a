import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { WeatherError } from "toolwright";
import { Weather } from "toolwright/tools/weather";
import { type LocalServer, localServer } from "../http/local-server.js";
import { errorOf } from "../support.js";

type Respond = Parameters<Parameters<typeof localServer>[0]>[1];

let server: LocalServer;
let elsewhere: LocalServer;
let reached = 0;
let respond: (response: Respond) => unknown = () => undefined;
let asked: URL[] = [];

beforeAll(async () => {
  elsewhere = await localServer((_request, response) => {
    reached += 1;
    response.end("{}");
  });
  server = await localServer((request, response) => {
    asked.push(new URL(request.url ?? "/", "http://x"));
    respond(response);
  });
});
afterAll(() => Promise.all([server.close(), elsewhere.close()]));

const weather = (timeMs = 20_000) =>
  new Weather({ baseUrl: `${server.url}/v1`, geocodingUrl: `${server.url}/geo`, timeMs });

describe("places that are more than a name", () => {
  test.each([
    "x&count=99",
    "x#y",
    "../../admin",
    "http://169.254.169.254/",
    "x\r\nhost: evil",
    "%00",
    "x".repeat(100_000),
  ])("%.40j reaches the service as a value", async (place) => {
    asked = [];
    respond = (response) => response.end("{}");
    expect(await weather().findPlaces(place)).toEqual([]);
    expect(asked.map(({ pathname }) => pathname)).toEqual(["/geo/search"]);
    expect(asked[0]?.searchParams.get("name")).toBe(place.slice(0, 200));
    expect(asked[0]?.searchParams.getAll("count")).toEqual(["5"]);
  });

  test.each(["91,0", "0,181", "1e9,0", "NaN,NaN", "0x10,0", "1,2,3", "Infinity,0"])("%s is nowhere", async (place) => {
    respond = (response) => response.end("{}");
    expect((await errorOf(weather().current(place), WeatherError)).reason).toBe("no-place");
  });
});

describe("a service that means harm", () => {
  test.each([
    "",
    "<html>",
    "null",
    "[]",
    '{"current":null}',
    '{"current":[]}',
    '{"current":{"time":{}}}',
    '{"current":{"__proto__":{"polluted":1}}}',
    `{"current":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
  ])("%.60s is told as a failure", async (body) => {
    respond = (response) => response.end(body);
    expect((await errorOf(weather().current("1,1"), WeatherError)).reason).toBe("failed");
    expect({}).not.toHaveProperty("polluted");
  });

  test.each(['{"daily":{"time":{"length":1e9}}}', '{"daily":{"time":[1],"sunrise":"x"}}', '{"daily":7}'])(
    "%s is no forecast",
    async (body) => {
      respond = (response) => response.end(body);
      const outcome = await weather()
        .forecast("1,1")
        .catch((error: unknown) => error);
      if (outcome instanceof WeatherError) expect(outcome.reason).toBe("failed");
      else expect(outcome).toMatchObject({ days: [] });
    },
  );

  test("a flood, silence, a redirect, and a reason without end", async () => {
    respond = (response) => response.end("x".repeat(3_000_000));
    await expect(weather().current("1,1")).rejects.toThrow("sends too much");
    respond = () => undefined;
    expect((await errorOf(weather(300).current("1,1"), WeatherError)).reason).toBe("timeout");
    respond = (response) => response.writeHead(302, { location: elsewhere.url }).end();
    await expect(weather().current("1,1")).rejects.toThrow("redirects to elsewhere");
    respond = (response) => response.writeHead(400).end(JSON.stringify({ error: true, reason: "r".repeat(1_000_000) }));
    expect((await errorOf(weather().current("1,1"), WeatherError)).message.length).toBeLessThan(400);
    expect(reached).toBe(0);
  });
});
