import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { type ToolHandler, ToolRegistry, type ToolResult } from "toolwright";

const inputSchema = { type: "object" } as const;

function registryOf(handler: ToolHandler, options = {}): ToolRegistry {
  return new ToolRegistry().add({ name: "t", inputSchema }, handler, options);
}

function textOf({ content }: ToolResult): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** What a program prints that calls tools with the built package; it must end by itself, with exit code 0. */
function runProgram(body: string): string {
  const script = `
    const { ToolRegistry } = require(${JSON.stringify(resolve(__dirname, "../../dist/cjs/src/index.js"))});
    const registryOf = (handler, options) =>
      new ToolRegistry().add({ name: "t", inputSchema: { type: "object" } }, handler, options);
    (async () => { ${body} })();`;
  const run = spawnSync(process.execPath, ["-e", script], { encoding: "utf8", timeout: 100_000 });
  expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: "" });
  return run.stdout;
}

const trap = new Proxy(
  {},
  {
    get() {
      throw new RangeError("trap");
    },
    has() {
      throw new RangeError("trap");
    },
  },
);
const cyclic: { cause?: unknown; message: string } = { message: "cyclic" };
cyclic.cause = cyclic;

describe("whatever a handler throws is a result", () => {
  test.each<[string, unknown, string]>([
    ["a text", "plain words", "plain words"],
    ["an empty text", "", "without saying why"],
    ["null", null, "without saying why"],
    ["undefined", undefined, "without saying why"],
    ["a number", 42, "42"],
    ["a bigint", 42n, "42"],
    ["a symbol", Symbol("s"), "Symbol(s)"],
    ["a function", () => 1, "without saying why"],
    ["an array", [1], "without saying why"],
    ["a frozen object", Object.freeze({ message: "frozen" }), "frozen"],
    ["a frozen error", Object.freeze(new TypeError("frozen error")), "frozen error"],
    ["an object that is its own cause", cyclic, "cyclic"],
    ["a proxy that throws", trap, "without saying why"],
    ["an object without prototype", Object.create(null), "without saying why"],
    ["a failure of another kind", { message: 5 }, "without saying why"],
  ])("%s", async (_name, thrown, words) => {
    const ways: ToolHandler[] = [
      () => {
        throw thrown;
      },
      async () => {
        throw thrown;
      },
      async () => {
        await null;
        throw thrown;
      },
      // Throws though it has begun something that fails too.
      () => {
        const begun = Promise.reject(thrown);
        begun.catch(() => {});
        throw thrown;
      },
      async function* () {
        yield 1;
        throw thrown;
      } as ToolHandler,
    ];
    for (const handler of ways) {
      const result = await registryOf(handler).call({ id: "7", name: "t", arguments: {} });
      expect(result).toMatchObject({ callId: "7", isError: true, failure: { code: "TW5007" } });
      expect(result.failure?.cause).toBe(thrown);
      expect(textOf(result)).toContain(words);
    }
  });
});

describe("a handler that settles oddly has one result", () => {
  test("twice: the first counts", async () => {
    const settled = (settle: (resolve: (value: unknown) => void, reject: (error: unknown) => void) => void) =>
      registryOf(() => new Promise(settle)).call("t");
    const resolved = await settled((resolve, reject) => {
      resolve("first");
      resolve("second");
      reject(new RangeError("third"));
    });
    expect(textOf(resolved)).toBe("first");
    const rejected = await settled((resolve, reject) => {
      reject(new RangeError("first"));
      resolve("second");
    });
    expect(textOf(rejected)).toBe("first");
  });

  test("a thenable that settles twice, then throws", async () => {
    const results: ToolResult[] = [];
    const registry = registryOf(() => ({
      // biome-ignore lint/suspicious/noThenProperty: what is tested
      then(resolve: (value: string) => void, reject: (error: unknown) => void) {
        queueMicrotask(() => reject(new RangeError("late")));
        resolve("first");
        throw new RangeError("thrown");
      },
    }));
    registry.on("result", ({ result }) => results.push(result));
    expect(textOf(await registry.call("t"))).toBe("first");
    await new Promise(setImmediate);
    expect(results).toHaveLength(1);
  });

  test("never: it ends with its time", async () => {
    const registry = registryOf(() => new Promise(() => {}), { timeoutMs: 10 });
    expect((await registry.call("t")).failure?.code).toBe("TW5005");
  });

  test("aborted when it has answered: nothing more happens", async () => {
    const caller = new AbortController();
    const events: string[] = [];
    const registry = registryOf(async (_args, { signal }) => {
      signal.addEventListener("abort", () => events.push("aborted"));
      return "done";
    });
    registry.on("late-answer", () => events.push("late"));
    registry.on("result", () => events.push("result"));
    const result = await registry.call("t", {}, { signal: caller.signal });
    caller.abort();
    await new Promise(setImmediate);
    expect(textOf(result)).toBe("done");
    expect(events).toEqual(["result"]);
  });
});

