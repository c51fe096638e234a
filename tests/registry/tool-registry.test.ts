import { describe, expect, test } from "@jest/globals";
import { ToolRegistry, type ToolSnapshot, tool } from "toolwright";

class Greeter {
  constructor(private readonly greeting = "Hello") {}

  @tool({ readOnly: true })
  greet(name: string, times = 1): string {
    return `${this.greeting}, ${name}! `.repeat(times).trim();
  }

  @tool()
  static version(): { version: string } {
    return { version: "1" };
  }
}

const snapshot: ToolSnapshot = {
  version: 1,
  toolkits: {
    Greeter: {
      source: "src/greeter.ts",
      description: "",
      tools: {
        greet: {
          name: "greet",
          description: "Greets.",
          parameters: [{ name: "name" }, { name: "times", optional: true }],
          inputSchema: {
            type: "object",
            properties: { name: { type: "string" }, times: { type: "number", default: 1 } },
            required: ["name"],
            additionalProperties: false,
          },
        },
        "static version": {
          name: "version",
          description: "The version.",
          parameters: [],
          inputSchema: { type: "object", properties: {}, additionalProperties: false },
        },
      },
    },
  },
};

describe("ToolRegistry", () => {
  test("calls a method of a registered instance, in long and short form", async () => {
    const registry = new ToolRegistry({ snapshot }).register(new Greeter("Hi"));
    const long = await registry.call({ id: "1", name: "greet", arguments: '{"name":"Ada"}' });
    expect(long).toMatchObject({ callId: "1", name: "greet", isError: false, content: [{ text: "Hi, Ada!" }] });
    const short = await registry.call("greet", { name: "Ada", times: 2 });
    expect(short.content).toEqual([{ type: "text", text: "Hi, Ada! Hi, Ada!" }]);
    expect((await registry.call("version")).structuredContent).toEqual({ version: "1" });
  });

  test("calls a handler that was added with its definition", async () => {
    const registry = new ToolRegistry().add(
      { name: "add", inputSchema: { type: "object", properties: { a: { type: "number" } } } },
      ({ a }) => Number(a) + 1,
    );
    expect((await registry.call("add", '{"a": 1}')).content).toEqual([{ type: "text", text: "2" }]);
    expect((await registry.call("ad", {})).content).toMatchObject([{ text: expect.stringContaining('"add"') }]);
    expect((await registry.call("add", { a: "x" })).failure?.faults).toHaveLength(1);
  });
});
