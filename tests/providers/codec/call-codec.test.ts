import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type ObjectSchema, ToolRegistry } from "toolwright";
import { encodeTools } from "../../../src/providers/codec/encode-tools.js";
import { OPENAI_STRICT } from "../../../src/providers/openai/dialects.js";
import { openai } from "../../../src/providers/openai/index.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { HARD_SCHEMAS } from "../../support/hard-schemas.js";
import { namedTools } from "../../support/named-tools.js";

const RECORD: ObjectSchema = {
  type: "object",
  properties: { r: { type: "object", additionalProperties: { type: "string" } }, o: { type: "string" } },
  required: ["r"],
};
const WIRE = { r: [{ key: "a", value: "x" }], o: null };

describe("callCodec", () => {
  const { calls } = encodeFor(openai, namedTools(["t.r"], RECORD), { strict: true });

  test("brings back text and objects, and sends both", () => {
    const decoded = { id: "c1", name: "t.r", arguments: { r: { a: "x" } } };
    expect(calls.decode({ id: "c1", name: "t_r", arguments: JSON.stringify(WIRE) })).toEqual(decoded);
    expect(calls.decode({ id: "c1", name: "t_r", arguments: WIRE })).toEqual(decoded);
    for (const args of [{ r: { a: "x" } }, '{"r":{"a":"x"}}']) {
      expect(calls.encode({ id: "c1", name: "t.r", arguments: args })).toEqual({
        id: "c1",
        name: "t_r",
        arguments: WIRE,
      });
    }
  });

  test("leaves text alone that it cannot read, and that of tools it does not know or need not change", () => {
    for (const text of ['{"r": [', "[1]", "nonsense", "null"]) {
      const decoded = calls.decode({ id: "", name: "t_r", arguments: text });
      expect(JSON.stringify(decoded.arguments)).toBe(JSON.stringify(text));
      expect(calls.encode(decoded)).toEqual({ id: "", name: "t_r", arguments: text });
    }
    expect(calls.decode({ id: "", name: "other", arguments: '{"a": 1}' })).toEqual({
      id: "",
      name: "other",
      arguments: '{"a": 1}',
    });
    const loose = encodeFor(openai, namedTools(["t.r"], RECORD), {}).calls;
    expect(loose.decode({ id: "", name: "t_r", arguments: '{ "r" : {} }' }).arguments).toBe('{ "r" : {} }');
  });

  test.each([
    ["broken text", '{"r": [{"key": "a", "value": "x",}], "o": null}', { r: { a: "x" } }],
    ["text within text", JSON.stringify(JSON.stringify(WIRE)), { r: { a: "x" } }],
    ["nothing but null", "null", "must"],
    [
      "an integer that no JSON number holds",
      `{"r": [{"key": "a", "value": "12345678901234567890"}], "o": null}`,
      { r: { a: "12345678901234567890" } },
    ],
  ])("%s is repaired before it is decoded", async (_case, text, expected) => {
    const registry = new ToolRegistry().add({ name: "t.r", inputSchema: RECORD }, (args) => JSON.stringify(args));
    const call = { id: "c1", type: "function", function: { name: "t_r", arguments: text } };
    const { content, isError } = await registry.for("openai", { strict: true }).call(call);
    const [part] = content;
    if (typeof expected === "string") expect(isError).toBe(true);
    else expect(part?.type === "text" ? JSON.parse(part.text) : part).toEqual(expected);
  });

  test("takes empty arguments for none", () => {
    for (const args of ["", null, undefined]) {
      expect(calls.decode({ id: "", name: "t_r", arguments: args }).arguments).toEqual({});
    }
  });

  test("neither nesting nor names of prototypes do harm", () => {
    const deep = `{"r":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect(() => calls.decode({ id: "", name: "t_r", arguments: deep })).not.toThrow();
    const text = '{"r":[{"key":"__proto__","value":"x"}],"__proto__":{"polluted":true}}';
    const { arguments: args } = calls.decode({ id: "", name: "t_r", arguments: text });
    expect(Object.keys((args as { r: object }).r)).toEqual(["__proto__"]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((args as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("never throws, whatever a model writes", () => {
    const names = Object.keys(HARD_SCHEMAS);
    const definitions = names.flatMap((name) => namedTools([name], HARD_SCHEMAS[name] as ObjectSchema));
    const all = encodeTools(definitions, openai.rules, [OPENAI_STRICT]);
    const wires = all.tools.map(({ name }) => name);
    fc.assert(
      fc.property(
        fc.constantFrom(...wires),
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        (name, value) => {
          for (const args of [
            value,
            { p: value, arguments: value, tree: value, shape: value, where: value, v: value },
          ]) {
            all.calls.decode({ id: "", name, arguments: args });
            all.calls.encode({ id: "", name: all.calls.decode({ id: "", name, arguments: "" }).name, arguments: args });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
