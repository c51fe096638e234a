import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ToolRegistry } from "toolwright";
import { formatSchema } from "../../../src/providers/gemini/format-schema.js";
import { gemini } from "../../../src/providers/gemini/index.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { exportedRegistry, FILM, PICTURE, PLAN_ARGUMENTS, result, SOUND } from "../../support/exported-registry.js";
import { HARD_SCHEMAS } from "../../support/hard-schemas.js";
import { vendorFaults } from "../../support/vendor-request.js";

const FIXTURE = "gemini-function-declaration.schema.json";
const faults = vendorFaults(FIXTURE);
const registry = exportedRegistry();

/** The SDK's schema lets unknown keywords pass; the service does not. */
const KEYWORDS = Object.keys(
  (
    JSON.parse(readFileSync(join(__dirname, "../../fixtures/vendors", FIXTURE), "utf8")) as {
      definitions: { Schema: { properties: object } };
    }
  ).definitions.Schema.properties,
);

function unknownKeywords(schema: unknown, found = new Set<string>()): Set<string> {
  const {
    properties = {},
    items,
    anyOf = [],
    ...rest
  } = schema as { properties?: object; items?: unknown; anyOf?: unknown[] };
  for (const keyword of Object.keys(rest)) if (!KEYWORDS.includes(keyword)) found.add(keyword);
  for (const part of [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]) unknownKeywords(part, found);
  return found;
}

describe('registry.for("gemini")', () => {
  test("writes declarations that fit Gemini's types, whatever the schema", () => {
    const hard = new ToolRegistry();
    for (const [index, schema] of Object.values(HARD_SCHEMAS).entries()) {
      hard.add({ name: `t${index}`, description: "Does it.", inputSchema: schema as { type: "object" } }, () => "");
    }
    const { tools, refused } = hard.for("gemini");
    expect(refused).toEqual([]);
    for (const declaration of tools[0]?.functionDeclarations ?? []) {
      expect(faults(declaration)).toEqual([]);
      expect([...unknownKeywords(declaration.parameters ?? {})]).toEqual([]);
    }
    expect(tools[0]?.functionDeclarations).toHaveLength(Object.keys(HARD_SCHEMAS).length);
  });

  test("has either field for the schema, and none where there are no parameters", () => {
    const json = registry.for("gemini", { schema: "parametersJsonSchema" }).tools[0]?.functionDeclarations;
    expect(json?.map((declaration) => Object.keys(declaration))).toEqual([
      ["name", "description", "parametersJsonSchema"],
      ["name", "description", "parametersJsonSchema"],
      ["name"],
    ]);
    expect(json?.flatMap(faults)).toEqual([]);
    expect(registry.for("gemini", { filter: { names: ["gone"] } }).tools).toEqual([]);
  });

  test("keeps dots in names, for Gemini knows them", () => {
    const names = registry.for("gemini").tools[0]?.functionDeclarations.map(({ name }) => name);
    expect(names).toEqual(["files.read", "plan", "fail"]);
  });

  test.each(["parameters", "parametersJsonSchema"] as const)("brings arguments back from %s", async (schema) => {
    const { call } = registry.for("gemini", { schema });
    const wire = encodeFor(gemini, registry.definitions(), { schema }).calls.encode({
      id: "",
      name: "plan",
      arguments: PLAN_ARGUMENTS,
    });
    for (const functionCall of [
      { name: "plan", args: wire.arguments },
      { functionCall: { id: "c1", name: "plan", args: wire.arguments } },
    ]) {
      const answer = await call(functionCall);
      expect(answer).toMatchObject({ name: "plan", isError: false });
      expect(JSON.parse((answer.content[0] as { text: string }).text)).toEqual(PLAN_ARGUMENTS);
    }
  });

  test("answers a turn in one content: responses first, then pictures and sound", () => {
    const { messages } = registry.for("gemini");
    const contents = messages([
      result({ content: [{ type: "text", text: "Look:" }, PICTURE, FILM] }),
      result({ callId: "", name: "fail", content: [{ type: "text", text: "Broken." }], isError: true }),
      result({ callId: "c3", content: [SOUND] }),
    ]);
    expect(contents).toEqual([
      {
        role: "user",
        parts: [
          {
            functionResponse: {
              id: "c1",
              name: "files.read",
              response: {
                output: expect.stringMatching(/^Look:\n\[The picture follows\.\]\n\[A picture of type image\/tiff/),
              },
            },
          },
          { functionResponse: { name: "fail", response: { error: "Broken." } } },
          { functionResponse: { id: "c3", name: "files.read", response: { output: "[The sound follows.]" } } },
          { text: "Returned by files.read:" },
          { inlineData: { mimeType: "image/png", data: "aGk=" } },
          { text: "Returned by files.read:" },
          { inlineData: { mimeType: "audio/wav", data: "aGk=" } },
        ],
      },
    ]);
    expect(messages([])).toEqual([]);
  });

  test("answers other parts and rubbish with a result", async () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new TypeError("trap");
        },
      },
    );
    for (const part of [{ text: "Hello." }, null, "x", trap, { functionCall: { args: {} } }]) {
      expect(await registry.for("gemini").call(part)).toMatchObject({ isError: true, failure: { code: "TW6003" } });
    }
  });
});

describe("formatSchema", () => {
  test("writes null as nullable, enums marked, bounds as text, and the order of properties", () => {
    const schema = {
      type: "object",
      properties: {
        b: { type: ["string", "null"], enum: ["x", null], description: "B." },
        a: {
          anyOf: [{ type: "integer" }, { type: "array", items: { type: "string" }, maxItems: 3 }, { type: "null" }],
        },
      },
      required: ["b"],
    };
    expect(formatSchema(schema)).toEqual({
      type: "OBJECT",
      properties: {
        b: { type: "STRING", nullable: true, format: "enum", enum: ["x"], description: "B." },
        a: {
          anyOf: [
            { type: "INTEGER", nullable: true },
            { type: "ARRAY", items: { type: "STRING" }, maxItems: "3" },
          ],
        },
      },
      propertyOrdering: ["b", "a"],
      required: ["b"],
    });
  });
});
