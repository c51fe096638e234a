import { AsyncLocalStorage } from "node:async_hooks";
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { type ToolContext, type ToolLog, type ToolOptions, ToolRegistry } from "toolwright";

const ANYTHING = { type: "object" } as const;
const never = (): Promise<never> => new Promise(() => {});

function gate(): { readonly promise: Promise<unknown>; readonly resolve: (value: unknown) => void } {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function registryWith(handler: (args: unknown, context: ToolContext) => unknown, timeoutMs = 20, log?: ToolLog) {
  const registry = new ToolRegistry(log ? { log } : {});
  return registry.add({ name: "work", inputSchema: ANYTHING }, handler, { timeoutMs });
}

describe("the time limit of a call", () => {
  test("ends a call that does not answer, and aborts its signal", async () => {
    let signal: AbortSignal | undefined;
    const registry = registryWith((_args, context) => {
      signal = context.signal;
      return never();
    });
    const result = await registry.call("work");
    expect(result).toMatchObject({ isError: true, failure: { code: "TW5005" } });
    expect(signal?.reason).toMatchObject({ name: "TimeoutError" });
  });

  test("may be longer than a timer takes, which would be over at once", async () => {
    const { promise, resolve } = gate();
    const answer = registryWith(() => promise, Number.MAX_SAFE_INTEGER).call("work");
    // A timer that was set too long has expired long before this one.
    await new Promise((later) => setTimeout(later, 50));
    resolve("done");
    expect(await answer).toMatchObject({ isError: false, content: [{ text: "done" }] });
  });

  test("ends each of many calls once, whichever of them answer at once", async () => {
    const registry = registryWith((args) => ((args as { quick: boolean }).quick ? Promise.resolve("done") : never()));
    const calls = Array.from({ length: 200 }, (_, index) => ({ id: String(index), quick: index % 3 !== 0 }));
    const results = await Promise.all(
      calls.map(({ id, quick }) => registry.call({ id, name: "work", arguments: { quick } })),
    );
    expect(results.map(({ callId, isError }) => [callId, isError])).toEqual(calls.map(({ id, quick }) => [id, !quick]));
  });

  test("leaves no timer behind, neither of a quick call nor of a slow one: the process ends with its calls", () => {
    const script = `
      const { ToolRegistry } = require(${JSON.stringify(resolve(__dirname, "../../dist/cjs/src/index.js"))});
      const slow = () => new Promise((done) => setImmediate(() => setImmediate(done, "slow")));
      const registry = new ToolRegistry({ timeoutMs: 3_600_000 })
        .add({ name: "slow", inputSchema: { type: "object" } }, slow)
        .add({ name: "quick", inputSchema: { type: "object" } }, async () => "quick");
      (async () => console.log((await registry.call("slow")).isError, (await registry.call("quick")).isError))();`;
    const { status, stdout } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8", timeout: 60_000 });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "false false\n" });
  }, 90_000);

  test("drops and reports an answer that comes after the end", async () => {
    const warnings: string[] = [];
    const log: ToolLog = { debug() {}, info() {}, error() {}, warn: (message) => warnings.push(message) };
    let answer: (value: string) => void = () => {};
    const registry = registryWith(() => new Promise((resolve) => (answer = resolve)), 20, log);
    const result = await registry.call({ id: "late", name: "work", arguments: {} });
    answer("too late");
    await new Promise(setImmediate);
    expect(result.failure?.code).toBe("TW5005");
    expect(warnings).toEqual([expect.stringContaining("late")]);
  });

  test("aborts in the async context of the caller", async () => {
    const storage = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const registry = registryWith((_args, { signal }) => {
      signal.addEventListener("abort", () => seen.push(storage.getStore()));
      return never();
    });
    await Promise.all(["first", "second"].map((user) => storage.run(user, () => registry.call("work"))));
    expect(seen).toEqual(["first", "second"]);
  });
});

describe("whether a call that was given up ran", () => {
  function queueOf(options: ToolOptions, log?: ToolLog) {
    const ran: unknown[] = [];
    let release = () => {};
    const opened = new Promise<void>((resolve) => {
      release = resolve;
    });
    const registry = new ToolRegistry(log ? { log } : {}).add(
      { name: "work", inputSchema: ANYTHING },
      async (args) => {
        ran.push(args.n);
        await opened;
      },
      { maxConcurrent: 1, ...options },
    );
    return { registry, ran, release };
  }

  test("one that timed out or was cancelled in the queue did not, and never does", async () => {
    const warnings: string[] = [];
    const log: ToolLog = { debug() {}, info() {}, error() {}, warn: (message) => warnings.push(message) };
    const { registry, ran, release } = queueOf({ timeoutMs: 20 }, log);
    const caller = new AbortController();
    const first = registry.call("work", { n: 1 });
    const second = registry.call("work", { n: 2 });
    const third = registry.call("work", { n: 3 }, { signal: caller.signal });
    caller.abort();
    expect((await first).failure).toMatchObject({ code: "TW5005", mayHaveEffects: true });
    expect((await second).failure).toEqual({
      code: "TW5005",
      message: '"work" did not get its turn within 20 ms. It did not run.',
      mayHaveEffects: false,
    });
    expect((await third).failure).toEqual({
      code: "TW5006",
      message: 'The call of "work" was cancelled. It did not run.',
      mayHaveEffects: false,
    });
    release();
    expect((await registry.call("work", { n: 4 })).isError).toBe(false);
    expect(ran).toEqual([1, 4]);
    // Only the first has an answer that came too late.
    expect(warnings).toHaveLength(1);
  });

  test.each<[ToolOptions, boolean, string]>([
    [{}, true, "It had started and may have had effects"],
    [{ readOnly: true }, false, "It had started, but changes nothing"],
  ])("one of a tool with %j that had started: may have had effects %j", async (options, mayHaveEffects, words) => {
    const { registry, ran, release } = queueOf(options);
    const caller = new AbortController();
    const call = registry.call("work", { n: 1 }, { signal: caller.signal });
    expect(ran).toEqual([1]);
    caller.abort();
    const { failure, content } = await call;
    expect(failure).toMatchObject({ code: "TW5006", mayHaveEffects });
    expect(content).toMatchObject([{ text: expect.stringContaining(words) }]);
    release();
  });
});

describe("the cancellation of a call", () => {
  test("ends a call that runs, and aborts its signal", async () => {
    const caller = new AbortController();
    let signal: AbortSignal | undefined;
    const registry = registryWith((_args, context) => {
      signal = context.signal;
      setImmediate(() => caller.abort());
      return never();
    }, 60_000);
    const result = await registry.call("work", {}, { signal: caller.signal });
    expect(result).toMatchObject({ isError: true, failure: { code: "TW5006" } });
    expect(signal?.reason).toMatchObject({ name: "AbortError" });
  });

  test("aborts in the async context of the call, not in that of who gives it up", async () => {
    const storage = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const caller = new AbortController();
    const registry = registryWith((_args, { signal }) => {
      signal.addEventListener("abort", () => seen.push(storage.getStore()));
      return never();
    }, 60_000);
    const calls = ["first", "second"].map((user) =>
      storage.run(user, () => registry.call("work", {}, { signal: caller.signal })),
    );
    storage.run("somebody", () => caller.abort());
    const results = await Promise.all(calls);
    expect(results.map(({ failure }) => failure?.code)).toEqual(["TW5006", "TW5006"]);
    expect(seen).toEqual(["first", "second"]);
  });

  test("of a call that has not begun keeps it from running", async () => {
    let ran = false;
    const registry = registryWith(() => {
      ran = true;
    });
    const result = await registry.call("work", {}, { signal: AbortSignal.abort() });
    expect(result.failure?.code).toBe("TW5006");
    expect(ran).toBe(false);
  });
});
