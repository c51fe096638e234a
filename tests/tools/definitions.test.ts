import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { type JsonSchema, ToolRegistry } from "toolwright";
import { openAiRequestFaults } from "../support/openai-request.js";
import { vendorFaults } from "../support/vendor-request.js";
import { allToolkits } from "./all-toolkits.js";

const { registry, toolkits } = allToolkits();
afterAll(() => registry.dispose());
const definitions = registry.definitions();

/** Every property at any depth that has no description, by its path. */
function undescribed(schema: JsonSchema, path: string): string[] {
  if (typeof schema === "boolean") return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = `${path}.${name}`;
    const missing = typeof property === "object" && !property.description && !property.$ref ? [at] : [];
    return [...missing, ...undescribed(property, at)];
  });
  const inside = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? []), ...(schema.prefixItems ?? [])];
  const parts = [...inside, ...Object.values(schema.$defs ?? {})].filter((part) => part !== undefined);
  return [...own, ...parts.flatMap((part) => undescribed(part as JsonSchema, `${path}[]`))];
}

describe("definitions", () => {
  test("those that the package ships, and no others", () => {
    const shipped = JSON.parse(readFileSync(join(__dirname, "../../tools/tools.snapshot.json"), "utf8"));
    const named = Object.values(shipped.toolkits as Record<string, { tools: object }>).map(({ tools }) => tools);
    const names = named.flatMap((tools) => Object.values(tools as Record<string, { name: string }>));
    expect(names.map(({ name }) => name).sort()).toEqual(definitions.map(({ name }) => name).sort());
  });

  test.each(definitions.map((definition) => [definition.name, definition] as const))(
    "%s is described",
    (name, definition) => {
      expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/);
      expect(definition.description.length).toBeGreaterThan(20);
      expect(definition.description.length).toBeLessThan(1024);
      expect(undescribed(definition.inputSchema, name)).toEqual([]);
    },
  );

  test("what changes something is not read-only; what may destroy needs approval", () => {
    const by = (hint: "readOnly" | "destructive"): string[] =>
      definitions.filter(({ annotations }) => annotations[hint]).map(({ name }) => name);
    const both = [...by("readOnly"), ...by("destructive")];
    const neither = definitions.map(({ name }) => name).filter((name) => !both.includes(name));
    expect({ readOnly: by("readOnly"), destructive: by("destructive"), neither }).toMatchSnapshot();
  });
});

describe("every vendor takes them: none is refused, and none loses anything", () => {
  const ask = { model: "m", messages: [{ role: "user", content: "" }] };
  const none = { refused: [], warnings: [] };

  test.each([false, true])("OpenAI, strict %s", (strict) => {
    const chat = registry.for("openai", { strict });
    expect({ refused: chat.refused, warnings: chat.warnings }).toEqual(none);
    expect(chat.tools).toHaveLength(definitions.length);
    expect(openAiRequestFaults({ ...ask, tools: chat.tools })).toEqual([]);
    const responses = registry.for("openai-responses", { strict });
    expect({ refused: responses.refused, warnings: responses.warnings }).toEqual(none);
    expect(vendorFaults("openai-responses-request.schema.json")({ input: "", tools: responses.tools })).toEqual([]);
  });

  test.each([false, true])("Anthropic, strict %s", (strict) => {
    const { tools, refused, warnings } = registry.for("anthropic", { strict });
    expect({ refused, warnings }).toEqual(none);
    expect(tools).toHaveLength(definitions.length);
    expect(vendorFaults("anthropic-request.schema.json")({ ...ask, max_tokens: 1, tools })).toEqual([]);
  });

  test.each(["parameters", "parametersJsonSchema"] as const)("Gemini, %s", (schema) => {
    const { tools, refused, warnings } = registry.for("gemini", { schema });
    expect({ refused, warnings }).toEqual(none);
    const declarations = tools.flatMap(({ functionDeclarations }) => functionDeclarations ?? []);
    expect(declarations).toHaveLength(definitions.length);
    const faults = vendorFaults("gemini-function-declaration.schema.json");
    expect(declarations.flatMap((declaration) => faults(declaration))).toEqual([]);
  });
});

describe("calls through a registry", () => {
  test("results as text and as structure", async () => {
    const read = await registry.call("files_read", { path: "a.txt" });
    expect(read.content).toEqual([{ type: "text", text: "     1\tone" }]);
    const list = await registry.call("files_glob", { pattern: "*.txt" });
    expect(list.structuredContent).toEqual({ paths: ["a.txt", "large.txt"], truncated: false });
    const run = await registry.call("shell_run", { command: "echo hello" });
    expect(run.structuredContent).toMatchObject({ output: "hello\n", exitCode: 0 });
    const add = await registry.call("clock_add", { time: "2026-01-31", span: { months: 1 } });
    expect(add.structuredContent).toMatchObject({ iso: "2026-02-28T00:00:00.000Z" });
  });

  test("without approval nothing destructive happens", async () => {
    const strict = new ToolRegistry().register(toolkits.files, toolkits.shell);
    for (const [name, args] of [
      ["files_write", { path: "a.txt", content: "x" }],
      ["files_delete", { path: "a.txt" }],
      ["shell_run", { command: "rm a.txt" }],
      ["shell_start", { command: "rm a.txt" }],
    ] as const) {
      expect((await strict.call(name, args)).isError).toBe(true);
    }
    expect(await toolkits.files.read("a.txt")).toBe("     1\tone");
  });
});