describe("in a process of its own", () => {
  test("a rejection after the end of a call is nobody's unhandled rejection", () => {
    const out = runProgram(`
      let reject;
      const registry = registryOf(() => new Promise((_, no) => (reject = no)), { timeoutMs: 5 });
      console.log((await registry.call("t")).failure.code);
      reject(new RangeError("late"));
      await new Promise((done) => setImmediate(() => setImmediate(done)));
      console.log("alive");`);
    expect(out).toBe("TW5005\nalive\n");
  });

  test("a handler that leaks a rejection is answered as ever, and only the leak is told of", () => {
    const out = runProgram(`
      const leaks = [];
      process.on("unhandledRejection", (reason) => leaks.push(reason.message));
      const registry = registryOf(({ fails }) => {
        Promise.reject(new RangeError("leaked"));
        if (fails) throw new RangeError("thrown");
        return "done";
      });
      const results = await Promise.all([registry.call("t"), registry.call("t", { fails: true })]);
      await new Promise((done) => setImmediate(() => setImmediate(done)));
      console.log(results.map(({ content }) => content[0].text).join(), leaks.join());`);
    expect(out).toBe("done,thrown leaked,leaked\n");
  });

  test("an event loop that is busy for two seconds loses no call and answers none twice", () => {
    const out = runProgram(`
      const spin = () => { const until = Date.now() + 2_000; while (Date.now() < until); };
      const ways = {
        now: () => { spin(); return "done"; },
        later: async () => { await null; spin(); return "done"; },
        turns: async () => {
          await new Promise(setImmediate);
          spin();
          await new Promise(setImmediate);
          return "done";
        },
      };
      const registry = registryOf(({ way }) => (way ? ways[way]() : new Promise((done) => setImmediate(done, "quick"))), { timeoutMs: 50 });
      const told = [];
      registry.on("result", ({ callId }) => told.push(callId));
      const calls = [{}, { way: "now" }, {}, { way: "later" }, { way: "turns" }, {}];
      const results = await Promise.all(calls.map((args, n) => registry.call({ id: String(n), name: "t", arguments: args })));
      await new Promise(setImmediate);
      console.log(results.map(({ callId }) => callId).join(), told.sort().join());
      console.log(results.every(({ isError, failure }) => !isError || failure.code === "TW5005"));`);
    expect(out).toBe("0,1,2,3,4,5 0,1,2,3,4,5\ntrue\n");
  });
});

test("a thousand calls at once, a tenth of which fails: one result each, none lost, none doubled", async () => {
  const failing: Readonly<Record<string, () => unknown>> = {
    throws: () => {
      throw new RangeError("thrown");
    },
    rejects: async () => {
      throw new RangeError("rejected");
    },
    hangs: () => new Promise(() => {}),
  };
  const registry = registryOf(
    ({ n, way }) =>
      typeof way === "string" ? failing[way]?.() : n === 0 ? n : new Promise((done) => setImmediate(done, n)),
    { timeoutMs: 1_000_000 },
  );
  // Only those that hang have so short a limit.
  registry.add({ name: "hang", inputSchema }, () => failing.hangs?.(), { timeoutMs: 10 });
  const told: string[] = [];
  registry.on("result", ({ callId }) => told.push(callId));
  const kinds = ["throws", "rejects", "hang", "unknown", "rubbish"];
  const calls = Array.from({ length: 1_000 }, (_, n) => {
    const kind = n % 10 === 5 ? kinds[Math.floor(n / 10) % kinds.length] : undefined;
    const name = kind === "hang" ? "hang" : kind === "unknown" ? "missing" : "t";
    const way = kind === "throws" || kind === "rejects" ? { way: kind } : {};
    return { id: `c${n}`, name, arguments: kind === "rubbish" ? "{{" : { n, ...way } };
  });
  const results = await Promise.all(calls.map((call) => registry.call(call)));
  expect(results.map(({ callId }) => callId)).toEqual(calls.map(({ id }) => id));
  expect(results.filter(({ isError }) => isError)).toHaveLength(100);
  const codes = new Map<string, number>();
  for (const { failure } of results) if (failure) codes.set(failure.code, (codes.get(failure.code) ?? 0) + 1);
  expect(Object.fromEntries(codes)).toEqual({ TW5007: 40, TW5005: 20, TW5001: 20, TW5002: 20 });
  for (const [n, result] of results.entries()) if (!result.isError) expect(textOf(result)).toBe(String(n));
  await new Promise(setImmediate);
  expect(told.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
});
