// The forms of OpenAI's responses API, as far as toolwright writes them. Structural, so that they fit the official
// package's types without importing it.

/** An element of a responses request's `tools`: a function, or OpenAI's own search for those that are deferred. */
export type ResponsesTool = ResponsesFunction | { type: "tool_search" };

/** A function tool of a responses request. */
export interface ResponsesFunction {
  type: "function";
  name: string;
  description?: string;
  parameters: { [key: string]: unknown };
  /** Always said: this API takes a function for strict where it is not. */
  strict: boolean;
  defer_loading?: boolean;
}

export type ResponsesOutputPart =
  | { type: "input_text"; text: string }
  | { type: "input_image"; image_url: string; detail: "auto" }
  | { type: "input_file"; filename: string; file_data: string };

/** The answer to a call: an item of the next request's `input`. */
export interface ResponsesCallOutput {
  type: "function_call_output";
  call_id: string;
  output: string | ResponsesOutputPart[];
}

/** A call, as the history holds it. */
export interface ResponsesCall {
  type: "function_call";
  call_id: string;
  name: string;
  arguments: string;
}

export interface ResponsesReasoning {
  type: "reasoning";
  id: string;
  summary: { type: "summary_text"; text: string }[];
}

/** What OpenAI's own tool search did. */
export type ResponsesToolSearch =
  | { type: "tool_search_call"; arguments: unknown }
  | { type: "tool_search_output"; tools: ResponsesFunction[] };

/** An item of a request's `input`. Reasoning and tool searches are sent back as they came. */
export type ResponsesItem =
  | { role: "user"; content: string | ResponsesOutputPart[] }
  | { role: "assistant"; content: string }
  | ResponsesReasoning
  | ResponsesToolSearch
  | ResponsesCall
  | ResponsesCallOutput;
