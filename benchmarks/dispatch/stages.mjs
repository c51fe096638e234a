// What each stage of a call costs: the small call through a registry, with one stage more than the plainest in each row.
import { Ajv2020 } from "ajv/dist/2020.js";
import { ToolRegistry, tool } from "../../dist/esm/src/index.js";
import { digits, markdownTable, percent } from "../report.mjs";
import { median, spread } from "../statistics.mjs";
import { sampleInTurns } from "./sampling.mjs";
import { SHAPES } from "./tools.mjs";

const [small] = SHAPES;
const { inputSchema, parameters } = small.tool;
const argumentText = JSON.stringify(small.arguments);
const forecast = (city, unit, days) => `${days} days in ${city}, in ${unit}: fair`;
const asyncForecast = async (city, unit, days) => forecast(city, unit, days);
const readOnly = { readOnly: true };

/** The parts that no checked call can do without, by themselves. */
const PARTS = [
  { stage: "JSON.parse of the arguments", call: () => JSON.parse(argumentText) },
  { stage: "ajv's validator, compiled", call: validateOnly() },
  { stage: "await of an async method", call: async () => await asyncForecast("Bern", "celsius", 3) },
];

/** What stands in a row is added to the plainest call, whose method returns at once. */
const STAGES = [
  { stage: "an async method: its time is limited" },
  { stage: "a signal that may cancel it", options: { signal: new AbortController().signal } },
  { stage: "authorize", registry: { authorize: () => true }, method: forecast },
  {
    stage: "approve: canonical arguments and a digest",
    tool: { destructive: true },
    registry: { approve: () => true },
    method: forecast,
  },
  {
    stage: "a Date revived",
    definition: withDate(),
    send: { ...small.arguments, day: "2026-05-01" },
    method: forecast,
  },
  { stage: "one number coerced from text", send: { ...small.arguments, days: "3" }, method: forecast },
  {
    stage: "the result checked (validateOutput)",
    definition: { outputSchema: { type: "string" } },
    registry: { validateOutput: "error" },
    method: forecast,
  },
  { stage: "a breaker", tool: { ...readOnly, breaker: { failures: 5, resetMs: 1000 } }, method: forecast },
  { stage: "a cached answer", tool: { ...readOnly, cacheMs: 3_600_000 }, method: forecast },
  { stage: "maxConcurrent", tool: { ...readOnly, maxConcurrent: 10 }, method: forecast },
  { stage: "retries, none needed", tool: { ...readOnly, retries: 2 }, method: forecast },
  { stage: "redact", registry: { redact: true }, method: forecast },
  { stage: "maxResultTokens, nothing cut", registry: { maxResultTokens: 1000 }, method: forecast },
  { stage: "events kept (keepEvents)", registry: { keepEvents: 100 }, method: forecast },
];

export async function measureStages(rounds) {
  const plain = {
    stage: "registry.call, the plainest: a method that returns at once",
    call: registryCall({ method: forecast }),
  };
  const runners = [...PARTS, plain, ...STAGES.map((stage) => ({ ...stage, call: registryCall(stage) }))];
  for (const { stage, call } of runners.slice(PARTS.length)) {
    const { isError, content } = await call();
    if (isError) throw new TypeError(`${stage}: ${content[0].text}`);
  }
  await sampleInTurns(runners, rounds);
  const rows = runners.map(({ stage, times }, index) => {
    const added = index > PARTS.length ? median(times.map((time, round) => time - plain.times[round])) : undefined;
    return { stage, us: median(times), spread: spread(times), added };
  });
  const text = markdownTable(
    ["small arguments, by stage", "µs", "spread", "added µs", ""],
    rows.map(({ stage, us, spread, added }) => [stage, digits(us), percent(spread), added?.toFixed(2), ""]),
  );
  return { rows, text };
}

function registryCall({
  tool: toolOptions = readOnly,
  registry: options = {},
  definition = {},
  send,
  method = asyncForecast,
  options: callOptions,
}) {
  class Weather {}
  Weather.prototype.forecast = {
    forecast: function forecast_(city, unit, days) {
      return method(city, unit, days);
    },
  }.forecast;
  tool(toolOptions)(Weather.prototype, "forecast", Object.getOwnPropertyDescriptor(Weather.prototype, "forecast"));
  const described = {
    name: "forecast",
    description: "",
    parameters: parameters.map((name) => ({ name })),
    inputSchema,
  };
  const tools = { forecast: { ...described, ...definition } };
  const snapshot = { version: 1, toolkits: { Weather: { source: "weather.ts", description: "", tools } } };
  const registry = new ToolRegistry({ snapshot, ...options }).register(new Weather());
  const call = { id: "call_1", name: "forecast", arguments: send ? JSON.stringify(send) : argumentText };
  return () => registry.call(call, callOptions);
}

function validateOnly() {
  const validate = new Ajv2020().compile(inputSchema);
  return () => validate(small.arguments);
}

function withDate() {
  const day = { type: "string", format: "date" };
  return {
    parameters: [...parameters, "day"].map((name) => (name === "day" ? { name, optional: true } : { name })),
    inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, day } },
    revive: { type: "object", properties: { day: { type: "Date" } } },
  };
}
