// An app of 1,000 tools in 50 toolkits: import, register all from the snapshot file, answer one call.
import { ToolRegistry, tool } from "../../../dist/esm/src/index.js";
import { methodName, TOOLKITS, TOOLS_PER_TOOLKIT, toolkitName } from "../app.mjs";

const registry = new ToolRegistry({ snapshot: process.argv[2] });
for (let toolkit = 0; toolkit < TOOLKITS; toolkit++) registry.register(new (makeToolkit(toolkit))());
const { isError } = await registry.call({ id: "1", name: methodName(3, 7), arguments: '{"query":"rain","limit":3}' });
if (isError || !allRegistered()) process.exit(1);

function allRegistered() {
  for (let toolkit = 0; toolkit < TOOLKITS; toolkit++) {
    for (let tool = 0; tool < TOOLS_PER_TOOLKIT; tool++) if (!registry.has(methodName(toolkit, tool))) return false;
  }
  return true;
}

function makeToolkit(toolkit) {
  const Toolkit = { [toolkitName(toolkit)]: class {} }[toolkitName(toolkit)];
  for (let index = 0; index < TOOLS_PER_TOOLKIT; index++) {
    const method = methodName(toolkit, index);
    const value = async (query, _limit, _filter) => `results for ${query}`;
    Object.defineProperty(Toolkit.prototype, method, { value, configurable: true, writable: true });
    tool({ readOnly: true })(Toolkit.prototype, method, Object.getOwnPropertyDescriptor(Toolkit.prototype, method));
  }
  return Toolkit;
}
