import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { cliProject } from "../support/cli-project.js";

/** Exports tools whose wire forms need values to be checked, and calls each through every vendor's export. */
const PROGRAM = `
import { ToolRegistry } from "toolwright";
let code = true;
try { new Function(""); } catch { code = false; }
const text = { type: "string" };
const shape = { anyOf: [{ $ref: "#/$defs/circle" }, { $ref: "#/$defs/group" }, { type: "array", items: text }] };
const closed = (properties, required) => ({ type: "object", properties, required, additionalProperties: false });
const inputSchema = {
  ...closed({ shape, sizes: { type: "object", additionalProperties: { type: "number" } } }, ["shape"]),
  $defs: {
    circle: closed({ radius: { type: "number", minimum: 0 }, label: text }, ["radius"]),
    group: closed({ shapes: { type: "array", items: shape, minItems: 1 }, name: { type: "string", format: "date" } }, ["shapes"]),
  },
};
const received = [];
const registry = new ToolRegistry().add({ name: "draw", description: "Draws.", inputSchema, annotations: {} }, (args) => {
  received.push(args);
  return "drawn";
});
const circle = { radius: 2, label: null };
const group = { shapes: [circle, ["x"]], name: "2026-01-31" };
const wires = [circle, group, ["a"], { choice: "circle", value: circle }, { circle }, { group: { shapes: [{ circle }] } }];
const forms = {
  openai: (id, args) => ({ id, type: "function", function: { name: "draw", arguments: JSON.stringify(args) } }),
  "openai-responses": (id, args) => ({ type: "function_call", call_id: id, name: "draw", arguments: JSON.stringify(args) }),
  anthropic: (id, input) => ({ type: "tool_use", id, name: "draw", input }),
  gemini: (id, args) => ({ functionCall: { id, name: "draw", args } }),
};
const told = [];
for (const [vendor, form] of Object.entries(forms)) {
  for (const strict of [true, false]) {
    const exported = registry.for(vendor, { strict });
    told.push([exported.tools, exported.refused]);
    for (const [index, wire] of wires.entries()) {
      const { isError, content } = await exported.call(form(String(index), { shape: wire, sizes: null }));
      told.push([vendor, strict, index, isError, content]);
    }
  }
}
console.log(JSON.stringify({ code, received, told }));
`;

function run(...flags: readonly string[]): { code: boolean; received: unknown[]; told: unknown[] } {
  const cwd = cliProject({ "package.json": '{ "type": "module" }', "program.mjs": PROGRAM });
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, "program.mjs"], { cwd, encoding: "utf8" });
  if (status !== 0) throw new TypeError(stderr);
  return JSON.parse(stdout);
}

test("where no code may be made of text every vendor's export and the way back say what they say elsewhere", () => {
  const [without, usual] = [run("--disallow-code-generation-from-strings"), run()];
  expect([without.code, usual.code]).toEqual([false, true]);
  expect(without.told).toEqual(usual.told);
  expect(without.received).toEqual(usual.received);
  expect(usual.received).toContainEqual({ shape: { shapes: [{ radius: 2 }, ["x"]], name: "2026-01-31" } });
  expect(usual.received.length).toBeGreaterThan(16);
});
