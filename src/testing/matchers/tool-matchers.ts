import type { JsonValue } from "../../definition/json-schema.js";
import type { ToolResult } from "../../definition/tool-result.js";
import type { ToolSnapshot } from "../../definition/tool-snapshot.js";

/**
 * The matchers as methods of `expect(…)`, for the types of a test framework. What is expected of is a tool: a
 * `ToolDefinition`, what `registry.get` returns, or a registry, toolkit class or toolkit, all of whose tools are meant.
 */
export interface ToolMatchers<R> {
  /** The definitions are those of a snapshot file: `tools.snapshot.json`, or a path relative to the nearest package.json. */
  toMatchToolSnapshot(file?: string): R;
  /** A call of the one tool with these arguments would run. */
  toAcceptArguments(args: unknown): R;
  /** A call of the one tool with these arguments would be refused; `why` is looked for in the faults the model reads. */
  toRejectArguments(args: unknown, why?: RegExp | string): R;
  /** The result of a call has at least this; a text alone is looked for in the text of the result. */
  toHaveToolResult(expected: string | RegExp | PartialResult): R;
  /**
   * Whoever calls by the old contract still can: every tool of the snapshot is there, takes all arguments that it took and
   * returns nothing that it could not. A snapshot, or the path of its file, relative to the nearest package.json.
   */
  toBeBackwardCompatibleWith(before: ToolSnapshot | string): R;
}

/** A part of a `ToolResult`; objects may be parts as well. */
export type PartialResult = Partial<Omit<ToolResult, "structuredContent" | "failure" | "metadata">> & {
  readonly structuredContent?: JsonValue | Readonly<Record<string, unknown>>;
  readonly failure?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
};
