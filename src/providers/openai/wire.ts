// OpenAI's chat completions forms, as far as toolwright writes them. Structural, so that they fit the official
// package's types without importing it; a test compiles the one against the other.

/** A function tool of a chat completion request. */
export interface OpenAiTool {
  type: "function";
  function: { name: string; description?: string; parameters: { [key: string]: unknown }; strict?: boolean };
}

/** A call as it stands in an assistant message. */
export interface OpenAiToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

export interface OpenAiTextPart {
  type: "text";
  text: string;
}

export interface OpenAiImagePart {
  type: "image_url";
  image_url: { url: string };
}

export interface OpenAiAudioPart {
  type: "input_audio";
  input_audio: { data: string; format: "wav" | "mp3" };
}

export interface OpenAiFilePart {
  type: "file";
  file: { filename: string; file_data: string };
}

export type OpenAiUserPart = OpenAiTextPart | OpenAiImagePart | OpenAiAudioPart | OpenAiFilePart;

export interface OpenAiSystemMessage {
  role: "system";
  content: string;
}

export interface OpenAiUserMessage {
  role: "user";
  content: string | OpenAiUserPart[];
}

export interface OpenAiAssistantMessage {
  role: "assistant";
  content: string | null;
  tool_calls?: OpenAiToolCall[];
}

export interface OpenAiToolMessage {
  role: "tool";
  tool_call_id: string;
  content: string;
}

export type OpenAiMessage = OpenAiSystemMessage | OpenAiUserMessage | OpenAiAssistantMessage | OpenAiToolMessage;
