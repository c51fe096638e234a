import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { type ApprovalTicket, type Approve, type ObjectSchema, ToolRegistry, type ToolResult } from "toolwright";

type RegistryOptions = ConstructorParameters<typeof ToolRegistry>[0];

const path: ObjectSchema = {
  type: "object",
  properties: { path: { type: "string" }, depth: { type: "integer" } },
  required: ["path"],
};
const later: Approve = () => ({ pending: true, reason: "waiting for Ada" });

function setUp(options: RegistryOptions = { approve: later }, inputSchema = path) {
  const ran: unknown[] = [];
  const registry = new ToolRegistry(options).add(
    { name: "erase", inputSchema },
    (args) => {
      ran.push(args);
      return "erased";
    },
    { destructive: true },
  );
  const call = () => registry.call({ id: "c1", name: "erase", arguments: '{"path":"a"}' });
  return { registry, call, ran };
}

/** As a ticket comes back from wherever it was kept. */
function kept({ pending }: ToolResult): ApprovalTicket {
  return JSON.parse(JSON.stringify(pending));
}

describe("a pending approval", () => {
  test("the call does not run; its result has a ticket of plain JSON", async () => {
    const { call, ran } = setUp();
    const result = await call();
    expect(result).toMatchObject({ callId: "c1", isError: true, failure: { code: "TW5014" } });
    expect(result.content).toMatchObject([{ text: expect.stringContaining("waiting for Ada") }]);
    expect(kept(result)).toEqual(result.pending);
    expect(result.pending).toMatchObject({ callId: "c1", name: "erase", arguments: { path: "a" } });
    expect(ran).toEqual([]);
  });

  test("goes on in another registry, as in another process", async () => {
    const ticket = kept(await setUp().call());
    const { registry, ran } = setUp();
    const result = await registry.resume(ticket, true);
    expect(result).toMatchObject({ callId: "c1", name: "erase", isError: false, content: [{ text: "erased" }] });
    expect(ran).toEqual([{ path: "a" }]);
  });

  test("counts once, however often and however fast it is used", async () => {
    const { registry, call, ran } = setUp();
    const ticket = kept(await call());
    const results = await Promise.all([1, 2, 3].map(() => registry.resume(ticket, { approved: true })));
    expect(results.map(({ failure }) => failure?.code)).toEqual([undefined, "TW5015", "TW5015"]);
    expect(ran).toHaveLength(1);
  });

  test("useTicket decides for several processes, and one that fails means no", async () => {
    const used = new Set<string>();
    const useTicket = async (id: string) => !used.has(id) && Boolean(used.add(id));
    const [one, other] = [setUp({ approve: later, useTicket }), setUp({ useTicket })];
    const ticket = kept(await one.call());
    expect((await other.registry.resume(ticket, true)).isError).toBe(false);
    expect((await one.registry.resume(ticket, true)).failure?.code).toBe("TW5015");
    const broken = setUp({ useTicket: () => Promise.reject(new RangeError("store is down")) });
    expect((await broken.registry.resume(ticket, true)).failure?.code).toBe("TW5015");
    expect(broken.ran).toEqual([]);
  });

  test("is refused when the schema changed, the arguments were changed, or it is no ticket", async () => {
    const { registry, call, ran } = setUp();
    const ticket = kept(await call());
    const changed = setUp(undefined, { ...path, required: [] });
    expect((await changed.registry.resume(ticket, true)).failure?.code).toBe("TW5015");
    for (const wrong of [{ ...ticket, arguments: { path: "/" } }, { ...ticket, digest: "" }, {}, null, "ticket"]) {
      const result = await registry.resume(wrong as ApprovalTicket, true);
      expect(result.failure?.code).toBe("TW5015");
    }
    expect((await new ToolRegistry().resume(ticket, true)).failure?.code).toBe("TW5001");
    expect([...ran, ...changed.ran]).toEqual([]);
    // None of this has used it.
    expect((await registry.resume(ticket, true)).isError).toBe(false);
  });

  test("with a key, one that was forged is refused", async () => {
    const forged = kept(await setUp({ approve: later }).call());
    const { registry, call } = setUp({ approve: later, ticketKey: "k" });
    expect((await registry.resume(forged, true)).failure?.code).toBe("TW5015");
    expect((await registry.resume(kept(await call()), true)).isError).toBe(false);
  });

  test("a no is told with its reason, and uses the ticket", async () => {
    const { registry, call, ran } = setUp();
    const ticket = kept(await call());
    const result = await registry.resume(ticket, { approved: false, reason: "too risky" });
    expect(result).toMatchObject({ callId: "c1", failure: { code: "TW5004" } });
    expect(result.content).toMatchObject([{ text: expect.stringContaining("too risky") }]);
    expect((await registry.resume(ticket, true)).failure?.code).toBe("TW5015");
    expect(ran).toEqual([]);
  });

  test("may stay pending", async () => {
    const { registry, call } = setUp();
    const ticket = kept(await call());
    expect((await registry.resume(ticket, { pending: true })).pending).toEqual(ticket);
    expect((await registry.resume(ticket, true)).isError).toBe(false);
  });
});

