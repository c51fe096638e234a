import { fileURLToPath } from "node:url";
import { ToolRegistry } from "toolwright";
import { CalculatorTools } from "./calculator-tools.js";
import { ClockTools } from "./clock-tools.js";
import { FileTools } from "./file-tools.js";

const workspace = fileURLToPath(new URL("../workspace", import.meta.url));
const root = fileURLToPath(new URL("..", import.meta.url));

export const registry = new ToolRegistry({ root }).register(new FileTools(workspace), CalculatorTools, ClockTools);
