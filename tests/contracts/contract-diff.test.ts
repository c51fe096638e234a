import { describe, expect, test } from "@jest/globals";
import type { JsonSchema, ObjectSchema, SnapshotTool, ToolSnapshot } from "toolwright";
import { compareContracts } from "../../src/contracts/compare-contracts.js";
import { compareSchemas } from "../../src/contracts/compare-schemas.js";
import { contractDiff } from "../../src/contracts/contract-diff.js";
import { TARGETS } from "../../src/providers/preflight.js";
import { diffSnapshots } from "../../src/snapshot/diff-snapshots.js";
import { formatSnapshot } from "../../src/snapshot/index.js";
import { SAMPLE } from "../snapshot/sample-snapshot.js";

const tool = (name: string, more: Partial<SnapshotTool> = {}): SnapshotTool => ({
  name,
  description: `Does ${name}.`,
  parameters: [],
  inputSchema: { type: "object" },
  ...more,
});
const takes = (properties: ObjectSchema["properties"] = {}, required: string[] = []): Partial<SnapshotTool> => ({
  inputSchema: { type: "object", properties, required, additionalProperties: false },
});
const snapshot = (toolkits: Readonly<Record<string, Readonly<Record<string, SnapshotTool>>>>): ToolSnapshot => ({
  version: 1,
  toolkits: Object.fromEntries(
    Object.entries(toolkits).map(([name, tools]) => [name, { source: "a.ts", description: "", tools }]),
  ),
});
const changes = (before: ToolSnapshot, after: ToolSnapshot) =>
  compareContracts(before, after).map((one) => `${one.place} ${one.direction} ${one.class}: ${one.what}`);
const targets = (...ids: string[]) => [...TARGETS].filter(([id]) => ids.includes(id));

describe("tools are found again", () => {
  const read = tool("read");

  test("at another place under the same name: nothing changed for callers", () => {
    expect(changes(snapshot({ A: { read } }), snapshot({ B: { readAll: read } }))).toEqual([]);
  });

  test("under another name at the same place, or with the same description", () => {
    const renamed = ['A.read tool breaking: renamed: it was "read"'];
    expect(changes(snapshot({ A: { read } }), snapshot({ A: { read: { ...read, name: "open" } } }))).toEqual(renamed);
    const moved = snapshot({ A: { open: { ...read, name: "open" } } });
    expect(changes(snapshot({ A: { read } }), moved)).toEqual(['A.open tool breaking: renamed: it was "read"']);
  });

  test("two that swap their names are two that changed", () => {
    const [a, b] = [tool("a", takes({ x: { type: "string" } })), tool("b", takes())];
    const swapped = snapshot({ A: { a: { ...b, name: "a" }, b: { ...a, name: "b" } } });
    expect(changes(snapshot({ A: { a, b } }), swapped).filter((one) => one.includes("arguments"))).toHaveLength(2);
  });

  test("else they are gone and new", () => {
    expect(changes(snapshot({ A: { read } }), snapshot({ A: { write: tool("write") } }))).toEqual([
      "A.read tool breaking: removed",
      "A.write tool compatible: new",
    ]);
  });
});

test("a written file and what it was written from do not differ, whatever the order of keys", () => {
  const written = JSON.parse(formatSnapshot(SAMPLE)) as ToolSnapshot;
  expect(diffSnapshots(written, SAMPLE)).toBeUndefined();
  expect(changes(written, SAMPLE)).toEqual([]);
});

test("a default is compatible; its words name it", () => {
  const limit = (byDefault?: number): ToolSnapshot =>
    snapshot({ A: { a: tool("a", takes({ limit: { type: "number", ...(byDefault && { default: byDefault }) } })) } });
  expect(changes(limit(10), limit(20))).toEqual(["A.a arguments compatible: the default of limit was 10, is 20"]);
  expect(changes(limit(), limit(20))).toEqual(["A.a arguments compatible: the default of limit was none, is 20"]);
});

