import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, test } from "@jest/globals";
import {
  type ApprovalTicket,
  type CallEvent,
  type CallEventType,
  type CallObservation,
  type CallOptions,
  InvalidListenerError,
  type ToolHandler,
  type ToolOptions,
  ToolRegistry,
  type ToolRegistryOptions,
  type ToolResult,
  tool,
} from "toolwright";

const open = { type: "object" } as const;
// A record, so that the compiler misses no type.
const ALL: Readonly<Record<CallEventType, true>> = {
  call: true,
  "unknown-tool": true,
  repaired: true,
  "arguments-refused": true,
  "not-authorized": true,
  "approval-asked": true,
  "approval-answered": true,
  "cache-hit": true,
  start: true,
  retry: true,
  threw: true,
  timeout: true,
  cancelled: true,
  unavailable: true,
  "output-refused": true,
  "late-answer": true,
  result: true,
};
const TYPES = Object.keys(ALL) as CallEventType[];

function watched(registry: ToolRegistry): CallEvent[] {
  const events: CallEvent[] = [];
  for (const type of TYPES) registry.on(type, (event) => events.push(event));
  return events;
}

describe("on", () => {
  test("each event of a call is told, in order", async () => {
    let tries = 0;
    const registry = new ToolRegistry({ approve: async () => true }).add(
      { name: "t", inputSchema: open },
      () => {
        if (++tries === 1) throw new RangeError("once");
        return "done";
      },
      { destructive: true, idempotent: true, retries: 1 },
    );
    const events = watched(registry);
    const result = await registry.call({ id: "1", name: "t", arguments: "{}" });
    expect(events).toEqual([
      { type: "call", callId: "1", name: "t", arguments: "{}" },
      { type: "approval-asked", callId: "1", name: "t", digest: expect.any(String), arguments: {} },
      { type: "approval-answered", callId: "1", name: "t", answer: "approved" },
      { type: "start", callId: "1", name: "t", attempt: 1, arguments: {} },
      { type: "retry", callId: "1", name: "t", attempt: 2 },
      { type: "start", callId: "1", name: "t", attempt: 2, arguments: {} },
      { type: "result", callId: "1", name: "t", result },
    ]);
  });

  test("a late answer is told, once the call has ended", async () => {
    let settle = (_answer: string): void => {};
    const answer = new Promise((resolve) => {
      settle = resolve;
    });
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => answer, { timeoutMs: 1 });
    const late = new Promise((resolve) => {
      registry.on("late-answer", resolve);
    });
    expect((await registry.call({ id: "1", name: "t", arguments: "" })).failure?.code).toBe("TW5005");
    settle("late");
    expect(await late).toEqual({ type: "late-answer", callId: "1", name: "t" });
  });

  test("a listener that throws, rejects or hangs cannot touch a call", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => "done");
    registry.on("call", () => {
      throw new RangeError("listener");
    });
    registry.on("result", async () => {
      throw new RangeError("listener");
    });
    registry.on("result", () => new Promise(() => {}));
    expect((await registry.call("t")).isError).toBe(false);
  });

  test("what it returns ends it", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => "done");
    let heard = 0;
    const end = registry.on("result", () => heard++);
    await registry.call("t");
    end();
    await registry.call("t");
    expect(heard).toBe(1);
  });
});

/** The types of the events of one call. */
async function typesOf(registry: ToolRegistry, args: unknown = {}, options: CallOptions = {}): Promise<string[]> {
  const events = watched(registry);
  await registry.call("t", args, options);
  return events.map(({ type }) => type);
}

