import { type ToolDefinition, ToolRegistry } from "toolwright";

/** A definition of a tool that takes one text. */
export function textTool(name: string, annotations: ToolDefinition["annotations"] = {}): ToolDefinition {
  return {
    name,
    description: `The tool ${name}.`,
    inputSchema: {
      type: "object",
      properties: { text: { type: "string" } },
      required: ["text"],
      additionalProperties: false,
    },
    annotations,
  };
}

const NUMBERS: ToolDefinition["inputSchema"] = {
  type: "object",
  properties: { a: { type: "number" }, b: { type: "number" } },
  required: ["a", "b"],
  additionalProperties: false,
};

/** A registry with `math.add` (read-only), `note` (writes) and `erase` (destructive), and what they wrote. */
export function testRegistry(): { registry: ToolRegistry; written: string[] } {
  const written: string[] = [];
  const registry = new ToolRegistry()
    .add(
      { name: "math.add", description: "Adds.", inputSchema: NUMBERS, annotations: { readOnly: true } },
      ({ a, b }) => Number(a) + Number(b),
    )
    .add(textTool("note"), ({ text }) => {
      written.push(String(text));
    })
    .add(textTool("erase", { destructive: true }), () => "erased");
  return { registry, written };
}
