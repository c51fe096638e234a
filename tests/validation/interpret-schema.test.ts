import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "@jest/globals";
import type { ErrorObject } from "ajv";
import type { JsonSchema } from "toolwright";
import { compileSchema } from "../../src/dispatch/compile-schema.js";
import { interpretSchema } from "../../src/validation/interpret-schema.js";
import { FIXTURES, reflectedSchemas, valuesOf, WRONG } from "../support/reflected-schemas.js";

/** What is told of a value, in an order of its own. */
function told(errors: readonly ErrorObject[] | null | undefined): readonly string[] {
  // Of a property's name ajv tells what is wrong with it as well.
  const own = (errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  return [
    ...new Set(own.map(({ keyword, instancePath, schema }) => JSON.stringify([keyword, instancePath, schema]))),
  ].sort();
}

function compare(schema: JsonSchema, values: Iterable<unknown>): void {
  const [compiled, interpreted, quick] = [
    compileSchema(schema, "all"),
    interpretSchema(schema, "all"),
    interpretSchema(schema, "none"),
  ];
  for (const value of values) {
    const fits = compiled(value);
    const found = { value, fits: interpreted(value), quick: quick(value), told: told(interpreted.errors) };
    // Jest's own comparison of many values is what takes long.
    const wanted = { value, fits, quick: fits, told: told(compiled.errors) };
    if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
  }
}

describe("it says what ajv says", () => {
  const sample: { tools: { parameters: JsonSchema }[] }[] = JSON.parse(
    readFileSync(join(FIXTURES, "bfcl/sample.json"), "utf8"),
  );

  test("of published tools", () => {
    const schemas = sample.flatMap(({ tools }) => tools.map(({ parameters }) => parameters)).slice(0, 60);
    for (const schema of schemas) compare(schema, valuesOf(schema));
  });

  test("of reflected types", () => {
    const schemas = reflectedSchemas();
    expect(schemas.length).toBeGreaterThan(50);
    for (const schema of schemas) compare(schema, valuesOf(schema));
  });

  const SCHEMAS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    numbers: { minimum: 1, maximum: 9, exclusiveMinimum: 0, exclusiveMaximum: 9, multipleOf: 2 },
    texts: { minLength: 2, maxLength: 3, pattern: "^z", format: "date" },
    "a list as a tuple": { type: "array", items: [{ type: "number" }], additionalItems: { type: "string" } },
    "a closed tuple": { type: "array", prefixItems: [{ type: "number" }], items: false, minItems: 1 },
    objects: { minProperties: 1, maxProperties: 1, propertyNames: { minLength: 2 }, dependentRequired: { q: ["r"] } },
    dependencies: { dependencies: { q: ["r"], r: { required: ["s"] } }, dependentSchemas: { q: { required: ["t"] } } },
    patterns: { patternProperties: { "^q": { type: "string" } }, additionalProperties: { type: "number" } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    conditions: { if: { type: "object" }, then: { required: ["r"] }, else: { type: "string" } },
    "all, not and nullable": { allOf: [{ not: { const: 5 } }, { type: "string", nullable: true }] },
    unions: { oneOf: [{ type: "number" }, { type: "integer" }, { enum: ["zzz", { q: 1 }] }] },
    references: { $ref: "#/$defs/a", $defs: { a: { anyOf: [{ type: "array", items: { $ref: "#" } }, { const: 5 }] } } },
    "true and false": { properties: { q: false, r: true } },
  };
  const MORE = [[1, 1], [1, 2], ["zz", 1], { r: 1 }, { q: 1, r: 2 }, { qq: "x" }, "2026-01-31", 2, 8, [[5]], [[[6]]]];

  test.each(Object.entries(SCHEMAS))("of %s", (_name, schema) => {
    compare(schema, [...WRONG, ...MORE]);
  });
});

test("contains: it says what ajv says, though not of each item", () => {
  const schema = { contains: { type: "number" }, minContains: 1, maxContains: 2, uniqueItems: true } as JsonSchema;
  for (const value of [[], ["a"], [1], [1, 1], [1, 2, 3], ["a", 1], ["a", "a", 1], 5]) {
    expect({ value, fits: interpretSchema(schema, "none")(value) }).toEqual({
      value,
      fits: compileSchema(schema, "none")(value),
    });
  }
});

test("unions that hold themselves take no time exponential in the depth of a value", () => {
  const node = { type: "object", properties: { left: { $ref: "#/$defs/n" }, tag: { const: "x" } }, required: ["tag"] };
  const other = { type: "object", properties: { left: { $ref: "#/$defs/n" }, size: { type: "number" } } };
  const schema = { $ref: "#/$defs/n", $defs: { n: { anyOf: [node, other] } } } as JsonSchema;
  let value: object = { size: "wrong" };
  for (let depth = 0; depth < 100; depth++) value = { left: value, tag: "x" };
  expect(interpretSchema(schema, "all")(value)).toBe(false);
});

test("keywords that only the compiler knows are refused, not passed over", () => {
  expect(() => interpretSchema({ unevaluatedProperties: false } as JsonSchema, "none")).toThrow(
    /unevaluatedProperties/,
  );
});
