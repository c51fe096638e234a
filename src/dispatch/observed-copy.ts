import type { ToolResult } from "../definition/tool-result.js";
import { WireArguments } from "../definition/wire-arguments.js";
import { copyPlain } from "./copy-plain.js";

const DEEPEST = 1_000;

/** A copy of arguments for observers: what they do to it does not change what runs. Undefined for what cannot be copied. */
export function observedArguments<Value>(args: Value): Value | string | undefined {
  if (typeof args !== "object" || args === null) return args;
  if (WireArguments.is(args)) return args.text;
  try {
    return copyPlain(args, DEEPEST) as Value;
  } catch {
    return undefined;
  }
}

/** A copy of a result for observers: what they do to it does not change what the caller gets. */
export function observedResult(result: ToolResult): ToolResult {
  const { content, structuredContent, failure, metadata } = result;
  const structured = observedArguments(structuredContent) as ToolResult["structuredContent"];
  return {
    ...result,
    content: content.map((part) => ({ ...part })),
    ...(structured === undefined ? {} : { structuredContent: structured }),
    ...(failure ? { failure: { ...failure } } : {}),
    ...(metadata ? { metadata: { ...metadata } } : {}),
  };
}
