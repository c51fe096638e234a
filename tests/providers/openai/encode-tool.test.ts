import { describe, expect, test } from "@jest/globals";
import type { ObjectSchema, ToolDefinition } from "toolwright";
import { openai } from "../../../src/providers/openai/index.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { openAiRequestFaults } from "../../support/openai-request.js";

function definition(parts: Partial<ToolDefinition> = {}): ToolDefinition {
  return { name: "t", description: "Does it.", inputSchema: { type: "object" }, annotations: {}, ...parts };
}

function encodeTool(tool: ToolDefinition) {
  const { tools, refused, warnings } = encodeFor(openai, [tool], {});
  const [encoded] = tools;
  const reasons = warnings.map(({ reason }) => reason);
  return encoded ? { tool: encoded, warnings: reasons } : { refused: refused.map(({ reason }) => reason).join() };
}

function parametersOf(inputSchema: object): unknown {
  const encoded = encodeTool(definition({ inputSchema: inputSchema as ObjectSchema }));
  if ("refused" in encoded) return encoded.refused;
  expect(openAiRequestFaults({ model: "m", messages: [{ role: "user", content: "" }], tools: [encoded.tool] })).toEqual(
    [],
  );
  return encoded.tool.function.parameters;
}

describe("encodeTool", () => {
  test("writes the canonical schema of a reflected method as it is", () => {
    const inputSchema: ObjectSchema = {
      type: "object",
      properties: {
        order: { $ref: "#/$defs/Order" },
        mode: { enum: ["fast", "safe"], default: "safe", description: "How." },
        when: { type: "string", format: "date-time" },
        tags: { type: "array", items: { type: "string" }, maxItems: 5 },
        point: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false, minItems: 2 },
        extra: { type: "object", additionalProperties: { type: ["integer", "null"] } },
        __proto__: { type: "string" },
      },
      required: ["order"],
      additionalProperties: false,
      $defs: {
        Order: {
          type: "object",
          properties: { lines: { type: "array", items: { $ref: "#/$defs/Order" } } },
          additionalProperties: false,
        },
      },
    };
    expect(parametersOf(inputSchema)).toEqual(inputSchema);
  });

  test("adds what the API demands of every schema, and drops the dialect", () => {
    expect(parametersOf({ $schema: "http://json-schema.org/draft-07/schema#", type: "object" })).toEqual({
      type: "object",
      properties: {},
    });
    const nested = { type: "object", properties: { a: { anyOf: [{ type: "array" }, { type: ["array", "null"] }] } } };
    expect(parametersOf(nested)).toEqual({
      type: "object",
      properties: {
        a: {
          anyOf: [
            { type: "array", items: {} },
            { type: ["array", "null"], items: {} },
          ],
        },
      },
    });
    expect(nested.properties.a.anyOf).toEqual([{ type: "array" }, { type: ["array", "null"] }]);
  });

  test("rewrites a root that the API refuses, and the lists of schemas of draft-07", () => {
    const union = { anyOf: [{ type: "object" }, { type: "object", required: ["a"] }] };
    expect(parametersOf({ type: "object", ...union })).toEqual({
      type: "object",
      properties: { arguments: { type: "object", ...union } },
      required: ["arguments"],
      additionalProperties: false,
    });
    expect(parametersOf({ type: "object", properties: { p: { type: "array", items: [{ type: "number" }] } } })).toEqual(
      {
        type: "object",
        properties: { p: { type: "array", prefixItems: [{ type: "number" }] } },
      },
    );
  });

  test("takes a property called `items` or `type` for a property", () => {
    const schema = { type: "object", properties: { items: { type: "string" }, type: { const: "array" } } };
    expect(parametersOf(schema)).toEqual(schema);
  });

  test.each([
    [
      "a reference to nothing",
      { type: "object", properties: { p: { $ref: "#/$defs/P" } } },
      /#\/\$defs\/P leads nowhere/,
    ],
    ["a value that JSON lacks", { type: "object", properties: { n: { default: 1n } } }, /JSON/],
  ])("refuses %s, and says why", (_case, schema, reason) => {
    expect(parametersOf(schema)).toMatch(reason);
  });

  test("refuses a schema that contains itself, or nothing at all, without throwing", () => {
    const cyclic: { type: string; properties: Record<string, unknown> } = { type: "object", properties: {} };
    cyclic.properties.self = cyclic;
    expect(parametersOf(cyclic)).toMatch(/cannot be written/);
    expect(encodeTool(definition({ inputSchema: undefined as unknown as ObjectSchema }))).toHaveProperty("refused");
  });

  test("shortens a description that is too long, at a word, and warns", () => {
    const description = "All the words. ".repeat(100);
    const encoded = encodeTool(definition({ description }));
    if ("refused" in encoded) throw new TypeError(encoded.refused);
    const text = encoded.tool.function.description ?? "";
    expect(text.length).toBeLessThanOrEqual(1024);
    expect(text).toMatch(/(All|the|words\.)…$/);
    expect(encoded.warnings).toEqual(["its description of 1500 characters was shortened to OpenAI's 1024"]);
  });

  test("a description without spaces is cut too, and never inside a character", () => {
    for (const description of ["x".repeat(2000), "😀".repeat(600), `x${"😀".repeat(600)}`]) {
      const encoded = encodeTool(definition({ description }));
      if ("refused" in encoded) throw new TypeError(encoded.refused);
      const text = encoded.tool.function.description ?? "";
      expect(text.length).toBeLessThanOrEqual(1024);
      expect(text.length).toBeGreaterThan(1020);
      expect(encodeURIComponent(text)).toContain("%");
    }
  });

  test("leaves an empty description out", () => {
    const encoded = encodeTool(definition({ description: "" }));
    expect(encoded).toEqual({
      tool: { type: "function", function: { name: "t", parameters: { type: "object", properties: {} } } },
      warnings: [],
    });
  });
});
