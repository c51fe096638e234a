import { describe, expect, test } from "@jest/globals";
import { openai } from "../../../src/providers/openai/index.js";
import { encodeFor } from "../../../src/providers/vendor.js";
import { exportedRegistry, FILM, PICTURE, PLAN_ARGUMENTS, result } from "../../support/exported-registry.js";
import { vendorFaults } from "../../support/vendor-request.js";

const faults = vendorFaults("openai-responses-tools.schema.json");
const registry = exportedRegistry();

describe('registry.for("openai-responses")', () => {
  test.each([false, true] as const)("writes tools that fit OpenAI's request, strict: %s", (strict) => {
    const { tools, refused } = registry.for("openai-responses", { strict });
    expect(refused).toEqual([]);
    expect(faults({ tools })).toEqual([]);
    expect(tools.map((tool) => "name" in tool && tool.name)).toEqual(["files_read", "plan", "fail"]);
    // Said in any case: the API takes a function for strict where it is not said.
    expect(tools.every((tool) => "strict" in tool && tool.strict === strict)).toBe(true);
  });

  test.each([false, true])("brings arguments back, strict: %s", async (strict) => {
    const { call } = registry.for("openai-responses", { strict });
    const wire = encodeFor(openai, registry.definitions(), { strict }).calls.encode({
      id: "c1",
      name: "plan",
      arguments: PLAN_ARGUMENTS,
    });
    const item = {
      type: "function_call",
      id: "fc_1",
      call_id: "c1",
      name: "plan",
      arguments: JSON.stringify(wire.arguments),
    };
    const answer = await call(item);
    expect(answer).toMatchObject({ callId: "c1", name: "plan", isError: false });
    expect(answer.content).toMatchObject([{ type: "text" }]);
    expect(JSON.parse((answer.content[0] as { text: string }).text)).toEqual(PLAN_ARGUMENTS);
  });

  test("answers each call with an item of its own: text, or parts where there are pictures", () => {
    const { messages } = registry.for("openai-responses");
    const input = messages([
      result({ content: [{ type: "text", text: "Read." }, FILM] }),
      result({ callId: "c2", content: [{ type: "text", text: "Look:" }, PICTURE] }),
      result({ callId: "c3", content: [{ type: "text", text: "Broken." }, PICTURE], isError: true }),
    ]);
    expect(faults({ input })).toEqual([]);
    const image = { type: "input_image", image_url: "data:image/png;base64,aGk=", detail: "auto" };
    expect(input).toEqual([
      {
        type: "function_call_output",
        call_id: "c1",
        output: expect.stringMatching(/^Read\.\n\[A picture of type image\/tiff/),
      },
      { type: "function_call_output", call_id: "c2", output: [{ type: "input_text", text: "Look:" }, image] },
      { type: "function_call_output", call_id: "c3", output: [{ type: "input_text", text: "Error: Broken." }, image] },
    ]);
  });

  test("answers items of other kinds and rubbish with a result", async () => {
    const { call } = registry.for("openai-responses");
    for (const item of [{ type: "web_search_call", id: "x" }, undefined, 5, { type: "function_call", call_id: "c" }]) {
      expect(await call(item)).toMatchObject({ isError: true, failure: { code: "TW6003" } });
    }
  });
});
