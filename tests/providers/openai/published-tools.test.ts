import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { ObjectSchema, ToolDefinition } from "toolwright";
import { openai } from "../../../src/providers/openai/index.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { openAiRequestFaults } from "../../support/openai-request.js";

const MOST = openai.rules.mostTools ?? 128;
const DATA = resolve(__dirname, "../../../../shared/data");
const EXTRACT = join(__dirname, "../../fixtures/vendors/openai-chat-request.schema.json");

/** Reads a file of the wide checks' data; undefined, with a printed reason, where it is not on this machine. */
function wideData<T>(file: string): T | undefined {
  const path = join(DATA, file);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as T;
  console.info(`Not checked here: ../shared/data/${file} is not on this machine.`);
  return undefined;
}

/** Encodes tools in requests of as many as OpenAI takes, and checks each request. */
function encodeAll(definitions: readonly ToolDefinition[]) {
  const refused: string[] = [];
  let warnings = 0;
  for (let from = 0; from < definitions.length; from += MOST) {
    const encoded = encodeFor(openai, definitions.slice(from, from + MOST), {});
    const messages = [{ role: "user", content: "" }];
    expect(openAiRequestFaults({ model: "m", messages, tools: encoded.tools })).toEqual([]);
    refused.push(...encoded.refused.map(({ tool, reason }) => `${tool}: ${reason}`));
    warnings += encoded.warnings.length;
  }
  return { refused, warnings };
}

describe("tools that others published", () => {
  test("those of the function calling leaderboard are all exported", () => {
    type Row = { name: string; description: string; parameters: ObjectSchema };
    const rows = wideData<Row[]>("bfcl-tools.json");
    if (!rows) return;
    // Names repeat across questions; in one request they must not.
    const definitions = rows.map(({ name, description, parameters }, index) => {
      return { name: `${index}.${name}`, description, inputSchema: parameters, annotations: {} };
    });
    expect(encodeAll(definitions)).toEqual({ refused: [], warnings: 0 });
  });

  test("those of published MCP servers are all exported, the long descriptions shortened", () => {
    type Server = { package: string; tools: { name: string; description?: string; inputSchema: ObjectSchema }[] };
    const servers = wideData<Server[]>("mcp-tools.json");
    if (!servers) return;
    const definitions = servers.flatMap((server) =>
      server.tools.map(({ name, description = "", inputSchema }) => {
        return { name: `${server.package}.${name}`, description, inputSchema, annotations: {} };
      }),
    );
    expect(encodeAll(definitions)).toEqual({ refused: [], warnings: 46 });
  });

  test("our extract of OpenAI's request schema says what the whole says", () => {
    const whole = wideData<{ $defs: Record<string, unknown> }>("openai-request-schemas.json");
    if (!whole) return;
    const extract = JSON.parse(readFileSync(EXTRACT, "utf8")) as { $ref: string; $defs: Record<string, unknown> };
    expect(extract.$ref).toBe("#/$defs/CreateChatCompletionRequest");
    for (const [name, schema] of Object.entries(extract.$defs)) expect(schema).toEqual(whole.$defs[name]);
  });
});
