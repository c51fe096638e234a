/** A call as a model makes it. */
export interface ToolCall {
  /** The model's id of the call; its result carries the same. */
  readonly id: string;
  readonly name: string;
  /** The model's raw text, or an object. Empty text, null and undefined mean `{}`. */
  readonly arguments: unknown;
}
