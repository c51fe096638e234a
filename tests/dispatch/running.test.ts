import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "@jest/globals";
import { RetryableError, type ToolHandler, type ToolOptions, ToolRegistry, type ToolStreamEvent } from "toolwright";

const open = { type: "object" } as const;

function registryOf(handler: ToolHandler, options: ToolOptions = {}): ToolRegistry {
  return new ToolRegistry().add({ name: "t", inputSchema: open }, handler, options);
}

/** A gate that opens by hand. */
function gate() {
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, release };
}

describe("cacheMs", () => {
  test("the same arguments, whatever their order, are answered once; single-flight", async () => {
    let ran = 0;
    const registry = registryOf(async () => ({ ran: ++ran }), { readOnly: true, cacheMs: 60_000 });
    const [a, b] = await Promise.all([registry.call("t", { x: 1, y: 2 }), registry.call("t", { y: 2, x: 1 })]);
    const c = await registry.call("t", { x: 1, y: 2 });
    const other = await registry.call("t", { x: 2 });
    expect([a, b, c, other].map(({ structuredContent }) => structuredContent?.ran)).toEqual([1, 1, 1, 2]);
    expect([a, b, c, other].map(({ metadata }) => metadata?.cached)).toEqual([undefined, true, true, undefined]);
    expect(b.callId).not.toBe(a.callId);
  });

  test("failures are not kept, and a waiting call does not share one", async () => {
    let ran = 0;
    const handler = async () => {
      if (++ran === 1) throw new RangeError("first");
      return "fine";
    };
    const registry = registryOf(handler, { readOnly: true, cacheMs: 60_000 });
    const results = await Promise.all([registry.call("t"), registry.call("t")]);
    expect(results.map(({ isError }) => isError)).toEqual([true, false]);
    expect(results[1]?.metadata).toBeUndefined();
    expect((await registry.call("t")).content).toEqual([{ type: "text", text: "fine" }]);
  });

  test("an answer expires, and the oldest of many goes", async () => {
    let ran = 0;
    const short = registryOf(() => ++ran, { readOnly: true, cacheMs: 1 });
    await short.call("t");
    await wait(5);
    await short.call("t");
    expect(ran).toBe(2);
    const long = registryOf(() => ++ran, { readOnly: true, cacheMs: 60_000 });
    for (let n = 0; n < 300; n++) await long.call("t", { n });
    expect((await long.call("t", { n: 299 })).metadata?.cached).toBe(true);
    expect((await long.call("t", { n: 0 })).metadata?.cached).toBeUndefined();
  });
});

describe("RetryableError", () => {
  test("is retried though the tool is neither read-only nor idempotent; other errors are not", async () => {
    let tries = 0;
    const busy = registryOf(
      () => {
        if (++tries < 3) throw new RetryableError("busy", { retryAfterMs: 1 });
        return "done";
      },
      { retries: 3 },
    );
    expect(await busy.call("t")).toMatchObject({ isError: false, metadata: { attempts: 3 } });
    tries = 0;
    const broken = registryOf(
      async () => {
        tries++;
        throw new RangeError("broken");
      },
      { retries: 3 },
    );
    expect((await broken.call("t")).isError).toBe(true);
    expect(tries).toBe(1);
  });

  test("the model reads its message as it was written", async () => {
    const registry = registryOf(() => {
      throw new RetryableError("busy");
    });
    expect(await registry.call("t")).toMatchObject({ content: [{ text: "busy" }], failure: { code: "TW5007" } });
  });
});

describe("maxConcurrent", () => {
  test("no more run at once; the others follow in order, failures among them", async () => {
    let running = 0;
    let most = 0;
    const order: unknown[] = [];
    const registry = registryOf(
      async ({ n }) => {
        most = Math.max(most, ++running);
        order.push(n);
        await Promise.resolve();
        running--;
        if (Number(n) % 10 === 0) throw new RangeError("tenth");
        return n;
      },
      { maxConcurrent: 3 },
    );
    const results = await Promise.all(Array.from({ length: 1_000 }, (_, n) => registry.call("t", { n })));
    expect(most).toBe(3);
    expect(order).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
    expect(results.filter(({ isError }) => isError)).toHaveLength(100);
    expect(new Set(results.map(({ callId }) => callId)).size).toBe(1_000);
  });

  test("a call that was cancelled while it waited does not run", async () => {
    const { opened, release } = gate();
    const ran: unknown[] = [];
    const registry = registryOf(
      async ({ n }) => {
        ran.push(n);
        await opened;
      },
      { maxConcurrent: 1 },
    );
    const first = registry.call("t", { n: 1 });
    const controller = new AbortController();
    const second = registry.call("t", { n: 2 }, { signal: controller.signal });
    const third = registry.call("t", { n: 3 });
    controller.abort();
    expect((await second).failure?.code).toBe("TW5006");
    release();
    await Promise.all([first, third]);
    expect(ran).toEqual([1, 3]);
  });
});

describe("breaker", () => {
  test("opens after failures in a row: the tool does not run", async () => {
    let ran = 0;
    const registry = registryOf(
      () => {
        ran++;
        throw new RangeError("down");
      },
      { breaker: { failures: 2, resetMs: 60_000 } },
    );
    const codes = [];
    for (let n = 0; n < 4; n++) codes.push((await registry.call("t")).failure?.code);
    expect(codes).toEqual(["TW5007", "TW5007", "TW5013", "TW5013"]);
    expect(ran).toBe(2);
  });

  test("lets one through later, and closes when it succeeds", async () => {
    let fails = true;
    const registry = registryOf(
      () => {
        if (fails) throw new RangeError("down");
        return "up";
      },
      { breaker: { failures: 1, resetMs: 1 } },
    );
    await registry.call("t");
    fails = false;
    await wait(20);
    for (let n = 0; n < 3; n++) expect((await registry.call("t")).isError).toBe(false);
  });
});

