// The public API of `toolwright/agent`: an explicit list. Nothing here loads `openai` before a model's first request.

// Errors that only agents meet; the others are in `toolwright`.
export {
  InvalidAgentOptionsError,
  MissingApiKeyError,
  MissingModelError,
  MissingPackageError,
  ModelRequestError,
} from "../definition/errors/agent.js";
// The conversation: plain JSON, for any model.
export type { AssistantMessage, Message, ToolMessage, UserMessage } from "../definition/message.js";
// The agent and what it tells.
export { Agent, type AgentOptions, type AgentTask, type RunOptions } from "./agent.js";
export type { AgentEvent, AgentResult, AnsweredToolCall, StopReason } from "./agent-event.js";
// Models: the interface to implement for one of your own, and the adapters.
export type { FinishReason, Model, ModelEvent, ModelRequest, Usage } from "./model.js";
export { type OpenAiChatOptions, type OpenAiChatRequest, type OpenAiClient, openAiChat } from "./models/openai-chat.js";