describe("every stage has its event", () => {
  const strict = { type: "object", properties: { n: { type: "number" } }, additionalProperties: false } as const;
  const registryOf = (options: ToolRegistryOptions, handler: ToolHandler, toolOptions: ToolOptions = {}) =>
    new ToolRegistry(options).add({ name: "t", inputSchema: strict, outputSchema: { type: "number" } }, handler, {
      ...toolOptions,
    });
  const one = () => 1;

  test("a call of a tool that is not there", async () => {
    expect(await typesOf(new ToolRegistry())).toEqual(["call", "unknown-tool", "result"]);
  });

  test("arguments that were repaired, and coerced", async () => {
    const registry = registryOf({}, one);
    expect(await typesOf(registry, "{n: '5'}")).toEqual(["call", "repaired", "repaired", "start", "result"]);
  });

  test.each([
    ["cannot be read", "[1]", "TW5002"],
    ["do not fit", { n: "x" }, "TW5003"],
  ])("arguments that %s", async (_what, args, code) => {
    const registry = registryOf({}, one);
    const codes: string[] = [];
    registry.on("arguments-refused", (event) => codes.push(event.code));
    expect(await typesOf(registry, args)).toEqual(["call", "arguments-refused", "result"]);
    expect(codes).toEqual([code]);
  });

  test("a call that is not permitted", async () => {
    expect(await typesOf(registryOf({ authorize: () => false }, one))).toEqual(["call", "not-authorized", "result"]);
  });

  test("a call that nobody can approve", async () => {
    expect(await typesOf(registryOf({}, one, { destructive: true }))).toEqual(["call", "approval-answered", "result"]);
  });

  test("an answer out of the cache", async () => {
    const registry = registryOf({}, one, { readOnly: true, cacheMs: 600_000 });
    await registry.call("t");
    expect(await typesOf(registry)).toEqual(["call", "cache-hit", "result"]);
  });

  test("a method that threw", async () => {
    const thrower = () => {
      throw new RangeError("no");
    };
    expect(await typesOf(registryOf({}, thrower))).toEqual(["call", "start", "threw", "result"]);
  });

  test("a call that is out of time", async () => {
    const registry = registryOf({}, () => new Promise(() => {}), { timeoutMs: 1 });
    expect(await typesOf(registry)).toEqual(["call", "start", "timeout", "result"]);
  });

  test("a call that was given up", async () => {
    const cancel = new AbortController();
    const hanging = () => {
      cancel.abort();
      return new Promise(() => {});
    };
    const types = await typesOf(registryOf({}, hanging), {}, { signal: cancel.signal });
    expect(types).toEqual(["call", "start", "cancelled", "result"]);
  });

  test("a tool whose breaker is open", async () => {
    const thrower = () => {
      throw new RangeError("no");
    };
    const registry = registryOf({}, thrower, { breaker: { failures: 1, resetMs: 600_000 } });
    await registry.call("t");
    expect(await typesOf(registry)).toEqual(["call", "unavailable", "result"]);
  });

  test.each(["warn", "error"] as const)("a result that does not fit its schema: %s", async (validateOutput) => {
    const types = await typesOf(registryOf({ validateOutput }, () => "text"));
    expect(types).toEqual(["call", "start", "output-refused", "result"]);
  });

  test("a ticket that is resumed", async () => {
    const registry = registryOf({ approve: () => ({ pending: true }) }, one, { destructive: true });
    const { pending } = await registry.call("t");
    const events = watched(registry);
    await registry.resume(pending as ApprovalTicket, false);
    await registry.resume(pending as ApprovalTicket, true);
    expect(events.map(({ type }) => type)).toEqual(["call", "approval-answered", "result", "call", "result"]);
  });
});

describe("an observer cannot touch a call", () => {
  test("what it does to arguments and results changes neither", async () => {
    const registry = new ToolRegistry({ approve: () => true }).add(
      { name: "t", inputSchema: open },
      (args) => ({ got: args }),
      { destructive: true },
    );
    const spoil = ({ arguments: args }: { arguments: unknown }) => Object.assign(args as object, { path: "/etc" });
    registry.on("call", spoil);
    registry.on("approval-asked", spoil);
    registry.on("start", spoil);
    registry.on("result", ({ result }) => {
      Object.assign(result.content[0] as object, { text: "spoilt" });
      Object.assign(result.structuredContent?.got as object, { path: "spoilt" });
    });
    const args = { path: "a" };
    const result = await registry.call("t", args);
    expect(args).toEqual({ path: "a" });
    expect(result.structuredContent).toEqual({ got: { path: "a" } });
    expect(result.content).toEqual([{ type: "text", text: expect.stringContaining('"a"') }]);
  });

  test.each<[string, CallObservation["within"]]>([
    [
      "throws before the call",
      () => {
        throw new RangeError("observer");
      },
    ],
    [
      "throws after it",
      (work) => {
        work();
        throw new RangeError("observer");
      },
    ],
    ["never calls it", () => {}],
    [
      "calls it twice",
      (work) => {
        work();
        work();
      },
    ],
  ])("one that %s", async (_what, within) => {
    let runs = 0;
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => ++runs);
    const seen: string[] = [];
    registry.observe(() => ({ ...(within ? { within } : {}), on: ({ type }) => seen.push(type) }));
    registry.observe(() => ({ within: (work) => work() }));
    registry.observe(() => {
      throw new RangeError("observer");
    });
    const result = await registry.call("t");
    expect(result.content).toEqual([{ type: "text", text: "1" }]);
    expect(seen).toEqual(["call", "start", "result"]);
  });

  test("what ends it ends it", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => "done");
    let calls = 0;
    const end = registry.observe(() => {
      calls++;
      return undefined;
    });
    await registry.call("t");
    end();
    await registry.call("t");
    expect(calls).toBe(1);
  });

  test("a call that waited for its turn runs in the async context of its own caller", async () => {
    const store = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    let open: (value: unknown) => void = () => {};
    const gate = new Promise((resolve) => {
      open = resolve;
    });
    const registry = new ToolRegistry().add(
      { name: "t", inputSchema: { type: "object" } },
      () => {
        seen.push(store.getStore());
        return gate;
      },
      { maxConcurrent: 1 },
    );
    const calls = ["first", "second"].map((name) => store.run(name, () => registry.call("t")));
    open("done");
    await Promise.all(calls);
    expect(seen).toEqual(["first", "second"]);
  });
});

