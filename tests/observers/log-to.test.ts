import { Writable } from "node:stream";
import { expect, test } from "@jest/globals";
import { pino } from "pino";
import { RetryableError, ToolRegistry } from "toolwright";
import { type LogOptions, logTo } from "toolwright/observers";

const SECRET = "sk-abcdefghijklmnopqrstuvwx";
const strict = { type: "object", properties: { n: { type: "number" }, token: { type: "string" } } } as const;

/** The lines that pino wrote of the calls of some tools. */
async function linesOf(calls: (registry: ToolRegistry) => Promise<unknown>, options?: LogOptions) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  let tries = 0;
  const registry = new ToolRegistry()
    .add({ name: "echo", inputSchema: strict }, (args) => ({ key: SECRET, ...args }))
    .add(
      { name: "busy", inputSchema: strict },
      () => {
        if (++tries === 1) throw new RetryableError("busy");
        throw new RangeError(`no ${SECRET}`);
      },
      { retries: 1 },
    );
  const end = logTo(registry, pino({ level: "debug" }, stream), options);
  await calls(registry);
  end();
  await registry.call("echo");
  return lines.map(({ pid: _pid, hostname: _hostname, time: _time, ...line }) => line);
}

const [DEBUG, INFO, WARN] = [20, 30, 40];
const any = expect.any(Number);

test("a call that is answered: its stages, and its result without arguments and values", async () => {
  const lines = await linesOf((registry) =>
    registry.call({ id: "1", name: "echo", arguments: { n: "5", token: SECRET } }),
  );
  const of = { callId: "1", tool: "echo" };
  expect(lines).toEqual([
    { level: DEBUG, ...of, event: "call", msg: "echo: call" },
    { level: DEBUG, ...of, event: "repaired", repairs: [{ path: "/n", kind: "number" }], msg: "echo: repaired" },
    { level: DEBUG, ...of, event: "start", attempt: 1, msg: "echo: start" },
    { level: INFO, ...of, event: "result", durationMs: any, repairs: 1, msg: "echo answered" },
  ]);
});

test("a call that failed: the error without secrets, the code and the attempts", async () => {
  const lines = await linesOf((registry) => registry.call({ id: "1", name: "busy", arguments: {} }));
  expect(JSON.stringify(lines)).not.toContain(SECRET);
  const err = {
    type: "RangeError",
    name: "RangeError",
    message: "no [key removed]",
    stack: expect.stringContaining("RangeError"),
  };
  expect(lines.slice(-2)).toEqual([
    { level: DEBUG, callId: "1", tool: "busy", event: "threw", err, msg: "busy: threw" },
    {
      level: WARN,
      callId: "1",
      tool: "busy",
      event: "result",
      durationMs: any,
      code: "TW5007",
      attempts: 2,
      msg: "busy failed",
    },
  ]);
});

test("values in faults are left out", async () => {
  const lines = await linesOf((registry) => registry.call("echo", { n: "private" }));
  expect(JSON.stringify(lines)).not.toContain("private");
  expect(lines[1]).toMatchObject({
    event: "arguments-refused",
    code: "TW5003",
    faults: [{ path: "/n", expected: "a number" }],
  });
});

test("arguments and results where they are asked for, without secrets", async () => {
  const lines = await linesOf((registry) => registry.call("echo", { n: 5, token: SECRET }), {
    arguments: true,
    results: true,
  });
  expect(JSON.stringify(lines)).not.toContain(SECRET);
  expect(lines[1]).toMatchObject({ event: "start", arguments: { n: 5, token: "[key removed]" } });
  expect(lines[2]).toMatchObject({ event: "result", text: expect.stringContaining('"n":5') });
});
