// The public API of `toolwright/testing`: help for the tests of those who write tools.
export {
  createTestContext,
  type LoggedLine,
  type ReportedProgress,
  type TestContext,
  type TestContextOptions,
} from "./create-test-context.js";
export { expectTool } from "./expect-tool.js";
export { type FuzzOptions, type FuzzReport, fuzzSchema } from "./fuzz-schema.js";
export type { PartialResult, ToolMatchers } from "./matchers/tool-matchers.js";
export { type RecordedModelOptions, recordedModel } from "./recorded-model.js";
export { type ExpectedRequest, type ScriptedAnswer, ScriptedModel, type ScriptedTurn } from "./scripted-model.js";
