/** Input schemas of tools with what vendors find hard, each by the name of its difficulty. */
export const HARD_SCHEMAS: Readonly<Record<string, object>> = {
  "no parameters": { type: "object", properties: {}, additionalProperties: false },
  optional: {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "integer", default: 5 }, c: { type: ["number", "null"] }, d: {} },
    required: ["a"],
    additionalProperties: false,
  },
  "null by default": {
    type: "object",
    properties: { a: { anyOf: [{ type: "string" }, { type: "null" }], default: null, description: "A name." } },
  },
  "optional object that may be null": {
    type: "object",
    properties: {
      o: { type: ["object", "null"], properties: { x: { type: "number" } }, additionalProperties: false },
      e: { enum: ["a", "b", null] },
    },
  },
  record: {
    type: "object",
    properties: {
      scores: { type: "object", additionalProperties: { type: "number" } },
      nested: {
        type: "object",
        additionalProperties: { type: "object", additionalProperties: { type: ["string", "null"] } },
      },
      named: { type: "object", properties: { id: { type: "string" } }, additionalProperties: { type: "integer" } },
      known: {
        type: "object",
        propertyNames: { enum: ["x", "y"] },
        additionalProperties: { type: "boolean" },
        minProperties: 1,
      },
      patterned: { type: "object", patternProperties: { "^x-": { type: "string" } }, additionalProperties: false },
    },
    required: ["scores", "nested"],
    additionalProperties: false,
  },
  "open root": { type: "object", properties: { a: { type: "string" } }, additionalProperties: true },
  "root of anything": { type: "object", additionalProperties: {} },
  anything: {
    type: "object",
    properties: {
      any: { description: "Whatever." },
      list: { type: "array" },
      object: { type: "object" },
      many: { type: "array", items: {} },
      some: { type: ["string", "number", "object", "array"], items: { type: "string" }, minLength: 1 },
    },
    required: ["any", "list", "object"],
  },
  tuple: {
    type: "object",
    properties: {
      point: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false, minItems: 2 },
      call: { type: "array", prefixItems: [{ type: "string" }, { type: "boolean" }], items: false, minItems: 1 },
      line: { type: "array", prefixItems: [{ type: "string" }], items: { type: "integer" }, minItems: 1 },
      loose: { type: "array", prefixItems: [{ type: ["string", "null"] }, {}], items: false },
    },
    required: ["point", "call"],
    additionalProperties: false,
  },
  recursion: {
    type: "object",
    properties: { tree: { $ref: "#/$defs/Tree", description: "The whole." }, page: { $ref: "#/$defs/Page" } },
    required: ["tree"],
    $defs: {
      Tree: {
        type: "object",
        properties: { label: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
        required: ["label"],
        additionalProperties: false,
      },
      Page: {
        type: "object",
        properties: { next: { anyOf: [{ $ref: "#/$defs/Page" }, { type: "null" }] } },
        required: ["next"],
      },
    },
  },
  "recursion through a record": {
    type: "object",
    properties: { folder: { $ref: "#/$defs/Folder" } },
    required: ["folder"],
    $defs: { Folder: { type: "object", additionalProperties: { $ref: "#/$defs/Folder" } } },
  },
  "recursion through a union": {
    type: "object",
    properties: { where: { $ref: "#/$defs/Where" } },
    required: ["where"],
    $defs: {
      Where: {
        anyOf: [
          {
            type: "object",
            properties: { and: { type: "array", items: { $ref: "#/$defs/Where" } } },
            required: ["and"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: { field: { type: "string" }, is: { type: ["string", "number", "null"] } },
            required: ["field"],
            additionalProperties: false,
          },
        ],
      },
    },
  },
  "recursion of the root": {
    type: "object",
    properties: { name: { type: "string" }, parts: { type: "array", items: { $ref: "#" } } },
    required: ["name"],
    additionalProperties: false,
  },
  "discriminated union": {
    type: "object",
    properties: {
      shape: {
        description: "What to draw.",
        anyOf: [
          {
            type: "object",
            properties: { kind: { const: "circle" }, r: { type: "number" } },
            required: ["kind"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: { kind: { const: "square" }, side: { type: "integer", minimum: 1 } },
            required: ["kind", "side"],
            additionalProperties: false,
          },
        ],
      },
    },
    required: ["shape"],
    additionalProperties: false,
  },
  "union of lookalikes": {
    type: "object",
    properties: {
      v: {
        anyOf: [
          { type: "object", additionalProperties: { type: "string" } },
          { type: "array", items: { type: "object", properties: { key: { type: "string" } } } },
          { type: "string" },
        ],
      },
      w: {
        oneOf: [
          { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
          { type: "object", properties: { a: { type: "string" }, b: { type: ["string", "null"] } }, required: ["b"] },
        ],
      },
    },
  },
  "union at the root": {
    type: "object",
    anyOf: [
      { properties: { id: { type: "integer" } }, required: ["id"], additionalProperties: false },
      {
        properties: { name: { type: "string" }, exact: { type: "boolean" } },
        required: ["name"],
        additionalProperties: false,
      },
    ],
  },
  "either of two properties": {
    type: "object",
    properties: { id: { type: "integer" }, name: { type: "string" } },
    anyOf: [{ required: ["id"] }, { required: ["name"] }],
    additionalProperties: false,
  },
  "all of": {
    type: "object",
    allOf: [{ properties: { a: { type: "string", minLength: 1 } }, required: ["a"] }, { $ref: "#/$defs/Paged" }],
    $defs: {
      Paged: {
        type: "object",
        properties: { page: { type: "integer", minimum: 1 }, a: { type: "string", maxLength: 3 } },
      },
    },
  },
  values: {
    type: "object",
    properties: {
      mixed: { enum: ["a", 1, true, null] },
      numbers: { type: "integer", enum: [1, 2, 3] },
      tag: { const: "x" },
      one: { const: 1 },
      structured: {
        enum: [
          { a: 1, b: [2] },
          { a: 2, b: [] },
        ],
      },
      untyped: { enum: ["a", "b"], default: "a" },
    },
    required: ["mixed", "structured"],
  },
  narrow: {
    type: "object",
    properties: {
      text: { type: "string", minLength: 2, maxLength: 10, description: "A word." },
      code: { type: "string", pattern: "^(?=.*[A-Z])[A-Za-z]{2,4}$" },
      url: { type: "string", format: "uri" },
      when: { type: "string", format: "date-time" },
      count: { type: "integer", exclusiveMinimum: 0, multipleOf: 5, maximum: 100 },
      tags: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 3, uniqueItems: true },
      not: { type: "string", not: { const: "root" } },
    },
    required: ["text"],
  },
  "odd names": {
    type: "object",
    properties: {
      "a.b": { type: "string" },
      a_b: { type: "integer" },
      größe: { type: "number" },
      [`${"n".repeat(70)}`]: { type: "boolean" },
      $ref: { type: "string" },
      const: { type: "string" },
    },
    required: ["a.b"],
    additionalProperties: false,
  },
  "draft-07": {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      pair: {
        type: "array",
        items: [{ type: "string" }, { $ref: "#/definitions/Size" }],
        additionalItems: false,
        minItems: 2,
      },
    },
    required: ["pair"],
    definitions: { Size: { type: "string", enum: ["s", "m"] } },
  },
  "text beside a reference": {
    type: "object",
    properties: {
      size: { $ref: "#/$defs/Size", description: "How large.", default: "s" },
      other: { $ref: "#/$defs/Size" },
    },
    required: ["size"],
    $defs: { Size: { type: "string", enum: ["s", "m"], description: "A size." } },
  },
};
