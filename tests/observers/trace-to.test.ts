import { afterAll, beforeEach, describe, expect, test } from "@jest/globals";
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import { ToolRegistry } from "toolwright";
import { type TraceOptions, traceTo } from "toolwright/observers/opentelemetry";

const SECRET = "sk-abcdefghijklmnopqrstuvwx";
const strict = { type: "object", properties: { n: { type: "number" }, key: { type: "string" } } } as const;

const spans = new InMemorySpanExporter();
const tracerProvider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
tracerProvider.register();
beforeEach(() => {
  spans.reset();
});
afterAll(async () => {
  await tracerProvider.shutdown();
});

function traced(options?: TraceOptions): ToolRegistry {
  const registry = new ToolRegistry({ approve: () => true })
    .add({ name: "echo", description: "Echoes.", inputSchema: strict }, (args) => ({ got: args }))
    .add({ name: "remove", inputSchema: strict }, () => "removed", { destructive: true })
    .add({ name: "break", inputSchema: strict }, () => Promise.reject(new RangeError(`no ${SECRET}`)))
    .add(
      { name: "outer", inputSchema: strict },
      async () => {
        await Promise.resolve();
        return trace.getTracer("app").startActiveSpan("inner", (span) => span.end());
      },
      { maxConcurrent: 1, retries: 1, timeoutMs: 60_000 },
    );
  traceTo(registry, options);
  return registry;
}

const span = (name: string) => spans.getFinishedSpans().find((one) => one.name === name) as ReadableSpan;

describe("spans", () => {
  test("a call is an execute_tool span with the conventions' attributes, and no arguments or results", async () => {
    await traced().call({ id: "call_7", name: "echo", arguments: { n: 1, key: SECRET } });
    const { attributes, kind, status } = span("execute_tool echo");
    expect(attributes).toEqual({
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": "echo",
      "gen_ai.tool.call.id": "call_7",
      "gen_ai.tool.type": "function",
      "gen_ai.tool.description": "Echoes.",
    });
    expect(kind).toBe(SpanKind.INTERNAL);
    expect(status.code).toBe(SpanStatusCode.UNSET);
  });

  test.each([
    ["break", {}, "RangeError"],
    ["echo", { n: "private" }, "TW5003"],
    ["missing", {}, "TW5001"],
  ])("a failure of %s: error.type and status, and nothing of what came", async (name, args, type) => {
    await traced().call(name, args);
    const { attributes, status, events } = span(`execute_tool ${name}`);
    expect(attributes["error.type"]).toBe(type);
    expect(status).toEqual({ code: SpanStatusCode.ERROR });
    expect(JSON.stringify([attributes, events])).not.toMatch(/private|sk-/);
  });

  test("a span that the method makes is its child, and it is the child of the caller's", async () => {
    const registry = traced();
    await trace.getTracer("app").startActiveSpan("agent", async (agent) => {
      await Promise.all([registry.call("outer"), registry.call("outer")]);
      agent.end();
    });
    const outer = spans.getFinishedSpans().filter(({ name }) => name === "execute_tool outer");
    const inner = spans.getFinishedSpans().filter(({ name }) => name === "inner");
    const ids = (all: readonly ReadableSpan[]) => all.map((one) => one.spanContext().spanId).sort();
    expect(inner.map((one) => one.parentSpanContext?.spanId).sort()).toEqual(ids(outer));
    const agent = span("agent").spanContext().spanId;
    expect(outer.map((one) => one.parentSpanContext?.spanId)).toEqual([agent, agent]);
    expect(trace.getSpan(context.active())).toBeUndefined();
  });

  test("approvals show as events", async () => {
    await traced().call("remove");
    const { events } = span("execute_tool remove");
    expect(events.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
      { name: "toolwright.approval-asked", attributes: {} },
      { name: "toolwright.approval-answered", attributes: { "toolwright.answer": "approved" } },
    ]);
  });

  test("arguments, results and messages where they are asked for, without secrets", async () => {
    const registry = traced({ arguments: true, results: true });
    await registry.call("echo", { n: "5", key: SECRET });
    await registry.call("break");
    expect(span("execute_tool echo").attributes).toMatchObject({
      "gen_ai.tool.call.arguments": '{"n":5,"key":"[key removed]"}',
      "gen_ai.tool.call.result": '{"got":{"n":5,"key":"[key removed]"}}',
    });
    expect(span("execute_tool break").status.message).toBe("no [key removed]");
  });

  test("what ends it ends it", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: strict }, () => "done");
    traceTo(registry)();
    await registry.call("t");
    expect(spans.getFinishedSpans()).toEqual([]);
  });
});

describe("metrics", () => {
  test("the duration by tool and kind of error, in seconds; made-up names count as one", async () => {
    const exported = new InMemoryMetricExporter(AggregationTemporality.DELTA);
    const reader = new PeriodicExportingMetricReader({ exporter: exported, exportIntervalMillis: 3_600_000 });
    const meterProvider = new MeterProvider({ readers: [reader] });
    const registry = traced({ meterProvider });
    for (const name of ["echo", "echo", "break", "missing", "made_up"]) await registry.call(name);
    await reader.forceFlush();
    const [metric] = exported.getMetrics()[0]?.scopeMetrics[0]?.metrics ?? [];
    expect(metric?.descriptor).toMatchObject({ name: "gen_ai.execute_tool.duration", unit: "s" });
    const points = metric?.dataPoints as { attributes: object; value: { count: number; sum: number } }[];
    expect(points.map(({ attributes, value }) => [attributes, value.count])).toEqual([
      [{ "gen_ai.tool.name": "echo", "gen_ai.tool.type": "function" }, 2],
      [{ "gen_ai.tool.name": "break", "gen_ai.tool.type": "function", "error.type": "RangeError" }, 1],
      [{ "gen_ai.tool.name": "_OTHER", "gen_ai.tool.type": "function", "error.type": "TW5001" }, 2],
    ]);
    expect(points.every(({ value }) => value.sum < 60)).toBe(true);
    await meterProvider.shutdown();
  });
});
