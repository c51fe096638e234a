import { describe, expect, test } from "@jest/globals";
import { type ApprovalTicket, type CallOptions, type ToolCall, ToolRegistry, type ToolResult } from "toolwright";

const CALL: ToolCall = { id: "7", name: "t", arguments: {} };
let runs = 0;
const trap = (): never => {
  throw new RangeError("trap");
};
const HOSTILE = new Proxy({}, { get: trap, ownKeys: trap, has: trap });

function registry(): ToolRegistry {
  return new ToolRegistry({ approve: () => ({ pending: true }), keepEvents: 10 })
    .add({ name: "t", description: "T.", inputSchema: { type: "object" } }, () => ++runs)
    .add({ name: "erase", inputSchema: { type: "object" }, annotations: { destructive: true } }, () => ++runs);
}

const WAYS: Readonly<Record<string, (made: ToolRegistry, options: CallOptions) => Promise<ToolResult | undefined>>> = {
  call: (made, options) => made.call(CALL, options),
  "call by name": (made, options) => made.call("t", {}, options),
  callAll: async (made, options) => (await made.callAll([CALL], options))[0],
  stream: async (made, options) => {
    for await (const event of made.stream(CALL, options)) if (event.type === "result") return event.result;
    return undefined;
  },
  resume: async (made, options) =>
    made.resume((await made.call({ ...CALL, name: "erase" })).pending as ApprovalTicket, true, options),
  "an export's call": (made, options) =>
    made.for("anthropic").call({ type: "tool_use", id: "7", name: "t", input: {} }, options),
  typed: (made, options) => made.typed<[{ t(): number }]>().call("t", {}, options),
};

describe.each(Object.entries(WAYS))("options of %s", (_way, call) => {
  test.each([
    [{ signal: "now" }, 'its option "signal" must be an AbortSignal, not "now" (a string)'],
    [{ signal: new AbortController() }, 'its option "signal" must be an AbortSignal, not an object'],
    [{ only: "t" }, 'its option "only" must be a Set of tools\' names, not "t" (a string)'],
    [{ state: {} }, 'its option "state" must be a Map, not an object'],
    [{ approve: true }, 'its option "approve" must be a function, not true'],
    [{ onDelta: 5 }, 'its option "onDelta" must be a function, not 5'],
    [{ onReturn: null }, 'its option "onReturn" must be a function, not null'],
    [{ onProgress: [] }, 'its option "onProgress" must be a function, not an empty array'],
    [HOSTILE, "its options cannot be read"],
    ["x", 'its options must be an object, not "x" (a string)'],
  ])("%#: a result that says so, and nothing ran", async (options, message) => {
    const made = registry();
    const before = runs;
    const result = await call(made, options as unknown as CallOptions);
    expect(result).toMatchObject({
      isError: true,
      failure: { code: "TW5018", message: expect.stringContaining(message) },
    });
    expect(runs).toBe(before);
    expect(made.history.slice(-2).map(({ type }) => type)).toEqual(["call", "result"]);
  });

  test("what is right is taken", async () => {
    const options: CallOptions = {
      signal: new AbortController().signal,
      only: new Set(["t", "erase"]),
      state: new Map(),
      approve: () => true,
      onDelta: () => {},
      onReturn: () => {},
      onProgress: () => {},
    };
    const result = await call(registry(), options);
    expect(result?.failure?.code).not.toBe("TW5018");
  });
});

test("callAll takes no calls where there are none, and a single one", async () => {
  const made = registry();
  expect(await made.callAll(undefined as never)).toEqual([]);
  expect(await made.callAll(null as never)).toEqual([]);
  expect(await made.callAll(CALL as never)).toMatchObject([{ callId: "7", isError: false }]);
  expect(await made.callAll(5 as never)).toMatchObject([{ isError: true, failure: { code: "TW5001" } }]);
});