describe("edited arguments", () => {
  test("run in place of the model's, checked like any others", async () => {
    const { call, ran } = setUp({ approve: () => ({ approved: true, arguments: { path: "b", depth: "2" } }) });
    expect((await call()).isError).toBe(false);
    const wrong = setUp({ approve: async () => ({ approved: true, arguments: { depth: 1 } }) });
    expect((await wrong.call()).failure).toMatchObject({
      code: "TW5003",
      faults: [{ path: "/path" }],
      message: expect.stringMatching(
        /^The approver changed the arguments, and what became of them does not fit\. The arg/,
      ),
    });
    const unreadable = setUp({ approve: () => ({ approved: true, arguments: "{{" }) });
    expect((await unreadable.call()).failure).toMatchObject({
      code: "TW5002",
      message: expect.stringMatching(/^The approver changed/),
    });
    expect([...ran, ...wrong.ran]).toEqual([{ path: "b", depth: 2 }]);
  });

  test("count in a resumed call too", async () => {
    const { registry, call, ran } = setUp();
    await registry.resume(kept(await call()), { approved: true, arguments: { path: "c" } });
    expect(ran).toEqual([{ path: "c" }]);
  });
});

test("the digest stands for tool, schema and arguments, whatever their order", async () => {
  const digests: string[] = [];
  const { registry } = setUp({ approve: ({ digest }) => digests.push(digest) > 0 });
  await registry.call("erase", { path: "a", depth: 1 });
  await registry.call("erase", '{"depth":1,"path":"a"}');
  await registry.call("erase", { path: "b", depth: 1 });
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(digests[1]).toBe(digests[0]);
  expect(digests[2]).not.toBe(digests[0]);
});

describe("authorize", () => {
  const admin = (state: Map<string, unknown>) => state.get("role") === "admin";

  test("what is not permitted does not run, and nobody is asked to approve it", async () => {
    let asked = 0;
    const { registry, ran } = setUp({
      approve: () => ++asked > 0,
      authorize: ({ name, tool }, { state }) => {
        expect(tool.definition.name).toBe(name);
        return admin(state) ? true : { approved: false, reason: "admins only" };
      },
    });
    const refused = await registry.call("erase", { path: "a" }, { state: new Map() });
    expect(refused.failure?.code).toBe("TW5016");
    expect(refused.content).toMatchObject([{ text: expect.stringContaining("admins only") }]);
    expect([asked, ran.length]).toEqual([0, 0]);
    await registry.call("erase", { path: "a" }, { state: new Map([["role", "admin"]]) });
    expect([asked, ran.length]).toEqual([1, 1]);
  });

  test.each<[string, () => boolean | Promise<boolean>]>([
    [
      "throws",
      () => {
        throw new RangeError("down");
      },
    ],
    [
      "rejects",
      async () => {
        throw new RangeError("down");
      },
    ],
    ["gives rubbish", () => "yes" as unknown as boolean],
  ])("one that %s has said no", async (_name, authorize) => {
    const { call, ran } = setUp({ approve: () => true, authorize });
    expect((await call()).failure?.code).toBe("TW5016");
    expect(ran).toEqual([]);
  });
});

test("a ticket of one process is resumed in another, once", () => {
  const program = (body: string, input: string) => {
    const script = `
      const { ToolRegistry } = require(${JSON.stringify(resolve(__dirname, "../../dist/cjs/src/index.js"))});
      const registry = new ToolRegistry({ ticketKey: "k", approve: () => ({ pending: true }) });
      const inputSchema = { type: "object", properties: { path: { type: "string" } } };
      registry.add({ name: "erase", inputSchema }, ({ path }) => "erased " + path, { destructive: true });
      (async (input) => { ${body} })(require("node:fs").readFileSync(0, "utf8"));`;
    const run = spawnSync(process.execPath, ["-e", script], { encoding: "utf8", input, timeout: 100_000 });
    expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: "" });
    return run.stdout;
  };
  const ticket = program(
    'console.log(JSON.stringify((await registry.call({ id: "c9", name: "erase", arguments: { path: "a" } })).pending));',
    "",
  );
  const resumed = program(
    `const ticket = JSON.parse(input);
    for (const _ of [1, 2]) {
      const { callId, content, failure } = await registry.resume(ticket, true);
      console.log(callId, failure?.code ?? content[0].text);
    }`,
    ticket,
  );
  expect(resumed).toBe("c9 erased a\nc9 TW5015\n");
});
