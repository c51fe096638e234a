import type { Attributes } from "@opentelemetry/api";
import type { ObservedCall } from "../../definition/call-observer.js";
import type { ToolResult } from "../../definition/tool-result.js";

/** The attributes of an `execute_tool` span: OpenTelemetry's semantic conventions for generative AI, of 2026. */
export function toolAttributes({ callId, name, tool }: ObservedCall): Attributes {
  const description = tool?.definition.description;
  return {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": name,
    "gen_ai.tool.call.id": callId,
    "gen_ai.tool.type": "function",
    ...(description ? { "gen_ai.tool.description": description } : {}),
  };
}

/** The attributes of `gen_ai.execute_tool.duration`; a name that a model made up is none, for it may be any. */
export function durationAttributes({ name, tool }: ObservedCall, result: ToolResult): Attributes {
  return {
    "gen_ai.tool.name": tool ? name : "_OTHER",
    "gen_ai.tool.type": "function",
    ...errorAttributes(result),
  };
}

/** `error.type`: the code of the failure, or of what the method threw its name. */
export function errorAttributes({ failure }: ToolResult): Attributes {
  if (!failure) return {};
  return { "error.type": failure.code === "TW5007" ? (nameOf(failure.cause) ?? failure.code) : failure.code };
}

function nameOf(cause: unknown): string | undefined {
  try {
    return cause instanceof Error && typeof cause.name === "string" ? cause.name : undefined;
  } catch {
    return undefined;
  }
}
