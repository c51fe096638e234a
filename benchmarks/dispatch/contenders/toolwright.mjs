import { ToolRegistry, tool as toolDecorator } from "../../../dist/esm/src/index.js";
import { Shop, TOOLS } from "../tools.mjs";

export const name = "toolwright: registry.call";

// As `@tool({ readOnly: true })` above each method does.
for (const { name } of TOOLS) {
  toolDecorator({ readOnly: true })(Shop.prototype, name, Object.getOwnPropertyDescriptor(Shop.prototype, name));
}

/** As an app has it: a class with `@tool()` on its methods, their definitions from a snapshot. */
export function create(tool, shop) {
  const registry = new ToolRegistry({ snapshot: SNAPSHOT }).register(shop);
  return {
    call: (text) => registry.call({ id: "call_1", name: tool.name, arguments: text }),
    textOf: (result) => result.content[0].text,
  };
}

const definitions = TOOLS.map(({ name, description, parameters, inputSchema }) => [
  name,
  { name, description, parameters: parameters.map((each) => ({ name: each })), inputSchema },
]);
const SNAPSHOT = {
  version: 1,
  toolkits: { Shop: { source: "shop.ts", description: "A shop.", tools: Object.fromEntries(definitions) } },
};
