// toolwright/tools/think
export type { AskModel } from "../support/ask-model.js";
export { Think, ThinkWithModel } from "./think.js";
