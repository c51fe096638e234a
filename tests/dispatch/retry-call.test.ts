import { describe, expect, test } from "@jest/globals";
import { RetryableError, type ToolOptions, ToolRegistry } from "toolwright";

function failing(times: number, options: ToolOptions, fail: () => unknown) {
  let attempts = 0;
  const registry = new ToolRegistry().add(
    { name: "t", inputSchema: { type: "object" } },
    () => (++attempts <= times ? fail() : `attempt ${attempts}`),
    options,
  );
  return { call: () => registry.call("t"), attempts: () => attempts };
}

const throws = (): never => {
  throw new Error("no connection");
};

describe("retryCall", () => {
  test.each<[string, ToolOptions, () => unknown]>([
    ["a read-only tool that throws", { readOnly: true, retries: 2 }, throws],
    ["an idempotent tool that is rejected", { idempotent: true, retries: 1 }, async () => throws()],
  ])("%s is tried again", async (_name, options, fail) => {
    const { call } = failing(1, options, fail);
    expect((await call()).content).toEqual([{ type: "text", text: "attempt 2" }]);
  });

  test("after the last attempt the failure stands", async () => {
    const { call, attempts } = failing(9, { readOnly: true, retries: 1 }, throws);
    expect((await call()).failure).toMatchObject({ code: "TW5007", message: "no connection" });
    expect(attempts()).toBe(2);
  });

  test.each<[string, ToolOptions]>([
    ["that may change something", { retries: 3 }],
    ["that is destructive", { destructive: false, retries: 3 }],
    ["without retries", { readOnly: true }],
  ])("a tool %s is not", async (_name, options) => {
    const { call, attempts } = failing(1, options, throws);
    expect((await call()).isError).toBe(true);
    expect(attempts()).toBe(1);
  });

  test("a call that has ended is not tried again", async () => {
    const options: ToolOptions = { readOnly: true, retries: 5, timeoutMs: 20 };
    let fail = (_error: Error): void => {};
    const pending = new Promise((_, reject) => {
      fail = reject;
    });
    const { call, attempts } = failing(9, options, () => pending);
    expect((await call()).failure?.code).toBe("TW5005");
    fail(new Error("late"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(attempts()).toBe(1);
  });

  test("a RetryableError's retryAfterMs is waited for", async () => {
    // Far above what is waited without it, 100 ms at most; timers never end early by more than a millisecond.
    const { call } = failing(1, { retries: 1 }, () => {
      throw new RetryableError("busy", { retryAfterMs: 400 });
    });
    const result = await call();
    expect(result).toMatchObject({ isError: false, metadata: { attempts: 2 } });
    expect(result.durationMs).toBeGreaterThan(390);
  });

  test("a call that is cancelled while it waits for its next try ends at once, and is not tried again", async () => {
    const caller = new AbortController();
    let attempts = 0;
    const registry = new ToolRegistry().add(
      { name: "t", inputSchema: { type: "object" } },
      () => {
        attempts++;
        setImmediate(() => caller.abort());
        throw new RetryableError("busy", { retryAfterMs: 600_000 });
      },
      { retries: 3 },
    );
    const { failure } = await registry.call("t", {}, { signal: caller.signal });
    expect(failure).toMatchObject({ code: "TW5006", mayHaveEffects: true });
    expect(attempts).toBe(1);
  });
});