test("what would never be told of anything is refused", () => {
  const registry = new ToolRegistry();
  const on = registry.on.bind(registry) as (type: unknown, listener: unknown) => () => void;
  expect(() => on("resutl", () => {})).toThrow(
    'TW4014: registry.on(): there is no event "resutl" (a string). Did you mean "result"?',
  );
  expect(() => on("constructor", () => {})).toThrow(/no event "constructor".*The events are: call, unknown-tool, /);
  expect(() => on(undefined, () => {})).toThrow(InvalidListenerError);
  expect(() => on("result", 5)).toThrow("registry.on(): the listener must be a function, not 5.");
  expect(() => registry.observe({} as never)).toThrow(
    "registry.observe(): the observer must be a function, not an object.",
  );
  for (const type of TYPES) expect(() => registry.on(type, () => {})()).not.toThrow();
});

describe("history", () => {
  test("keeps the last events, as many as asked for", async () => {
    const registry = new ToolRegistry({ keepEvents: 3 }).add({ name: "t", inputSchema: open }, () => "done");
    for (const id of ["1", "2", "3"]) await registry.call({ id, name: "t", arguments: "" });
    expect(registry.history.map(({ type, callId }) => `${type} ${callId}`)).toEqual(["call 3", "start 3", "result 3"]);
  });

  test("is empty by default", async () => {
    const registry = new ToolRegistry().add({ name: "t", inputSchema: open }, () => "done");
    await registry.call("t");
    expect(registry.history).toEqual([]);
  });
});

test("a call through an export of a tool outside it is told of as one of an unknown tool", async () => {
  const registry = new ToolRegistry();
  for (const name of ["inside", "outside"]) {
    registry.add({ name, description: name, inputSchema: open }, () => name);
  }
  const events = watched(registry);
  const exported = registry.for("anthropic", { filter: { names: ["inside"] } });
  const answer = await exported.call({ type: "tool_use", id: "1", name: "outside", input: { a: 1 } });
  expect(answer).toMatchObject({ isError: true, failure: { code: "TW5001" } });
  expect(JSON.stringify(answer)).toContain("The tools are: inside.");
  expect(events.map(({ type }) => type)).toEqual(["call", "unknown-tool", "result"]);
  expect(events[0]).toMatchObject({ name: "outside", arguments: { a: 1 } });
});

test("a typed call of a method that is no tool, or of several toolkits, is told of like any other", async () => {
  class Files {
    @tool({ name: "files_read" })
    read(): string {
      return "read";
    }
  }
  class Notes {
    @tool({ name: "notes_read" })
    read(): string {
      return "noted";
    }
  }
  const toolkits = Object.fromEntries(
    ["Files", "Notes"].map((name) => {
      const defined = { name: `${name.toLowerCase()}_read`, description: "", parameters: [], inputSchema: open };
      return [name, { source: "a.ts", description: "", tools: { read: defined } }];
    }),
  );
  const registry = new ToolRegistry({ snapshot: { version: 1, toolkits } }).register(new Files(), new Notes());
  const events = watched(registry);
  const state = new Map();
  const states: unknown[] = [];
  registry.observe((call) => {
    states.push(call.state);
    return undefined;
  });
  const typed = registry.typed() as unknown as {
    call(method: string, args?: unknown, options?: CallOptions): Promise<ToolResult>;
  };
  const unknown = await typed.call("reed", { path: "a" }, { state });
  expect(unknown).toMatchObject({ isError: true, name: "reed", failure: { code: "TW5001" } });
  expect(unknown.failure?.message).toBe('There is no tool "reed". Did you mean "read"? The tools are: read.');
  expect(unknown.callId).not.toBe("");
  // A tool's name is no method's.
  expect((await typed.call("files_read")).failure?.code).toBe("TW5001");
  expect((await typed.call("read", {}, { state })).failure?.code).toBe("TW5017");
  expect(events.map(({ type, name }) => `${type} ${name}`)).toEqual([
    ...["call reed", "unknown-tool reed", "result reed"],
    ...["call files_read", "unknown-tool files_read", "result files_read"],
    ...["call read", "result read"],
  ]);
  expect(events[0]).toMatchObject({ arguments: { path: "a" } });
  expect(states).toEqual([state, undefined, state]);
});
