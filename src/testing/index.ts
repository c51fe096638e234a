// The public API of `toolwright/testing`: help for the tests of those who write tools.
export { type FuzzOptions, type FuzzReport, fuzzSchema } from "./fuzz-schema.js";
