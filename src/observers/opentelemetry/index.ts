// The public API of `toolwright/observers/opentelemetry`: an explicit list. Loads `@opentelemetry/api`, an optional peer.
export { type TraceOptions, traceTo } from "./trace-to.js";