test("roots that are no plain objects are compared whole", () => {
  const either = (...names: string[]): Partial<SnapshotTool> => ({
    inputSchema: { type: "object", anyOf: names.map((name) => ({ required: [name] })) },
  });
  const of = (more: Partial<SnapshotTool>) => snapshot({ A: { a: tool("a", more) } });
  expect(changes(of(either("x")), of(either("y", "x")))[0]).toMatch(/^A\.a arguments compatible: more is accepted/);
  expect(changes(of(either("y", "x")), of(either("x")))[0]).toMatch(/^A\.a arguments breaking/);
});

describe("results", () => {
  const closed = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const [a, both] = [closed({ a: { type: "string" } }), closed({ a: { type: "string" }, b: { type: "string" } })];

  test.each<[string, JsonSchema, JsonSchema, string]>([
    ["a property more, deep inside", { type: "array", items: a }, { type: "array", items: both }, "compatible"],
    ["a property less, deep inside", { type: "array", items: both }, { type: "array", items: a }, "breaking"],
    ["a property more in an arm", { anyOf: [a, { type: "null" }] }, { anyOf: [both, { type: "null" }] }, "compatible"],
    ["another type for a value of a record", { additionalProperties: a }, { additionalProperties: both }, "compatible"],
    ["a record becomes an object", { type: "object", additionalProperties: { type: "string" } }, a, "compatible"],
  ])("%s", (_, before, after, kind) => {
    expect(compareSchemas(before, after, "results")?.class).toBe(kind);
  });

  test("a property named like a keyword is a property", () => {
    const odd = closed({ additionalProperties: { const: false }, properties: a });
    const more = closed({ additionalProperties: { const: false }, properties: both });
    expect(compareSchemas(odd, more, "results")?.class).toBe("compatible");
    expect(compareSchemas(more, odd, "results")?.class).toBe("breaking");
  });
});

describe("vendors", () => {
  const tokens = (text: string) => text.length;

  test("a new optional argument is a required one in OpenAI's strict form, and no change of the whole", () => {
    const before = snapshot({ A: { a: tool("a", takes({ x: { type: "string" } }, ["x"])) } });
    const after = snapshot({
      A: { a: tool("a", takes({ x: { type: "string" }, y: { type: "string" } }, ["x"])) },
    });
    const diff = contractDiff(before, after, targets("openai", "openai-strict", "gemini"), tokens);
    expect(diff.class).toBe("compatible");
    expect(diff.vendors.map(({ target, changes: found }) => [target, found[0]?.class])).toEqual([
      ["openai", "compatible"],
      ["openai-strict", "breaking"],
      ["gemini", "compatible"],
    ]);
    for (const { tokens: cost } of diff.vendors) expect(cost.after).toBeGreaterThan(cost.before);
  });

  test("a tool that a vendor no longer takes, or by another name, makes the whole breaking", () => {
    const levels = (count: number): JsonSchema =>
      count === 0
        ? { type: "string" }
        : { type: "object", properties: { x: levels(count - 1) }, additionalProperties: false };
    const deep = (count: number) => snapshot({ A: { a: tool("a", takes({ x: levels(count) })) } });
    const lost = contractDiff(deep(2), deep(12), targets("openai-strict"), tokens);
    expect(lost.vendors[0]?.changes).toEqual([
      expect.objectContaining({
        tool: "a",
        class: "breaking",
        lost: true,
        what: expect.stringMatching(/^no longer taken: /),
      }),
    ]);
    const name = snapshot({ A: { dotted: tool("a.b") } });
    const taken = snapshot({ A: { dotted: tool("a.b"), more: tool("a_b") } });
    const renamed = contractDiff(name, taken, targets("openai"), tokens);
    expect(renamed).toMatchObject({ class: "breaking", vendors: [{ changes: [{ tool: "a.b", lost: true }] }] });
    expect(renamed.changes.map((one) => one.class)).toEqual(["compatible"]);
  });
});
