// The faults that users of peer frameworks report and that concern exports, held as assertions.
import { describe, expect, test } from "@jest/globals";
import { type AnthropicTool, type JsonObject, type JsonSchema, type ObjectSchema, ToolRegistry } from "toolwright";

type Strictness = { readonly strict?: boolean };
type Wire = { readonly [keyword: string]: unknown } & {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

function registryOf(properties: Readonly<Record<string, object>>, more: object = {}): ToolRegistry {
  return registryWith({ type: "object", properties, ...more } as ObjectSchema);
}

function registryWith(inputSchema: ObjectSchema): ToolRegistry {
  return new ToolRegistry().add({ name: "t", description: "Does it.", inputSchema }, (args) => JSON.stringify(args));
}

function parametersOf(registry: ToolRegistry, { strict = true }: Strictness = {}): Wire {
  const { tools, refused } = registry.for("openai", { strict });
  expect(refused).toEqual([]);
  return tools[0]?.function.parameters as unknown as Wire;
}

/** What the tool gets of arguments as the model writes them. */
async function received(
  registry: ToolRegistry,
  args: JsonObject,
  { strict = true }: Strictness = {},
): Promise<unknown> {
  const call = { id: "c1", type: "function", function: { name: "t", arguments: JSON.stringify(args) } };
  const { content } = await registry.for("openai", { strict }).call(call);
  const text = content[0]?.type === "text" ? content[0].text : "";
  return text.startsWith("{") ? JSON.parse(text) : text;
}

/** Every `$ref` of a schema, and whether it leads somewhere from the root. */
function references(schema: unknown, root: unknown = schema): [string, boolean][] {
  if (typeof schema !== "object" || schema === null) return [];
  const { $ref } = schema as { $ref?: unknown };
  const own: [string, boolean][] = typeof $ref === "string" ? [[$ref, at(root, $ref) !== undefined]] : [];
  return [...own, ...Object.values(schema).flatMap((part) => references(part, root))];
}

function at(root: unknown, pointer: string): unknown {
  const segments = pointer.replace(/^#\/?/, "").split("/").filter(Boolean);
  return segments.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
}

const schemaOf = (tool: AnthropicTool | undefined) => (tool && "input_schema" in tool ? tool.input_schema : undefined);

describe("peers' faults in exports", () => {
  test("1: an optional property of a strict tool is required and nullable; null comes back as absent", async () => {
    const registry = registryOf({ a: { type: "string" }, b: { type: "number" } }, { required: ["a"] });
    const { properties, required } = parametersOf(registry);
    expect(required).toEqual(["a", "b"]);
    expect(properties.b).toEqual({ type: ["number", "null"] });
    expect(await received(registry, { a: "x", b: null })).toEqual({ a: "x" });
  });

  test("2: an optional property is never both required and non-nullable", () => {
    const registry = registryOf({ t: { type: "string" } });
    for (const strict of [true, false]) {
      const { properties, required = [] } = parametersOf(registry, { strict });
      const nullable = JSON.stringify(properties.t).includes('"null"');
      expect(required.includes("t")).toBe(nullable);
    }
  });

  test("3: null for a defaulted or optional property of a strict tool is taken for absent", async () => {
    const registry = registryOf({ limit: { type: "integer", default: 5 }, note: { type: "string" } });
    expect(await received(registry, { limit: null, note: null })).toEqual({});
    expect(await received(registry, { limit: 3, note: "x" })).toEqual({ limit: 3, note: "x" });
  });

  test("5: defaulted properties, nested ones too, are not required where a tool is not strict", () => {
    const inner = { type: "object", properties: { x: { type: "number", default: 1 } }, additionalProperties: false };
    const registry = registryOf({ o: { ...inner, default: {} }, p: inner }, { required: ["p"] });
    const vendors = [
      parametersOf(registry, { strict: false }),
      schemaOf(registry.for("anthropic").tools[0]),
      registry.for("gemini").tools[0]?.functionDeclarations[0]?.parameters,
    ] as Wire[];
    for (const { properties, required } of vendors) {
      expect(required).toEqual(["p"]);
      expect(properties.p?.required ?? []).toEqual([]);
    }
  });

  test("6: the description stays when an optional property becomes nullable", () => {
    const parts = {
      text: { type: "string", description: "A text." },
      ref: { $ref: "#/$defs/R", description: "A reference." },
      union: { anyOf: [{ type: "string" }, { type: "number" }], description: "A union." },
    };
    const { properties } = parametersOf(registryOf(parts, { $defs: { R: { type: "string", enum: ["a", "b"] } } }));
    for (const name of ["text", "ref", "union"] as const) {
      expect(properties[name]?.description).toBe(parts[name].description);
      expect(JSON.stringify(properties[name])).toContain('"null"');
    }
  });

  test("7: text beside a reference to an enum is kept, and nothing stands beside a reference", () => {
    const size = { type: "string", enum: ["s", "m"], description: "A size." };
    const registry = registryOf(
      { a: { $ref: "#/$defs/Size", description: "Of the shirt." }, b: { $ref: "#/$defs/Size" } },
      { required: ["a", "b"], $defs: { Size: size } },
    );
    const { properties } = parametersOf(registry);
    expect(properties.a).toEqual({ ...size, description: "Of the shirt. A size." });
    expect(properties.b).toEqual({ $ref: "#/$defs/Size" });
  });

  test("8: every reference of a recursive schema leads somewhere from the root", () => {
    const node = { type: "object", properties: { next: { $ref: "#/properties/list/$defs/Node" } } };
    const registry = registryOf({ list: { $ref: "#/properties/list/$defs/Node", $defs: { Node: node } } });
    for (const strict of [true, false]) {
      const found = references(parametersOf(registry, { strict }));
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(([, resolved]) => !resolved)).toEqual([]);
    }
    expect(references(registry.for("gemini").tools)).toEqual([]);
  });

  test("9: a nullable object that is used twice leaves no reference to nothing", () => {
    const shared = { anyOf: [{ $ref: "#/$defs/O" }, { type: "null" }] };
    const registry = registryOf({ a: shared, b: shared }, { $defs: { O: { type: "object", properties: { x: {} } } } });
    for (const strict of [true, false]) {
      expect(references(parametersOf(registry, { strict })).filter(([, resolved]) => !resolved)).toEqual([]);
    }
  });

  test("10: a discriminated union as the input has an object at its root and both arms within", async () => {
    const arm = (kind: string, more: object) => ({
      type: "object",
      properties: { kind: { const: kind }, ...more },
      required: ["kind"],
      additionalProperties: false,
    });
    const union = { anyOf: [arm("a", { x: { type: "number" } }), arm("b", { y: { type: "string" } })] };
    const registry = registryWith({ type: "object", ...union } as unknown as ObjectSchema);
    for (const strict of [true, false]) {
      const parameters = parametersOf(registry, { strict });
      expect(parameters).toMatchObject({ type: "object", required: ["arguments"] });
      expect(parameters.properties.arguments?.anyOf).toHaveLength(2);
      expect(await received(registry, { arguments: { kind: "b", y: "z" } }, { strict })).toEqual({ kind: "b", y: "z" });
    }
  });

  test("11: a union at the root is rewritten for every vendor; what no vendor can say names the tool and the place", () => {
    const union = registryWith({ type: "object", oneOf: [{ required: ["a"] }, { required: ["b"] }] } as ObjectSchema);
    const roots = [
      parametersOf(union),
      parametersOf(union, { strict: false }),
      schemaOf(union.for("anthropic").tools[0]),
      union.for("gemini").tools[0]?.functionDeclarations[0]?.parameters,
    ] as Wire[];
    for (const root of roots) {
      expect(String(root.type).toLowerCase()).toBe("object");
      expect(Object.keys(root)).not.toEqual(expect.arrayContaining(["oneOf"]));
      expect(Object.keys(root)).not.toEqual(expect.arrayContaining(["anyOf"]));
    }
    const impossible = registryOf({ f: { type: "object", properties: { n: { type: "number", enum: ["one"] } } } });
    impossible.add({ name: "fine", inputSchema: { type: "object" } }, () => "");
    const { tools, refused } = impossible.for("openai", { strict: true });
    expect(tools.map((tool) => tool.function.name)).toEqual(["fine"]);
    expect(refused).toMatchObject([{ tool: "t", path: "/f/n", reason: expect.stringContaining("OpenAI strict") }]);
  });

  test("12: a date takes no tool out of the list, and stays a date-time", () => {
    const registry = registryOf({ when: { type: "string", format: "date-time" } }, { required: ["when"] });
    registry.add({ name: "other", inputSchema: { type: "object" } }, () => "");
    for (const strict of [true, false]) {
      expect(registry.for("openai", { strict }).tools).toHaveLength(2);
      expect(parametersOf(registry, { strict }).properties.when?.format).toBe("date-time");
    }
    expect(registry.for("gemini").tools[0]?.functionDeclarations).toHaveLength(2);
  });

  test("13: a nullable enum whose default is null has null exactly once", () => {
    const nulls = (value: unknown): number => JSON.stringify(value).match(/null/g)?.length ?? 0;
    for (const part of [
      { enum: ["a", "b", null], default: null },
      { type: ["string", "null"], enum: ["a", "b", null], default: null },
      { anyOf: [{ enum: ["a", "b"] }, { type: "null" }], default: null },
    ]) {
      const { e } = parametersOf(registryOf({ e: part })).properties;
      const { description: _said, ...judging } = e ?? {};
      expect([...(judging.enum ?? [])].filter((value) => value === null).length).toBeLessThanOrEqual(1);
      // At most once among the values, and once among the types or arms.
      expect(nulls(judging)).toBe(judging.enum ? 2 : 1);
    }
  });

  test("14: for Gemini a union stands alone, or is nullable", () => {
    const registry = registryOf({
      a: { anyOf: [{ type: "string" }, { type: "number" }], description: "Either.", default: 1 },
      b: { anyOf: [{ type: "string" }, { type: "null" }], description: "Or nothing." },
    });
    const [declaration] = registry.for("gemini").tools[0]?.functionDeclarations ?? [];
    const { properties } = { ...(declaration?.parameters as unknown as Wire) };
    expect(Object.keys(properties.a ?? {})).toEqual(["anyOf"]);
    expect(JSON.stringify(properties.a)).toContain("Either.");
    expect(properties.b).toEqual({ type: "STRING", nullable: true, description: "Or nothing." });
  });

  test("19: two names that normalise alike are both sent, under names of their own", () => {
    const registry = new ToolRegistry();
    for (const name of ["a.b", "a_b"]) registry.add({ name, inputSchema: { type: "object" } }, () => "");
    const names = [
      registry.for("openai").tools.map((tool) => tool.function.name),
      registry.for("openai-responses").tools.map((tool) => "name" in tool && tool.name),
      registry.for("anthropic").tools.map(({ name }) => name),
      registry.for("gemini").tools.flatMap((tool) => tool.functionDeclarations.map(({ name }) => name)),
    ];
    for (const each of names) expect(new Set(each).size).toBe(2);
  });

  test("25: a denied approval answers its call, exactly once, for every vendor", async () => {
    const registry = new ToolRegistry().add({ name: "wipe", inputSchema: { type: "object" } }, () => "", {
      destructive: true,
    });
    const openai = registry.for("openai");
    const denied = await openai.call({ id: "c1", type: "function", function: { name: "wipe", arguments: "{}" } });
    expect(openai.messages(denied)).toMatchObject([{ role: "tool", tool_call_id: "c1" }]);
    const responses = registry.for("openai-responses");
    const item = { type: "function_call", call_id: "c1", name: "wipe", arguments: "{}" };
    expect(responses.messages(await responses.call(item))).toMatchObject([{ call_id: "c1" }]);
    const anthropic = registry.for("anthropic");
    const block = await anthropic.call({ type: "tool_use", id: "c1", name: "wipe", input: {} });
    expect(anthropic.messages(block)).toMatchObject([{ content: [{ tool_use_id: "c1", is_error: true }] }]);
    const gemini = registry.for("gemini");
    const part = await gemini.call({ id: "c1", name: "wipe", args: {} });
    expect(gemini.messages(part)).toMatchObject([
      { parts: [{ functionResponse: { id: "c1", response: { error: expect.any(String) } } }] },
    ]);
  });

  test("29: a record of values goes to a strict tool as pairs, and comes back unharmed", async () => {
    const registry = registryOf(
      { scores: { type: "object", additionalProperties: { type: "number" } } },
      { required: ["scores"] },
    );
    expect(parametersOf(registry).properties.scores).toMatchObject({
      type: "array",
      items: { properties: { key: { type: "string" }, value: { type: "number" } }, additionalProperties: false },
    });
    const scores = [
      { key: "ann", value: 1 },
      { key: "constructor", value: 2 },
    ];
    expect(await received(registry, { scores })).toEqual({ scores: { ann: 1, constructor: 2 } });
    // A key that comes twice would lose a value: the check names it instead.
    expect(await received(registry, { scores: [...scores, ...scores] })).toMatch(/scores/);
    expect(parametersOf(registry, { strict: false }).properties.scores).toEqual({
      type: "object",
      additionalProperties: { type: "number" },
    });
  });
});
