import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { splitWords } from "../../src/registry/search-terms.js";
import { weighQuery } from "../../src/registry/weigh-query.js";

function registryOf(tools: Readonly<Record<string, string>>): ToolRegistry {
  const registry = new ToolRegistry();
  for (const [name, description] of Object.entries(tools)) {
    registry.add({ name, description, inputSchema: { type: "object" } }, () => undefined);
  }
  return registry;
}

const MANY = registryOf({
  "files.deleteFile": "Removes a file.",
  get_weather_forecast: "Tells the weather of the next days.",
  HTTPServerStatus: "Is it up?",
  sendEmail: "Sends a message to people.",
}).add(
  {
    name: "convert",
    description: "Converts.",
    inputSchema: {
      type: "object",
      properties: {
        from: { type: "object", properties: { currency: { type: "string", enum: ["euro", "dollar"] } } },
        lines: { type: "array", items: { type: "object", properties: { amount: { description: "How much money." } } } },
      },
    },
  },
  () => undefined,
);

const names = async (query: string, k?: number) =>
  (await MANY.search(query, k)).map(({ tool }) => tool.definition.name);

describe("registry.search", () => {
  test.each([
    ["delete files", "files.deleteFile"],
    ["what will the weather be like", "get_weather_forecast"],
    ["WEATHER forecasts", "get_weather_forecast"],
    ["http status", "HTTPServerStatus"],
    ["emailing people", "sendEmail"],
    ["dollars", "convert"],
    ["currency", "convert"],
    ["money", "convert"],
    ["mail somebody", "sendEmail"],
    ["the status of Weather Forecasts Inc. on their HTTP server", "HTTPServerStatus"],
    ["emai", "sendEmail"],
  ])("%j finds %s", async (query, wanted) => {
    expect((await names(query))[0]).toBe(wanted);
  });

  test("finds nothing for words that no tool has, and for no words", async () => {
    expect(await names("zebra")).toEqual([]);
    expect(await names("what is the")).toEqual([]);
    expect(await names("")).toEqual([]);
  });

  test("best first, at most k, and only what fits the filter", async () => {
    const found = await MANY.search("weather file email status money", 3);
    expect(found).toHaveLength(3);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(await MANY.search("weather", 5, { names: ["convert"] })).toEqual([]);
  });

  test("sees tools that come and go", async () => {
    const registry = registryOf({ alpha: "First." });
    expect(await registry.search("second")).toEqual([]);
    registry.add({ name: "beta", description: "Second.", inputSchema: { type: "object" } }, () => undefined);
    expect(await registry.search("second")).toMatchObject([{ tool: { definition: { name: "beta" } } }]);
    registry.unregister("beta");
    expect(await registry.search("second")).toEqual([]);
  });

  test.each([
    ["getHTTPServer2Status", ["get", "HTTP", "Server2", "Status"]],
    ["a.b_c-d/e", ["a", "b", "c", "d", "e"]],
    ["größeÄndern", ["größe", "Ändern"]],
    ["__proto__", ["proto"]],
  ])("splits %s", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe("deferred tools", () => {
  test("are left out of an export unless they are named", async () => {
    const registry = registryOf({ near: "Near.", far: "Far." }).defer({ names: ["far"] });
    const exported = (filter?: { names: string[] }) =>
      registry.for("openai", filter ? { filter } : {}).tools.map((tool) => tool.function.name);
    expect(exported()).toEqual(["near"]);
    expect(exported({ names: ["far"] })).toEqual(["far"]);
    expect(registry.list({ deferred: true }).map(({ definition }) => definition.name)).toEqual(["far"]);
    expect((await registry.call("far", {})).isError).toBe(false);
  });

  test("to be deferred costs a tool neither its cache nor the state of its breaker", async () => {
    let runs = 0;
    const inputSchema = { type: "object" } as const;
    const fails = () => {
      throw new RangeError("no");
    };
    const registry = new ToolRegistry()
      .add({ name: "cached", inputSchema }, () => ++runs, { readOnly: true, cacheMs: 600_000 })
      .add({ name: "broken", inputSchema }, fails, { breaker: { failures: 1, resetMs: 600_000 } });
    await registry.call("cached");
    await registry.call("broken");
    registry.defer({});
    expect(registry.list({ deferred: true })).toHaveLength(2);
    expect(await registry.call("cached")).toMatchObject({ metadata: { cached: true }, content: [{ text: "1" }] });
    expect((await registry.call("broken")).failure?.code).toBe("TW5013");
    expect(runs).toBe(1);
  });
});

describe("weighQuery", () => {
  const weigh = (query: string) =>
    Object.fromEntries(weighQuery(query, (word) => word.toLowerCase(), new Map([["film", ["movie"]]])));

  test("names within a sentence, quotations and numbers count less, each word once at its most", () => {
    expect(weigh('Weather in Oslo on 12? Oslo. Say "Big words now". A film, s3')).toEqual({
      weather: 1,
      in: 1,
      oslo: 1,
      on: 1,
      12: 0.3,
      say: 1,
      big: 0.5,
      words: 0.5,
      now: 0.5,
      a: 1,
      film: 1,
      movie: 0.4,
      s3: 1,
    });
    expect(weigh("fly to Oslo")).toMatchObject({ oslo: 0.7 });
  });

  test("takes an apostrophe for no quotation, and any text", () => {
    expect(weigh("the user's friends' names")).toMatchObject({ user: 1, friends: 1, names: 1 });
    expect(weigh("")).toEqual({});
    expect(weigh("\u0000 '\"`")).toEqual({});
  });
});
