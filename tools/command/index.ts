// toolwright/tools/command
export { DEFAULT_ENVIRONMENT } from "../support/environment.js";
export type { ArgumentTemplate } from "./fill-arguments.js";
export { type AddedTool, type CommandTool, fromCommand, type OutputParser } from "./from-command.js";
