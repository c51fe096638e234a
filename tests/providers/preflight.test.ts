import { describe, expect, test } from "@jest/globals";
import { preflight, TARGETS } from "../../src/providers/preflight.js";
import { namedTools } from "../support/named-tools.js";

const none = new Set<string>();
const run = (id: string, tools = namedTools(["a.b", "note"]), deferred: ReadonlySet<string> = none) => {
  const target = TARGETS.get(id);
  if (!target) throw new TypeError(id);
  return preflight(id, target, tools, deferred, (text) => text.length);
};
const manyNames = (count: number) => Array.from({ length: count }, (_, index) => `tool_${index}`);

describe("preflight", () => {
  test("knows every dialect of every vendor, and MCP's", () => {
    expect([...TARGETS.keys()]).toEqual([
      "openai",
      "openai-strict",
      "openai-responses",
      "openai-responses-strict",
      "anthropic",
      "anthropic-strict",
      "gemini",
      "gemini-json",
      "mcp",
    ]);
  });

  test.each([...TARGETS.keys()])("%s: what is exact has no notice, and tokens add up", (id) => {
    const { tools, tokens } = run(id);
    expect(tools.map(({ tool }) => tool)).toEqual(["a.b", "note"]);
    for (const { how, notices } of tools) expect(how === "exact").toBe(notices.length === 0);
    expect(tokens).toBeGreaterThan(0);
    expect(tokens).toBeLessThanOrEqual(tools.reduce((sum, tool) => sum + tool.tokens, 0));
  });

  test("a name that the vendor does not take is rewritten, and kept where it may stand", () => {
    expect(run("openai").tools[0]).toMatchObject({ tool: "a.b", name: "a_b", how: "rewritten" });
    expect(run("openai").tools[0]?.notices).toMatchObject([
      { rule: "rename-tool", reason: expect.stringContaining("a_b") },
    ]);
    expect(run("gemini").tools[0]?.name).toBe("a.b");
    expect(run("mcp").tools[0]).toMatchObject({ name: "a.b", how: "exact" });
  });

  test("a tool that cannot be said is refused with its place and costs nothing; the others go", () => {
    const odd = namedTools(["odd"], { type: "object", properties: { n: { type: "number", enum: ["1"] } } });
    const [refused, sent] = run("openai-strict", [...odd, ...namedTools(["fine"])]).tools;
    expect(refused).toMatchObject({ how: "refused", tokens: 0, notices: [{ path: "/n" }] });
    expect(sent?.how).not.toBe("refused");
  });

  test("says which limits are nearly used up, or over", () => {
    expect(run("openai", namedTools(manyNames(100))).limits).toEqual([]);
    expect(run("openai", namedTools(manyNames(103))).limits).toEqual([{ what: "tools", used: 103, most: 128 }]);
    expect(run("openai", namedTools(manyNames(130))).limits).toEqual([{ what: "tools", used: 130, most: 128 }]);
    expect(run("anthropic", namedTools(manyNames(130))).limits).toEqual([]);
    const wide = {
      type: "object",
      properties: Object.fromEntries(manyNames(4500).map((name) => [name, { type: "string" }])),
    };
    const limits = run("openai-strict", namedTools(["wide"], wide as never)).limits;
    expect(limits).toContainEqual({ tool: "wide", what: "properties in all", used: 4500, most: 5000 });
  });

  test("deferred tools are held against the rules, but are in no request", () => {
    const tools = namedTools(manyNames(130));
    const deferred = new Set(manyNames(130).slice(10));
    const report = run("openai", tools, deferred);
    expect(report.limits).toEqual([]);
    expect(report.tools.filter((tool) => tool.deferred)).toHaveLength(120);
    expect(report.tokens).toBe(run("openai", tools.slice(0, 10)).tokens);
  });
});
