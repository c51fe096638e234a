import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { type JsonObject, type ObjectSchema, ToolRegistry } from "toolwright";

interface SampleQuestion {
  readonly id: string;
  readonly category: string;
  readonly tools: readonly { readonly name: string; readonly description: string; readonly parameters: ObjectSchema }[];
  readonly calls: readonly { readonly name: string; readonly arguments: JsonObject; readonly valid: boolean }[];
}

const file = join(__dirname, "fixtures", "bfcl", "sample.json");
const questions: SampleQuestion[] = JSON.parse(readFileSync(file, "utf8"));
const calls = questions.flatMap((question) => question.calls.map((call) => ({ question, call, label: question.id })));

/** A registry with the question's tools, and what their handlers were called with. */
function registryOf(question: SampleQuestion) {
  const registry = new ToolRegistry();
  const received: { name: string; value: unknown }[] = [];
  for (const { name, description, parameters } of question.tools) {
    registry.add({ name, description, inputSchema: parameters, annotations: {} }, (value) => {
      received.push({ name, value });
      return "done";
    });
  }
  return { registry, received };
}

describe("tools and gold calls of the Berkeley Function Calling Leaderboard", () => {
  test.each(calls.filter(({ call }) => call.valid))(
    "$label: a call that fits reaches its handler unchanged",
    async ({ question, call }) => {
      const { registry, received } = registryOf(question);
      const result = await registry.call({ id: "1", name: call.name, arguments: JSON.stringify(call.arguments) });
      expect(result).toMatchObject({ callId: "1", name: call.name, isError: false });
      expect(received).toStrictEqual([{ name: call.name, value: call.arguments }]);
      expect(result.metadata).toBeUndefined();
    },
  );

  test.each(calls.filter(({ call }) => !call.valid))(
    "$label: a call that does not fit is coerced to fit, or answered with its faults",
    async ({ question, call }) => {
      const { registry, received } = registryOf(question);
      const result = await registry.call({ id: "1", name: call.name, arguments: JSON.stringify(call.arguments) });
      expect(result).toMatchObject({ callId: "1", name: call.name });
      if (!result.isError) {
        expect(received).toHaveLength(1);
        expect(result.metadata?.repairs?.length).toBeGreaterThan(0);
      } else {
        expect(result.failure?.code).toBe("TW5003");
        expect(result.failure?.faults?.length).toBeGreaterThan(0);
        expect(received).toEqual([]);
      }
    },
  );
});
