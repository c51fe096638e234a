import { describe, expect, test } from "@jest/globals";
import { InvalidToolFilterError, type ToolFilter, ToolRegistry } from "toolwright";
import { Agent } from "toolwright/agent";
import { scriptedModel } from "../support/scripted-model.js";

const registry = new ToolRegistry()
  .add({ name: "a", inputSchema: { type: "object" } }, () => "a", { category: "x" })
  .add({ name: "b", inputSchema: { type: "object" } }, () => "b");

describe("a filter that would not filter as it was meant", () => {
  test.each([
    [{ nmes: ["a"] }, 'unknown option "nmes", did you mean "names"'],
    [{ names: "a" }, '"names" must be an array of strings, not "a" (a string)'],
    [{ tags: [1] }, '"tags" must be an array of strings, not an array of 1 (a number)'],
    [{ category: ["x"] }, '"category" must be a non-empty string, not an array of 1 (a string)'],
    [{ readOnly: "yes" }, '"readOnly" must be a boolean, not "yes" (a string)'],
    [null, "options must be an object, not null"],
  ])("%j is refused wherever it is given", async (given, message) => {
    const filter = given as unknown as ToolFilter;
    const ways: Readonly<Record<string, () => unknown>> = {
      list: () => registry.list(filter),
      definitions: () => registry.definitions(filter),
      defer: () => registry.defer(filter),
      typed: () => registry.typed(filter),
    };
    for (const way of Object.values(ways)) {
      expect(way).toThrow(InvalidToolFilterError);
      expect(way).toThrow(message);
    }
    await expect(registry.search("a", 5, filter)).rejects.toThrow(message);
    if (filter === null) return;
    expect(() => registry.for("openai", { filter })).toThrow(message);
    const agent = new Agent({ registry, model: scriptedModel({ text: "x" }).model, filter });
    await expect(agent.run("x")).rejects.toThrow(message);
  });

  test("fields that are undefined are as if they were not given", () => {
    expect(registry.list({ names: ["a"], category: undefined } as unknown as ToolFilter)).toHaveLength(1);
    expect(registry.list({ names: [] })).toEqual([]);
  });
});

test("definitions with an output schema that is none, or annotations that are no booleans, are refused", () => {
  const add = (more: object) => () =>
    new ToolRegistry().add({ name: "t", inputSchema: { type: "object" }, ...more } as never, () => 1);
  expect(add({ outputSchema: 5 })).toThrow("outputSchema must be a JSON Schema");
  expect(add({ outputSchema: { type: "strin" } })).toThrow(/outputSchema: \/type must be equal to one of/);
  expect(add({ outputSchema: { $ref: "#/nope" } })).toThrow("outputSchema: /$ref points to #/nope, where nothing is");
  expect(add({ annotations: { readOnly: "yes" } })).toThrow("annotations.readOnly must be a boolean");
  expect(add({ annotations: 5 })).toThrow("annotations must be an object");
  expect(add({ outputSchema: { type: "object" }, annotations: { readOnly: true, title: "x" } })).not.toThrow();
});
