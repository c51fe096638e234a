import { expect, test } from "@jest/globals";
import { sortedJson } from "../../src/snapshot/sorted-json.js";

const keysOf = (value: unknown): string[] => sortedJson(value).match(/"\w+"(?=:)/g) ?? [];

test("keys are sorted at every level, in arrays too", () => {
  expect(sortedJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(
    '{\n  "a": null,\n  "b": [\n    {\n      "c": 2,\n      "d": 1\n    }\n  ]\n}',
  );
});

test("the properties of a schema keep their order, the keywords beside and below them do not", () => {
  const schema = {
    type: "object",
    properties: { to: { type: "string", format: "uri" }, from: {} },
    additionalProperties: false,
  };
  expect(keysOf(schema)).toEqual(
    ["additionalProperties", "properties", "to", "format", "type", "from", "type"].map((key) => `"${key}"`),
  );
});

test("a property that is called properties is a schema like any other", () => {
  const schema = { properties: { z: {}, properties: { type: "object", properties: { b: {}, a: {} }, items: {} } } };
  expect(keysOf(schema)).toEqual(
    ["properties", "z", "properties", "items", "properties", "b", "a", "type"].map((key) => `"${key}"`),
  );
});

test("a key named __proto__ is a key", () => {
  expect(sortedJson(JSON.parse('{ "b": 1, "__proto__": 2 }'))).toBe('{\n  "__proto__": 2,\n  "b": 1\n}');
});
