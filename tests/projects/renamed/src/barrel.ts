export * from "toolwright";
export { tool as action } from "toolwright";
