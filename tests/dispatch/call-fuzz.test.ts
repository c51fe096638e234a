import { describe, expect, jest, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { type JsonSchema, type ObjectSchema, ToolRegistry } from "toolwright";

jest.setTimeout(120_000);

const NAMES = ["a", "b", "kind", "constructor", "toString"] as const;

/** Schemas small enough that random values often fit: with unions, references to themselves, awkward names. */
const { schema: anySchema } = fc.letrec<{ schema: JsonSchema; leaf: JsonSchema }>((tie) => ({
  leaf: fc.constantFrom<JsonSchema>(
    {},
    { type: "string" },
    { type: "integer", minimum: 0, maximum: 3 },
    { type: "boolean" },
    { type: "null" },
    { type: ["string", "null"] },
    { enum: ["a", "b", null, 1] },
    { const: "a" },
    { $ref: "#/$defs/Tree" },
    { $ref: "#/$defs/Either" },
  ),
  schema: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    tie("leaf"),
    fc.record({ type: fc.constant("array" as const), items: tie("schema") }),
    fc.record({ type: fc.constant("array" as const), uniqueItems: fc.constant(true), minItems: fc.nat(1) }),
    fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }) as fc.Arbitrary<JsonSchema>,
    fc.record(
      {
        type: fc.constant("object" as const),
        properties: fc.dictionary(fc.constantFrom(...NAMES), tie("schema")),
        required: fc.subarray([...NAMES]),
        additionalProperties: fc.oneof(fc.boolean(), tie("leaf")),
      },
      { requiredKeys: ["type"] },
    ),
  ),
}));

const $defs: Record<string, JsonSchema> = {
  Tree: {
    type: "object",
    properties: { a: { type: "string" }, kind: { type: "array", items: { $ref: "#/$defs/Tree" } } },
    required: ["a"],
    additionalProperties: false,
  },
  Either: {
    anyOf: [
      { type: "integer" },
      { type: "object", properties: { kind: { const: "a" }, b: { $ref: "#/$defs/Either" } }, required: ["b"] },
      { type: "object", properties: { kind: { const: "b" }, b: { $ref: "#/$defs/Either" } }, required: ["kind"] },
    ],
  },
};

/** ajv as it is, without what toolwright does to its keywords. */
const oracle = new Ajv2020({ strict: false, ownProperties: true, validateSchema: false, logger: false });

/** JSON values made of the schemas' own words, so that some fit. */
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom("a", "b", "", null, true, 0, 1, 2.5),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie("value")),
  ),
}));

function registryOf(inputSchema: ObjectSchema, received: unknown[]): ToolRegistry {
  return new ToolRegistry({ coerce: false }).add({ name: "t", inputSchema }, (args) => {
    received.push(args);
    return "ran";
  });
}

describe("whatever the schema and the arguments", () => {
  test("valid ones reach the handler unchanged, invalid ones never do and every fault has its place", async () => {
    const counts = { ran: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anySchema, anyValue, fc.boolean(), async (v, value, asText) => {
        const inputSchema: ObjectSchema = { type: "object", properties: { v }, required: ["v"], $defs };
        const args = { v: value };
        const received: unknown[] = [];
        const result = await registryOf(inputSchema, received).call("t", asText ? JSON.stringify(args) : args);
        if (oracle.compile(inputSchema)(args)) {
          counts.ran++;
          expect(result.isError).toBe(false);
          expect(received).toEqual([args]);
        } else {
          counts.refused++;
          expect(received).toEqual([]);
          expect(result.failure?.code).toBe("TW5003");
          const faults = result.failure?.faults ?? [];
          expect(faults.length).toBeGreaterThan(0);
          for (const { path } of faults) expect(path).toMatch(/^\/v/);
        }
      }),
      { numRuns: 200, seed: 4_2026 },
    );
    expect(counts.ran).toBeGreaterThan(20);
    expect(counts.refused).toBeGreaterThan(20);
  });

  test("text of any kind is answered", async () => {
    const received: unknown[] = [];
    const registry = registryOf({ type: "object", properties: { a: { type: "string" } } }, received);
    const mutated = fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 3 })).map(([text, at, more]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + more + text.slice(place + 1);
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json(), mutated), async (raw) => {
        const result = await registry.call({ id: "1", name: "t", arguments: raw });
        expect(result.callId).toBe("1");
        expect(result.content).toHaveLength(1);
        expect(["TW5002", "TW5003", undefined]).toContain(result.failure?.code);
      }),
      { numRuns: 500 },
    );
    for (const args of received) expect(typeof args).toBe("object");
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  const anything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
    key: fc.oneof(
      fc.string(),
      fc.constantFrom("__proto__", "constructor", "then", "content", "toJSON", "message", "stack"),
    ),
  });

  test("any value as arguments, result or exception becomes a result", async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom("returned", "resolved", "thrown", "rejected"), async (value, way) => {
        const registry = new ToolRegistry().add({ name: "t", inputSchema: { type: "object" } }, () => {
          if (way === "thrown") throw value;
          return way === "rejected" ? Promise.reject(value) : way === "resolved" ? Promise.resolve(value) : value;
        });
        for (const args of [{}, value]) {
          const result = await registry.call("t", args);
          expect(typeof JSON.stringify(result.content)).toBe("string");
          for (const part of result.content)
            if (part.type === "text") expect(part.text).not.toContain("[object Object]");
          expect(result.isError).toBe(result.failure !== undefined);
        }
      }),
      { numRuns: 500 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
