import { describe, expect, test } from "@jest/globals";
import { ANTHROPIC_STRICT } from "../../../src/providers/anthropic/dialects.js";
import { anthropic } from "../../../src/providers/anthropic/index.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { exportedRegistry, FILM, PICTURE, PLAN_ARGUMENTS, result, SOUND } from "../../support/exported-registry.js";
import { vendorFaults } from "../../support/vendor-request.js";

const faults = vendorFaults("anthropic-tools.schema.json");
const registry = exportedRegistry();
const strictOf = (tool: object) => ("strict" in tool ? tool.strict : undefined);

describe('registry.for("anthropic")', () => {
  test.each([false, true, "when-possible"] as const)(
    "writes tools that fit Anthropic's request, strict: %s",
    (strict) => {
      const { tools, refused } = registry.for("anthropic", { strict });
      expect(refused).toEqual([]);
      expect(faults({ tools })).toEqual([]);
      expect(tools.map(({ name }) => name)).toEqual(["files_read", "plan", "fail"]);
      expect(tools.map(strictOf)).toEqual(Array.from({ length: 3 }, () => (strict ? true : undefined)));
      expect(tools[2]).not.toHaveProperty("description");
    },
  );

  test("leaves schemas as they are where it is not strict", () => {
    const { tools, rewritten } = registry.for("anthropic");
    expect(tools[1]).toMatchObject({ input_schema: registry.get("plan")?.definition.inputSchema });
    expect(rewritten).toEqual([]);
  });

  test.each([false, true])("brings arguments back, strict: %s", async (strict) => {
    const { call } = registry.for("anthropic", { strict });
    const { calls } = encodeFor(anthropic, registry.definitions(), { strict });
    const wire = calls.encode({ id: "c1", name: "plan", arguments: PLAN_ARGUMENTS });
    const answer = await call({ type: "tool_use", id: "c1", name: wire.name, input: wire.arguments });
    expect(answer).toMatchObject({ callId: "c1", name: "plan", isError: false });
    expect(JSON.parse(answer.content.map((part) => (part.type === "text" ? part.text : "")).join(""))).toEqual(
      PLAN_ARGUMENTS,
    );
    expect(strict).toBe(wire.arguments !== PLAN_ARGUMENTS);
  });

  test("answers the calls of a turn in one message, pictures and failures in their places", () => {
    const { messages } = registry.for("anthropic");
    const answers = messages([
      result({ content: [{ type: "text", text: "Look:" }, PICTURE, SOUND, FILM] }),
      result({ callId: "c2", content: [{ type: "text", text: "Broken." }], isError: true }),
      result({ callId: "c3", content: [{ type: "text", text: "" }] }),
    ]);
    expect(faults({ messages: answers })).toEqual([]);
    expect(answers).toEqual([
      {
        role: "user",
        content: [
          {
            type: "tool_result",
            tool_use_id: "c1",
            content: [
              { type: "text", text: "Look:" },
              { type: "image", source: { type: "base64", media_type: "image/png", data: "aGk=" } },
              { type: "text", text: expect.stringContaining("sound of type audio/wav was left out") },
              { type: "text", text: expect.stringContaining("picture of type image/tiff was left out") },
            ],
          },
          { type: "tool_result", tool_use_id: "c2", content: [{ type: "text", text: "Broken." }], is_error: true },
          { type: "tool_result", tool_use_id: "c3" },
        ],
      },
    ]);
    expect(messages([])).toEqual([]);
  });

  test("answers blocks of other kinds, unknown tools and rubbish with a result", async () => {
    const { call } = registry.for("anthropic");
    for (const block of [{ type: "server_tool_use", id: "c1", name: "web_search", input: {} }, null, "x", { id: 5 }]) {
      expect(await call(block)).toMatchObject({ isError: true, failure: { code: "TW6003" } });
    }
    const unknown = await call({ type: "tool_use", id: "c1", name: "nope", input: {} });
    expect(unknown).toMatchObject({ callId: "c1", isError: true, failure: { code: "TW5001" } });
  });

  test("a strict tool without a form is refused, or sent loosely where that is allowed", () => {
    const impossible = { type: "object", properties: { n: { type: "number", enum: ["1"] } } } as const;
    const odd = exportedRegistry().add({ name: "odd", inputSchema: impossible }, () => "");
    const refused = odd.for("anthropic", { strict: true });
    expect(refused.refused).toMatchObject([
      { tool: "odd", path: "/n", reason: expect.stringContaining(ANTHROPIC_STRICT.name) },
    ]);
    expect(refused.tools).toHaveLength(3);
    const loose = odd.for("anthropic", { strict: "when-possible" });
    expect(loose.refused).toEqual([]);
    expect(loose.warnings).toMatchObject([{ tool: "odd", path: "/n" }]);
    expect(loose.tools.map(strictOf)).toEqual([true, true, true, undefined]);
  });
});
