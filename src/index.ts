// The public API of `toolwright`: an explicit list. Nothing here loads `typescript`, `openai` or another optional package.

// Decorators: what an author writes.
export { type ToolDecorator, tool } from "../decorators/tool.js";
export { type ToolkitDecorator, toolkit } from "../decorators/toolkit.js";
// The words: definitions, calls, results.
export type { Diagnostic } from "./definition/diagnostic.js";
// Errors: one hierarchy, stable codes.
export {
  ERROR_CODES,
  type ErrorCode,
  InvalidDecoratorTargetError,
  InvalidToolkitOptionsError,
  InvalidToolOptionsError,
  SnapshotFormatError,
  SnapshotNotFoundError,
  SnapshotVersionError,
  SnapshotWriteError,
  ToolwrightError,
} from "./definition/errors/index.js";
export type { Int } from "./definition/integer.js";
export type { JsonObject, JsonSchema, JsonTypeName, JsonValue, ObjectSchema } from "./definition/json-schema.js";
export type { RevivedType, Reviver } from "./definition/reviver.js";
export type { ToolCall } from "./definition/tool-call.js";
export type { ToolContext, ToolLog } from "./definition/tool-context.js";
export type { ToolAnnotations, ToolDefinition } from "./definition/tool-definition.js";
export type { ToolkitOptions, ToolOptions } from "./definition/tool-options.js";
export type {
  ArgumentFault,
  AudioContent,
  ContentPart,
  ImageContent,
  TextContent,
  ToolFailure,
  ToolResult,
} from "./definition/tool-result.js";
export type { SnapshotTool, SnapshotToolkit, ToolParameter, ToolSnapshot } from "./definition/tool-snapshot.js";
export { VERSION } from "./definition/version.js";
// The snapshot file.
export {
  checkSnapshot,
  formatSnapshot,
  readSnapshot,
  SNAPSHOT_FILE,
  staleSources,
  writeSnapshot,
} from "./snapshot/index.js";
