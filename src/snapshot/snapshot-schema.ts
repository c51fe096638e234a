/**
 * The JSON Schema (2020-12) of the snapshot file, as published in `snapshot.schema.json`. It lives in code so that no
 * build has to look for a file; a test keeps the published copy equal. It describes `definition/tool-snapshot.ts` and
 * `definition/reviver.ts`, and holds what is inside a tool's schemas to JSON Schema's own meta-schema.
 */

const jsonSchema = { $ref: "https://json-schema.org/draft/2020-12/schema", type: "object" };
const reviver = { $ref: "#/$defs/reviver" };
const reviverOrNull = { anyOf: [reviver, { type: "null" }] };
const text = { type: "string" };
const flag = { type: "boolean" };
const name = { type: "string", minLength: 1 };

function closed(properties: Record<string, unknown>, required: readonly string[]) {
  return { type: "object", properties, required, additionalProperties: false };
}

function reviverKind(type: string, properties: Record<string, unknown>, required: readonly string[] = []) {
  return closed({ type: { const: type }, ...properties }, ["type", ...required]);
}

const toolParameter = {
  ...closed(
    {
      name: { ...text, description: "The property of the arguments object; empty for a destructured parameter." },
      optional: { const: true, description: "May be left out." },
      rest: { const: true, description: "The property holds an array that is spread." },
      inject: { enum: ["context"], description: "Filled by toolwright, hidden from the model." },
      properties: {
        type: "array",
        items: name,
        description: "The properties of the arguments object that make up a destructured parameter.",
      },
    },
    ["name"],
  ),
  description: "One parameter of the method, in the order of its signature.",
};

const tool = {
  ...closed(
    {
      name: { ...name, description: "The name the model calls." },
      description: text,
      parameters: { type: "array", items: { $ref: "#/$defs/parameter" } },
      inputSchema: {
        ...jsonSchema,
        properties: { type: { const: "object" } },
        required: ["type"],
        description: "JSON Schema of the arguments object.",
      },
      outputSchema: { ...jsonSchema, description: "JSON Schema of the value returned." },
      revive: { ...reviver, description: "How JSON arguments become the values of the signature." },
      annotations: {
        ...closed({ readOnly: flag, destructive: flag, idempotent: flag, openWorld: flag }, []),
        description: "What the options of @tool() say of it, where they are constants.",
      },
      lintOff: { type: "array", items: name, description: "The rules of lint that its doc comment turns off." },
    },
    ["name", "description", "parameters", "inputSchema"],
  ),
};

const toolkit = closed(
  {
    source: { ...name, description: "The file that declares the class, relative, with forward slashes." },
    class: { ...name, description: "The class's name in its file, where that is not the toolkit's." },
    description: text,
    tools: {
      type: "object",
      additionalProperties: { $ref: "#/$defs/tool" },
      description: "By method name; a static method has `static ` before it.",
    },
  },
  ["source", "description", "tools"],
);

const reviverSchema = {
  description: "Mirrors a schema's structure and names only the parts whose value changes.",
  anyOf: [
    closed({ type: { enum: ["Date", "URL", "bigint", "Uint8Array", "Buffer", "ArrayBuffer", "RegExp"] } }, ["type"]),
    reviverKind("Set", { items: reviver }),
    reviverKind("Map", { entries: { enum: ["object", "pairs"] }, keys: reviver, values: reviver }, ["entries"]),
    reviverKind("class", { module: name, export: name }, ["module", "export"]),
    reviverKind("object", {
      properties: { type: "object", additionalProperties: reviverOrNull },
      patterns: { type: "object", additionalProperties: reviverOrNull },
      values: reviver,
    }),
    reviverKind("array", { prefix: { type: "array", items: reviverOrNull }, items: reviver }),
    reviverKind(
      "union",
      { arms: { type: "array", items: closed({ schema: { type: "string" }, revive: reviver }, ["schema"]) } },
      ["arms"],
    ),
    reviverKind("ref", { name }, ["name"]),
    reviverKind("root", { revive: reviver, definitions: { type: "object", additionalProperties: reviver } }, [
      "revive",
      "definitions",
    ]),
  ],
};

/** The JSON Schema of the snapshot file. */
export const SNAPSHOT_SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "urn:toolwright:snapshot:1",
  title: "toolwright snapshot",
  description: "Every tool definition reflected from a project. Written by `toolwright snapshot`; not edited by hand.",
  ...closed(
    {
      version: { const: 1 },
      sources: {
        type: "object",
        additionalProperties: { type: "string", pattern: "^[0-9a-f]{16}$" },
        description: "Content hash of each project file that shaped a definition, by path.",
      },
      toolkits: { type: "object", additionalProperties: { $ref: "#/$defs/toolkit" } },
    },
    ["version", "toolkits"],
  ),
  $defs: { toolkit, tool, parameter: toolParameter, reviver: reviverSchema },
};
