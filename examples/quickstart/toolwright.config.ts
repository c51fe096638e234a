export { registry as default } from "./src/registry.js";
