// The forms of OpenAI's responses API, as far as toolwright writes them. Structural, so that they fit the official
// package's types without importing it.

/** A function tool of a responses request. */
export interface ResponsesTool {
  type: "function";
  name: string;
  description?: string;
  parameters: { [key: string]: unknown };
  /** Always said: this API takes a function for strict where it is not. */
  strict: boolean;
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

/** An item of a request's `input`. Reasoning is sent back as it came. */
export type ResponsesItem =
  | { role: "user"; content: string | ResponsesOutputPart[] }
  | { role: "assistant"; content: string }
  | ResponsesReasoning
  | ResponsesCall
  | ResponsesCallOutput;
