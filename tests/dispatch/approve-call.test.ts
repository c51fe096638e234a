import { describe, expect, test } from "@jest/globals";
import {
  type ApprovalRequest,
  type ApprovalTicket,
  type Approve,
  type CallOptions,
  type ToolOptions,
  ToolRegistry,
} from "toolwright";

const DESTRUCTIVE: ToolOptions = { destructive: true };

function setUp(options: ToolOptions, registryOptions: ConstructorParameters<typeof ToolRegistry>[0] = {}) {
  const ran: unknown[] = [];
  const registry = new ToolRegistry(registryOptions).add(
    { name: "erase", inputSchema: { type: "object", properties: { path: { type: "string" } } } },
    (args) => {
      ran.push(args);
      return "erased";
    },
    options,
  );
  const call = (callOptions?: CallOptions) =>
    registry.call({ id: "1", name: "erase", arguments: '{"path":"a"}' }, callOptions);
  return { ran, call, registry };
}

describe("approveCall", () => {
  test("a destructive tool does not run when there is nobody to ask", async () => {
    const { ran, call } = setUp(DESTRUCTIVE);
    const result = await call();
    expect(result).toMatchObject({ callId: "1", isError: true, failure: { code: "TW5004" } });
    expect(result.content).toMatchObject([{ text: expect.stringContaining("nobody to give it") }]);
    expect(ran).toEqual([]);
  });

  test("other tools do not ask", async () => {
    expect((await setUp({}).call()).isError).toBe(false);
    expect((await setUp({ readOnly: true }).call({ approve: () => false })).isError).toBe(false);
  });

  test.each<[string, Approve]>([
    ["true", () => true],
    ["a promise of true", async () => true],
    ["a decision", () => ({ approved: true })],
    ["a promise of a decision", async () => ({ approved: true, reason: "fine" })],
  ])("%s lets it run", async (_name, approve) => {
    const { ran, call } = setUp(DESTRUCTIVE, { approve });
    expect((await call()).isError).toBe(false);
    expect(ran).toEqual([{ path: "a" }]);
  });

  test.each<[string, unknown, string]>([
    ["false", () => false, "said no"],
    ["a decision", () => ({ approved: false, reason: "not on a Friday" }), "not on a Friday"],
    ["a sentence", () => ({ approved: false, reason: "Not on a Friday." }), "run: Not on a Friday. Do not"],
    ["a promise", async () => ({ approved: false, reason: "too late" }), "too late"],
    [
      "a throw",
      () => {
        throw new Error("secret detail");
      },
      "approver failed",
    ],
    [
      "a rejection",
      async () => {
        throw new Error("secret detail");
      },
      "approver failed",
    ],
    ["undefined", () => undefined, "said no"],
    ["something truthy", () => "yes", "said no"],
    ["a decision that is merely truthy", () => ({ approved: 1 }), "said no"],
  ])("%s keeps it from running, and the reason is fed back", async (_name, approve, reason) => {
    const { ran, call } = setUp(DESTRUCTIVE, { approve: approve as Approve });
    const result = await call();
    expect(result.failure).toMatchObject({ code: "TW5004", message: expect.stringContaining(reason) });
    expect(JSON.stringify(result.content)).not.toContain("secret");
    expect(ran).toEqual([]);
  });

  test("the approver of the call decides in place of the registry's", async () => {
    const { call } = setUp(DESTRUCTIVE, { approve: () => false });
    expect((await call({ approve: () => true })).isError).toBe(false);
  });

  test("the request holds what will run, and cannot change it", async () => {
    const requests: ApprovalRequest[] = [];
    const { ran, call, registry } = setUp({ destructive: true, sideEffects: ["frees space"] });
    await call({
      approve: (request) => {
        requests.push(request);
        (request.arguments as { path: string }).path = "b";
        return true;
      },
    });
    expect(requests).toMatchObject([{ callId: "1", name: "erase", sideEffects: ["frees space"] }]);
    expect(requests[0]?.definition).toBe(registry.get("erase")?.definition);
    expect(ran).toEqual([{ path: "a" }]);
  });

  test("wrong arguments are refused before anybody is asked", async () => {
    let asked = 0;
    const { registry } = setUp(DESTRUCTIVE, { approve: () => ++asked > 0 });
    expect((await registry.call("erase", { path: 5 })).failure?.code).toBe("TW5003");
    expect(asked).toBe(0);
  });

  test("a policy may ask for more or for less, but a dangerous tool is always asked for", async () => {
    const never = { needsApproval: () => false };
    expect((await setUp(DESTRUCTIVE, never).call()).isError).toBe(false);
    expect((await setUp({ dangerous: true }, never).call()).failure?.code).toBe("TW5004");
    expect((await setUp({}, { needsApproval: () => true }).call()).failure?.code).toBe("TW5004");
    expect(setUp({ dangerous: true }).registry.get("erase")?.definition.annotations.destructive).toBe(true);
  });

  test("the tool's own approver decides in place of all others, whatever the annotations and the policy", async () => {
    const asked: string[] = [];
    const by = (who: string, answer: boolean) => () => {
      asked.push(who);
      return answer;
    };
    const others = { approve: by("registry", false), needsApproval: () => false };
    const { ran, call } = setUp({ readOnly: true, approve: by("tool", true) }, others);
    expect((await call({ approve: by("call", false) })).isError).toBe(false);
    expect(asked).toEqual(["tool"]);
    expect(ran).toHaveLength(1);
    const refusing = setUp({ approve: ({ arguments: { path } }) => path !== "a" }, { approve: () => true });
    expect((await refusing.call()).failure?.code).toBe("TW5004");
    expect((await refusing.registry.call("erase", { path: "b" })).isError).toBe(false);
  });

  test("one that defers is not asked again when the call goes on", async () => {
    const { ran, call, registry } = setUp({ approve: () => ({ pending: true }) }, { approve: () => false });
    const { pending } = await call();
    expect(ran).toEqual([]);
    expect((await registry.resume(pending as ApprovalTicket, { approved: true })).isError).toBe(false);
    expect(ran).toEqual([{ path: "a" }]);
  });

  test("needsApproval of a tool: yes is never overruled, no is, where the registry decides for itself", async () => {
    expect((await setUp({ needsApproval: true }).call()).failure?.code).toBe("TW5004");
    expect((await setUp({ needsApproval: true }, { needsApproval: () => false }).call()).failure?.code).toBe("TW5004");
    expect((await setUp({ ...DESTRUCTIVE, needsApproval: false }).call()).isError).toBe(false);
    const strict = { needsApproval: () => true };
    expect((await setUp({ ...DESTRUCTIVE, needsApproval: false }, strict).call()).failure?.code).toBe("TW5004");
    expect(() => setUp({ dangerous: true, needsApproval: false })).toThrow(/"dangerous" contradicts "needsApproval/);
    expect(() => setUp({ approve: true as never })).toThrow(/"approve" must be a function/);
  });

  test("what an approver edits must be permitted, too", async () => {
    const { ran, call } = setUp(DESTRUCTIVE, {
      authorize: ({ arguments: { path } }) => path !== "/",
      approve: () => ({ approved: true, arguments: { path: "/" } }),
    });
    expect((await call()).failure?.code).toBe("TW5016");
    expect(ran).toEqual([]);
  });

  test("cancelling ends the wait for an answer, and a late yes runs nothing", async () => {
    const caller = new AbortController();
    let answer: (yes: boolean) => void = () => {};
    const { ran, call } = setUp(DESTRUCTIVE, { approve: () => new Promise((resolve) => (answer = resolve)) });
    const pending = call({ signal: caller.signal });
    caller.abort();
    expect((await pending).failure?.code).toBe("TW5006");
    answer(true);
    await new Promise(setImmediate);
    expect(ran).toEqual([]);
  });
});
