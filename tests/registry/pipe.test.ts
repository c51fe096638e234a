import { describe, expect, test } from "@jest/globals";
import { type ApprovalRequest, InvalidDefinitionError, pipe, ToolRegistry, type ToolRegistryOptions } from "toolwright";

function registryOf(options: ToolRegistryOptions = {}): ToolRegistry {
  const named = { type: "object", properties: { name: { type: "string" } }, required: ["name"] } as const;
  const numbered = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] } as const;
  return new ToolRegistry(options)
    .add(
      { name: "find", description: "Finds.", inputSchema: named },
      ({ name }) => ({ id: name === "odd" ? "x" : "7" }),
      {
        readOnly: true,
        idempotent: true,
      },
    )
    .add({ name: "count", description: "Counts.", inputSchema: named }, ({ name }) => String(name).length, {
      readOnly: true,
    })
    .add({ name: "read", description: "Reads.", inputSchema: numbered, outputSchema: numbered }, (args) => args, {
      readOnly: true,
      openWorld: true,
    })
    .add({ name: "remove", description: "Removes.", inputSchema: numbered }, ({ id }) => `removed ${id}`, {
      destructive: true,
      sideEffects: ["frees space"],
    });
}

describe("a pipe", () => {
  test("takes the first's arguments, gives the second's result, and checks and coerces between them", async () => {
    const registry = registryOf();
    registry.add(...pipe(registry, "find", "read", { name: "find_and_read" }));
    expect((await registry.call("find_and_read", { name: "a" })).structuredContent).toEqual({ id: 7 });
    const { definition } = registry.get("find_and_read") ?? {};
    expect(definition).toEqual({
      name: "find_and_read",
      description: "Finds.\nThen: Reads.",
      inputSchema: registry.get("find")?.definition.inputSchema,
      outputSchema: registry.get("read")?.definition.outputSchema,
      annotations: { readOnly: true, idempotent: false, openWorld: true },
    });
  });

  test("puts the result into one parameter, or whatever a function makes of it", async () => {
    const registry = registryOf();
    registry.add(...pipe(registry, "count", "read", { name: "a", into: "id" }));
    registry.add(...pipe(registry, "count", "read", { name: "b", into: (value) => ({ id: Number(value) + 1 }) }));
    expect((await registry.call("a", { name: "four" })).structuredContent).toEqual({ id: 4 });
    expect((await registry.call("b", { name: "four" })).structuredContent).toEqual({ id: 5 });
  });

  test("says which step failed, and does not go on", async () => {
    const registry = registryOf();
    registry.add(...pipe(registry, "find", "read", { name: "p" }));
    const { isError, content } = await registry.call("p", { name: "odd" });
    expect(isError).toBe(true);
    expect(content[0]).toEqual({ type: "text", text: 'The step "read" failed:' });
    expect((await registry.call("p", {})).failure?.code).toBe("TW5003");
  });

  test("that destroys is asked about once, whatever the policy, with both named", async () => {
    const asked: ApprovalRequest[] = [];
    const approve = (request: ApprovalRequest) => asked.push(request) === 1;
    const registry = registryOf({ approve, needsApproval: () => false });
    registry.add(...pipe(registry, "find", "remove", { name: "p" }));
    expect((await registry.call("p", { name: "a" })).content).toEqual([{ type: "text", text: "removed 7" }]);
    expect(asked.map(({ name, sideEffects }) => [name, sideEffects])).toEqual([
      ["p", ["runs find, then remove with its result", "frees space"]],
    ]);
    expect((await registry.call("p", { name: "a" })).failure?.code).toBe("TW5004");
  });

  test("of tools that a policy asks about is asked about by that policy, in each step", async () => {
    const registry = registryOf({ needsApproval: ({ definition }) => definition.name === "read" });
    registry.add(...pipe(registry, "find", "read", { name: "p" }));
    const { isError, content } = await registry.call("p", { name: "a" });
    expect([isError, content[0]]).toEqual([true, { type: "text", text: 'The step "read" failed:' }]);
  });

  test("of tools that are not there, or into no parameter, is refused", () => {
    const registry = registryOf();
    expect(() => pipe(registry, "fnd", "red", { name: "p" })).toThrow(/no tool "fnd"; there is no tool "red"/);
    expect(() => pipe(registry, "find", "read", { name: "p", into: "no" })).toThrow(InvalidDefinitionError);
  });
});
