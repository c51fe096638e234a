// Writes the snapshot of 50 toolkits with 20 tools each; `starts/toolwright.mjs` makes the classes to it.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { formatValidatorFiles } from "../../dist/esm/src/index.js";
import { methodName, TOOLKITS, TOOLS_PER_TOOLKIT, toolkitName } from "./app.mjs";

/** @param compiled - whether the files of its validators are written beside it */
export function writeSnapshotFile(file, compiled = false) {
  const toolkits = {};
  for (let toolkit = 0; toolkit < TOOLKITS; toolkit++) {
    const tools = {};
    for (let tool = 0; tool < TOOLS_PER_TOOLKIT; tool++) {
      const method = methodName(toolkit, tool);
      tools[method] = definition(method);
    }
    toolkits[toolkitName(toolkit)] = { source: `src/toolkit-${toolkit}.ts`, description: "Looks things up.", tools };
  }
  const snapshot = { version: 1, toolkits };
  const text = JSON.stringify(snapshot, null, 2);
  writeFileSync(file, text);
  if (!compiled) return;
  const name = basename(file).replace(/snapshot\.json$/, "validators.cjs");
  for (const [path, code] of formatValidatorFiles(snapshot, name, text)) {
    mkdirSync(dirname(join(dirname(file), path)), { recursive: true });
    writeFileSync(join(dirname(file), path), code);
  }
}

function definition(name) {
  return {
    name,
    description: "Looks up what matches, newest first.",
    parameters: [{ name: "query" }, { name: "limit", optional: true }, { name: "filter", optional: true }],
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string", minLength: 1, description: "Words that must occur." },
        limit: { type: "integer", minimum: 1, maximum: 100, default: 10, description: `The most results of ${name}.` },
        filter: {
          type: "object",
          properties: {
            state: { type: "string", enum: ["open", "closed", "all"] },
            labels: { type: "array", items: { type: "string" } },
          },
          required: ["state"],
          additionalProperties: false,
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
  };
}
