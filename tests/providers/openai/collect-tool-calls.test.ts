import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { collectToolCalls } from "../../../src/providers/openai/collect-tool-calls.js";

function collect(...chunks: unknown[]) {
  const collector = collectToolCalls();
  for (const deltas of chunks) collector.add(deltas);
  return collector.calls();
}

const call = (id: string, name: string, args: unknown) => ({
  id,
  type: "function",
  function: { name, arguments: args },
});

describe("collectToolCalls", () => {
  test("puts interleaved calls together by their index", () => {
    expect(
      collect(
        [{ index: 0, id: "c1", type: "function", function: { name: "a", arguments: "" } }],
        [{ index: 1, id: "c2", type: "function", function: { name: "b", arguments: "{" } }],
        [
          { index: 0, function: { arguments: '{"x"' } },
          { index: 1, function: { arguments: "}" } },
        ],
        [{ index: 0, function: { arguments: ":1}" } }],
        null,
        undefined,
      ),
    ).toEqual([call("c1", "a", '{"x":1}'), call("c2", "b", "{}")]);
  });

  test("takes servers that give every call index 0, or none", () => {
    for (const index of [0, undefined]) {
      expect(
        collect([
          { index, id: "c1", function: { name: "a", arguments: "{}" } },
          { index, id: "c2", function: { name: "a", arguments: "{}" } },
        ]),
      ).toEqual([call("c1", "a", "{}"), call("c2", "a", "{}")]);
    }
  });

  test("takes servers that repeat id, type and name in every delta", () => {
    const delta = (args: string) => [
      { index: 0, id: "c1", type: "function", function: { name: "a", arguments: args } },
    ];
    expect(collect(delta("{"), delta("}"))).toEqual([call("c1", "a", "{}")]);
  });

  test("takes arguments that come as an object at once", () => {
    expect(collect([{ index: 0, id: "c1", function: { name: "a", arguments: { x: 1 } } }])).toEqual([
      call("c1", "a", { x: 1 }),
    ]);
  });

  test("keeps the kind of a custom tool's call", () => {
    expect(collect([{ index: 0, id: "c1", type: "custom", custom: { name: "a", input: "x" } }])).toEqual([
      { ...call("c1", "a", "x"), type: "custom" },
    ]);
  });

  test("any split of the arguments gives the same calls, and rubbish does no harm", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(20), { maxLength: 5 }), fc.anything(), (args, cuts, rubbish) => {
        const points = [0, ...cuts.map((cut) => Math.min(cut, args.length)).sort((a, b) => a - b), args.length];
        const parts = points.slice(1).map((end, index) => args.slice(points[index], end));
        const begin = { index: 7, id: "c1", type: "function", function: { name: "a" } };
        const deltas = parts.map((part) => [{ index: 7, function: { arguments: part } }]);
        expect(collect([begin], ...deltas)).toEqual([call("c1", "a", args)]);
        expect(() => collect(rubbish, [rubbish], [{ index: rubbish, function: rubbish }])).not.toThrow();
      }),
    );
  });
});
