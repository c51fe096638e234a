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
  | { type: "input_image"; image_url: string; detail: "auto" };

/** The answer to a call: an item of the next request's `input`. */
export interface ResponsesCallOutput {
  type: "function_call_output";
  call_id: string;
  output: string | ResponsesOutputPart[];
}
