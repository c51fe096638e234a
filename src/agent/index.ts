// The public API of `toolwright/agent`: an explicit list. Nothing here loads `openai` before a model's first request.

// Errors that only agents meet; the others are in `toolwright`.
export {
  InvalidAgentOptionsError,
  InvalidAgentStateError,
  MissingApiKeyError,
  MissingModelError,
  MissingPackageError,
  ModelRequestError,
  type ModelRequestErrorOptions,
} from "../definition/errors/agent.js";
// The conversation: plain JSON, for any model.
export type { AssistantMessage, Message, Replay, ToolMessage, UserMessage } from "../definition/message.js";
// The agent and what it tells.
export { type AgentToolOptions, addAgent } from "./add-agent.js";
export { Agent, type AgentTask } from "./agent.js";
export type { AgentEvent, AgentResult, AnsweredToolCall, RunSoFar, StopReason } from "./agent-event.js";
export type { AgentOptions, RunOptions } from "./agent-options.js";
export type { Decisions } from "./decisions.js";
export type { AnswerOption } from "./final-answer.js";
export type { HandOver, HandOvers } from "./hand-over.js";
// Models: the interface to implement for one of your own, and the adapters.
export type { FinishReason, Model, ModelEvent, ModelRequest, Usage } from "./model.js";
export { type AnthropicClient, type AnthropicOptions, type AnthropicRequest, anthropic } from "./models/anthropic.js";
export { type GeminiClient, type GeminiOptions, type GeminiRequest, gemini } from "./models/gemini.js";
export { namedModel } from "./models/named-model.js";
export { type OpenAiChatOptions, type OpenAiChatRequest, type OpenAiClient, openAiChat } from "./models/openai-chat.js";
export {
  type OpenAiResponsesClient,
  type OpenAiResponsesOptions,
  type OpenAiResponsesRequest,
  openAiResponses,
} from "./models/openai-responses.js";
export { textTools } from "./models/text-tools.js";
export { type AgentState, pendingTickets, type WaitingCall } from "./run-state.js";
export type { Budget, Prices } from "./usage.js";
