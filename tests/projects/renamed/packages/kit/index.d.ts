export { tool as command } from "toolwright";
export * as wright from "toolwright";
