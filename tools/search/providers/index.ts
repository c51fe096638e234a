// The search services: a file and a line each.
export { type BraveOptions, brave } from "./brave.js";
export { type SearxngOptions, searxng } from "./searxng.js";
export { type TavilyOptions, tavily } from "./tavily.js";
