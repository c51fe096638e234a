import { describe, expect, test } from "@jest/globals";
import { type ToolkitOptions, ToolRegistry, type ToolSnapshot, tool, toolkit } from "toolwright";

const inputSchema = { type: "object" } as const;
const ping = { name: "ping", description: "", parameters: [], inputSchema };
const snapshot: ToolSnapshot = {
  version: 1,
  toolkits: {
    Service: { source: "service.ts", description: "", tools: { ping, pong: { ...ping, name: "pong" } } },
  },
};

function service(options: ToolkitOptions, handle: (name: string) => unknown) {
  @toolkit({ name: "Service", ...options })
  class Service {
    @tool()
    ping(): unknown {
      return handle("ping");
    }

    @tool()
    pong(): unknown {
      return handle("pong");
    }
  }
  return new ToolRegistry({ snapshot }).register(new Service());
}

describe("@toolkit({ maxConcurrent })", () => {
  test("no more calls run at once, of all the toolkit's tools together; another toolkit's are free", async () => {
    let running = 0;
    let most = 0;
    const registry = service({ maxConcurrent: 2 }, async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return "done";
    });
    registry.add({ name: "free", inputSchema }, () => running);
    const names = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? "ping" : "pong"));
    const results = names.map((name) => registry.call(name));
    expect(running).toBe(2);
    expect((await registry.call("free")).isError).toBe(false);
    expect((await Promise.all(results)).every(({ isError }) => !isError)).toBe(true);
    expect(most).toBe(2);
  });

  test("a registry of its own has limits of its own", async () => {
    const started: string[] = [];
    const open = () => service({ maxConcurrent: 1 }, (name) => new Promise(() => started.push(name)));
    const caller = new AbortController();
    const { signal } = caller;
    const calls = [open().call("ping", {}, { signal }), open().call("ping", {}, { signal })];
    expect(started).toEqual(["ping", "ping"]);
    caller.abort();
    await Promise.all(calls);
  });
});

describe("@toolkit({ breaker })", () => {
  test("failures of one tool count against the others, and say whose they are", async () => {
    const ran: string[] = [];
    const registry = service({ breaker: { failures: 2, resetMs: 60_000 } }, (name) => {
      ran.push(name);
      throw new RangeError("down");
    });
    await registry.call("ping");
    await registry.call("pong");
    const { failure } = await registry.call("ping");
    expect(failure).toMatchObject({ code: "TW5013", message: expect.stringContaining("its toolkit Service failed 2") });
    expect(ran).toEqual(["ping", "pong"]);
  });

  test("a success of any of them closes it", async () => {
    const registry = service({ breaker: { failures: 2, resetMs: 60_000 } }, (name) => {
      if (name === "ping") throw new RangeError("down");
      return "fine";
    });
    for (const name of ["ping", "pong", "ping"]) await registry.call(name);
    expect((await registry.call("pong")).isError).toBe(false);
  });
});

test("wrong limits are refused where they are written", () => {
  const wrong = { maxConcurrent: 0, breaker: { failures: 1 } } as unknown as ToolkitOptions;
  expect(() => service(wrong, () => "")).toThrow(
    /"maxConcurrent" must be a positive integer.*"breaker" must be \{ failures, resetMs \}/s,
  );
});