describe("generators", () => {
  async function* counting(to: number, result?: string): AsyncGenerator<number, string | undefined> {
    for (let n = 1; n <= to; n++) yield n;
    return result;
  }

  test("called, the result is what it returns, else the last value", async () => {
    expect((await registryOf(() => counting(3, "end")).call("t")).content).toMatchObject([{ text: "end" }]);
    expect((await registryOf(() => counting(3)).call("t")).content).toMatchObject([{ text: "3" }]);
    expect((await registryOf(() => counting(0)).call("t")).content).toMatchObject([{ text: "Done." }]);
  });

  test("streamed, each value is told, and the result comes last", async () => {
    const registry = registryOf((_args, { progress }) => {
      progress(1, 2);
      return counting(2, "end");
    });
    const events: ToolStreamEvent[] = [];
    for await (const event of registry.stream({ id: "1", name: "t", arguments: "" })) events.push(event);
    expect(events).toMatchObject([
      { type: "progress", progress: { progress: 1, total: 2 } },
      { type: "delta", delta: 1 },
      { type: "delta", delta: 2 },
      { type: "result", result: { callId: "1", content: [{ text: "end" }] } },
    ]);
  });

  test("whoever stops reading ends the generator", async () => {
    const { opened, release } = gate();
    const registry = registryOf(async function* () {
      try {
        for (let n = 0; ; n++) {
          yield n;
          await wait(0);
        }
      } finally {
        release();
      }
    } as ToolHandler);
    for await (const event of registry.stream({ id: "1", name: "t", arguments: "" })) {
      if (event.type === "delta" && event.delta === 2) break;
    }
    await opened;
  });

  test("one that throws is a failure", async () => {
    const registry = registryOf(async function* () {
      yield 1;
      throw new RangeError("half way");
    } as ToolHandler);
    expect((await registry.call("t")).failure).toMatchObject({ code: "TW5007", message: "half way" });
  });
});

describe("callAll", () => {
  test("read-only calls run beside each other, others alone; one result each, in order", async () => {
    const log: string[] = [];
    const handler = (name: string) => async () => {
      log.push(`${name} starts`);
      await wait(1);
      log.push(`${name} ends`);
      if (name === "write") throw new RangeError("broken");
      return name;
    };
    const registry = new ToolRegistry()
      .add({ name: "read", inputSchema: open }, handler("read"), { readOnly: true })
      .add({ name: "write", inputSchema: open }, handler("write"));
    const calls = ["read", "read", "write", "read", "missing"].map((name, n) => ({ id: `${n}`, name, arguments: "" }));
    const results = await registry.callAll(calls);
    expect(results.map(({ callId }) => callId)).toEqual(["0", "1", "2", "3", "4"]);
    expect(results.map(({ failure }) => failure?.code)).toEqual([undefined, undefined, "TW5007", undefined, "TW5001"]);
    expect(log.slice(0, 2)).toEqual(["read starts", "read starts"]);
    expect(log.slice(4)).toEqual(["write starts", "write ends", "read starts", "read ends"]);
  });
});

test("progress may be taken out of the context", async () => {
  const seen: number[] = [];
  const registry = registryOf((_args, { progress }) => progress(1));
  await registry.call("t", {}, { onProgress: ({ progress }) => seen.push(progress) });
  expect(seen).toEqual([1]);
});

test("progress after the answer is told to nobody", async () => {
  const seen: number[] = [];
  let late: (progress: number) => void = () => {};
  const registry = registryOf((_args, { progress }) => {
    progress(1);
    late = progress;
  });
  await registry.call("t", {}, { onProgress: ({ progress }) => seen.push(progress) });
  late(2);
  expect(seen).toEqual([1]);
});

test("a generator that never waits is ended by its time, and keeps nothing else from its turn", async () => {
  let ended = false;
  const registry = new ToolRegistry().add(
    { name: "endless", inputSchema: { type: "object" } },
    async function* () {
      try {
        for (;;) yield 1;
      } finally {
        ended = true;
      }
    },
    { timeoutMs: 5 },
  );
  const result = await registry.call("endless");
  expect(result).toMatchObject({ isError: true, failure: { code: "TW5005" } });
  // The method ends once it is told so, by the next value it yields.
  while (!ended) await new Promise((resolve) => setImmediate(resolve));
});

test("a generator that is not async streams as well; what can merely be iterated is data", async () => {
  const registry = new ToolRegistry()
    .add({ name: "counted", inputSchema: { type: "object" } }, function* () {
      yield 1;
      yield 2;
      return { total: 2 };
    })
    .add({ name: "last", inputSchema: { type: "object" } }, function* () {
      yield 1;
      yield "two";
    })
    .add({ name: "set", inputSchema: { type: "object" } }, () => new Set([1, 2]));
  const deltas: unknown[] = [];
  const counted = await registry.call("counted", {}, { onDelta: (delta) => deltas.push(delta) });
  expect(counted).toMatchObject({ isError: false, structuredContent: { total: 2 } });
  expect(deltas).toEqual([1, 2]);
  expect((await registry.call("last")).content).toEqual([{ type: "text", text: "two" }]);
  expect((await registry.call("set")).content).toEqual([{ type: "text", text: "[1,2]" }]);
});
