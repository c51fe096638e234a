// toolwright/tools/think

export type {} from "./known-tools.js";
export { Think, ThinkWithModel } from "./think.js";
