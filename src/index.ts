// The public API of `toolwright`: an explicit list. Nothing here loads `typescript`, `openai` or another optional package.

// Decorators: what an author writes.
export { type ToolDecorator, tool } from "../decorators/tool.js";
export { type ToolkitDecorator, toolkit } from "../decorators/toolkit.js";
export type {
  ApprovalAnswer,
  ApprovalDecision,
  ApprovalPending,
  ApprovalRequest,
  ApprovalTicket,
  Approve,
  Authorize,
  AuthorizeRequest,
} from "./definition/approval.js";
export type { CallEvent, CallEventType, CallListener } from "./definition/call-event.js";
export type { CallObservation, CallObserver, ObservedCall } from "./definition/call-observer.js";
export type { CallOptions, ToolProgress } from "./definition/call-options.js";
// The words: definitions, calls, results.
export type { Diagnostic } from "./definition/diagnostic.js";
// Errors: one hierarchy, stable codes.
export {
  CompilerLoadError,
  ConfigExportError,
  ConfigLoadError,
  ConfigNotFoundError,
  ConfirmationNeededError,
  ConflictingOptionsError,
  ConversationFileError,
  DuplicateToolError,
  DuplicateToolkitError,
  ERROR_CODES,
  type ErrorCode,
  InvalidAgentOptionsError,
  InvalidAgentStateError,
  InvalidDecoratorTargetError,
  InvalidDefinitionError,
  InvalidListenerError,
  InvalidRegistryOptionsError,
  InvalidSkillError,
  InvalidToolFilterError,
  InvalidToolkitOptionsError,
  InvalidToolNameError,
  InvalidToolOptionsError,
  LintConfigError,
  LiveReflectionError,
  LoaderMissingError,
  MediaError,
  MissingApiKeyError,
  MissingDefinitionError,
  MissingModelError,
  MissingPackageError,
  ModelRequestError,
  NotAToolkitError,
  ProjectConfigError,
  ProjectFileError,
  ProjectNotFoundError,
  RetryableError,
  RevisionError,
  SchemaDriftError,
  SkillFolderError,
  SnapshotFormatError,
  SnapshotNotFoundError,
  SnapshotVersionError,
  SnapshotWriteError,
  StaleValidatorsError,
  ToolkitConfigError,
  ToolwrightError,
  TooManyToolsError,
  TypeScriptMissingError,
  UnknownProviderError,
  UnknownToolNameError,
  UnreadableMessageError,
} from "./definition/errors/index.js";
// Errors of `toolwright/testing`, `toolwright/jest` and `toolwright/vitest`.
export { RecordingError, ScriptError, TestUsageError } from "./definition/errors/testing.js";
// Errors of the built-in toolkits.
export {
  CalculatorError,
  type CalculatorFailure,
  ClockError,
  type ClockFailure,
  CommandError,
  type CommandFailure,
  DatabaseError,
  type DatabaseFailure,
  EmailError,
  type EmailFailure,
  FilesError,
  type FilesFailure,
  HttpError,
  type HttpFailure,
  NoModelAnswerError,
  NotesError,
  type NotesFailure,
  SearchError,
  type SearchFailure,
  ShellError,
  type ShellFailure,
  ToolkitSetupError,
  WeatherError,
  type WeatherFailure,
} from "./definition/errors/toolkits.js";
export type { Int } from "./definition/integer.js";
export type { JsonObject, JsonSchema, JsonTypeName, JsonValue, ObjectSchema } from "./definition/json-schema.js";
export type { RegisteredTool, ToolHandler } from "./definition/registered-tool.js";
export type { RevivedType, Reviver } from "./definition/reviver.js";
export type { IndexedTool, IndexedToolkit, SnapshotIndex } from "./definition/snapshot-index.js";
export type { ToolCall } from "./definition/tool-call.js";
export type { ToolContext, ToolLog } from "./definition/tool-context.js";
export type { ToolAnnotations, ToolDefinition } from "./definition/tool-definition.js";
export type { BreakerOptions, ToolkitOptions, ToolOptions } from "./definition/tool-options.js";
export type {
  ArgumentFault,
  ArgumentRepair,
  AudioContent,
  ContentPart,
  FileContent,
  ImageContent,
  ResultMetadata,
  TextContent,
  ToolFailure,
  ToolResult,
} from "./definition/tool-result.js";
export type {
  SnapshotJson,
  SnapshotTool,
  SnapshotToolkit,
  ToolParameter,
  ToolSnapshot,
} from "./definition/tool-snapshot.js";
export type { ConfigEntry, ConfigNeed, ConfigValues, ToolkitConfig } from "./definition/toolkit-config.js";
export { VERSION } from "./definition/version.js";
export type { RevivableClass, RevivableClasses } from "./dispatch/compile-reviver.js";
// Parts of results.
export { file } from "./dispatch/file-part.js";
// Validators compiled beforehand.
export { formatValidatorFiles, formatValidators, type ValidatorsFile } from "./dispatch/format-validators.js";
export { audio, image } from "./dispatch/media-part.js";
export type { PrecompiledValidators, ValidatorsPart } from "./dispatch/precompiled.js";
export type { MediaSource } from "./dispatch/read-media.js";
// Providers: what `registry.for()` takes and gives.
export type { AnthropicExport, AnthropicOptions } from "./providers/anthropic/index.js";
export type { AnthropicTool, AnthropicUserMessage } from "./providers/anthropic/wire.js";
export type { Strict } from "./providers/codec/strict.js";
export type { GeminiExport, GeminiOptions } from "./providers/gemini/index.js";
export type { GeminiFunctionDeclaration, GeminiUserContent } from "./providers/gemini/wire.js";
export type { ProviderExports, ProviderId, ProviderOptions } from "./providers/index.js";
export type { OpenAiExport, OpenAiOptions } from "./providers/openai/index.js";
export type { OpenAiMessage, OpenAiTool } from "./providers/openai/wire.js";
export type { OpenAiResponsesExport } from "./providers/openai-responses/index.js";
export type { ResponsesCallOutput, ResponsesTool } from "./providers/openai-responses/wire.js";
export type { ToolNotice, ToolNotices } from "./providers/provider.js";
export type { AddedDefinition } from "./registry/added-tool.js";
// The registry: what gathers and calls tools.
export { bindSnapshot } from "./registry/bind-snapshot.js";
export { type PipedTool, type PipeOptions, pipe } from "./registry/pipe.js";
export type { UseTicket } from "./registry/resume-call.js";
export type { ToolStreamEvent } from "./registry/stream-call.js";
export type { ToolFilter } from "./registry/tool-filter.js";
export type { ToolMatch } from "./registry/tool-match.js";
export { ToolRegistry } from "./registry/tool-registry.js";
export type { ToolRegistryOptions } from "./registry/tool-registry-options.js";
export type { ConfigOption } from "./registry/toolkit-config.js";
export type { Class } from "./registry/toolkit-facts.js";
export type { ToolkitLife } from "./registry/toolkit-life.js";
export type { ArgumentsOf, KnownToolkits, ResultOf, ToolMethod } from "./registry/toolkit-types.js";
export type { TypedCalls, TypedFailure, TypedResult, TypedSuccess, TypedTools } from "./registry/typed-calls.js";
// The snapshot file.
export {
  checkSnapshot,
  formatSnapshot,
  readSnapshot,
  SNAPSHOT_FILE,
  staleSources,
  writeSnapshot,
} from "./snapshot/index.js";
