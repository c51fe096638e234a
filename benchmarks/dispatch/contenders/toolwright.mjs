import { ToolRegistry, tool as toolDecorator } from "../../../dist/esm/src/index.js";

export const name = "toolwright: registry.call";

/** As an app has it: a class with `@tool()` on its method, its definition from a snapshot. */
export function create(tool, shop) {
  class Toolkit {
    [tool.name](...values) {
      return shop[tool.name](...values);
    }
  }
  const descriptor = Object.getOwnPropertyDescriptor(Toolkit.prototype, tool.name);
  toolDecorator({ readOnly: true })(Toolkit.prototype, tool.name, descriptor);
  const registry = new ToolRegistry({ snapshot: snapshotOf(tool) }).register(new Toolkit());
  return {
    call: (text) => registry.call({ id: "call_1", name: tool.name, arguments: text }),
    textOf: (result) => result.content[0].text,
  };
}

function snapshotOf({ name, description, parameters, inputSchema }) {
  const definition = { name, description, parameters: parameters.map((each) => ({ name: each })), inputSchema };
  return {
    version: 1,
    toolkits: { Toolkit: { source: "shop.ts", description: "", tools: { [name]: definition } } },
  };
}
