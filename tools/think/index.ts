// toolwright/tools/think
export { Think, ThinkWithModel } from "./think.js";
