import { describe, expect, test } from "@jest/globals";
import { type ObjectSchema, ToolRegistry, type ToolSnapshot, tool } from "toolwright";
import { Agent, type AgentEvent, type Model } from "toolwright/agent";
import { temporaryFolder } from "../support/temporary-folder.js";

class Odd {
  @tool()
  pick(n: number): number {
    return n;
  }
}

const SOURCE = ["export class Odd {", "  @tool()", "  pick(", "    n: number,", "  ): number {}", "}"].join("\n");
/** No vendor's strict form can say it. */
const impossible = {
  type: "object",
  properties: { n: { type: "number", enum: ["1"] } },
  required: ["n"],
  additionalProperties: false,
} as unknown as ObjectSchema;
const snapshot: ToolSnapshot = {
  version: 1,
  toolkits: {
    Odd: {
      source: "src/odd.ts",
      description: "",
      tools: { pick: { name: "pick", description: "", parameters: [{ name: "n" }], inputSchema: impossible } },
    },
  },
};
const registryIn = (files: Readonly<Record<string, string>>) =>
  new ToolRegistry({ root: temporaryFolder(files), snapshot }).register(new Odd());

describe("registry.locate", () => {
  test("tells the line of a tool and of its parameter, and notices of an export do", () => {
    const registry = registryIn({ "src/odd.ts": SOURCE });
    expect(registry.locate("pick")?.()).toBe("src/odd.ts:3");
    expect(registry.locate("pick")?.("/n/*")).toBe("src/odd.ts:4");
    const [refused] = registry.for("openai", { strict: true }).refused;
    expect(refused).toMatchObject({ tool: "pick", path: "/n", source: "src/odd.ts:4" });
    expect(JSON.parse(JSON.stringify(refused))).toMatchObject({ source: "src/odd.ts:4" });
  });

  test("tells the file alone where the source is not there, or is another", () => {
    expect(registryIn({}).locate("pick")?.("/n")).toBe("src/odd.ts");
    expect(registryIn({ "src/odd.ts": "class Even {}" }).locate("pick")?.()).toBe("src/odd.ts");
  });

  test("knows nothing of tools that are no methods, or do not exist", () => {
    const registry = registryIn({}).add({ name: "added", inputSchema: { type: "object" } }, () => "");
    expect(registry.locate("added")).toBeUndefined();
    expect(registry.locate("gone")).toBeUndefined();
  });

  test("an agent's notices say where, too", async () => {
    const registry = registryIn({ "src/odd.ts": SOURCE });
    const model: Model = {
      id: "noticing",
      async *generate() {
        yield { type: "tool-notices", refused: [{ tool: "pick", reason: "It is odd.", path: "/n" }], warnings: [] };
        yield { type: "finish", reason: "stop" };
      },
    };
    const events: AgentEvent[] = [];
    for await (const event of new Agent({ registry, model }).stream("?")) events.push(event);
    expect(events.find(({ type }) => type === "tool-notices")).toMatchObject({ refused: [{ source: "src/odd.ts:4" }] });
  });
});
