import type { ToolFailure, ToolResult } from "../definition/tool-result.js";
import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import { partText, withPartText } from "./part-text.js";
import { redactJson } from "./redact-json.js";
import type { ResultStep } from "./result-step.js";
import { textCleaner } from "./text-cleaner.js";

type Structured = NonNullable<ToolResult["structuredContent"]>;

/**
 * Takes secrets out of what a tool returned, and of what is said of its failure: those of the common forms, those of the
 * registry's own patterns, and always those that toolkits were configured with.
 */
export function redactResult(_bound: BoundTool, policy: CallPolicy): ResultStep | undefined {
  if (!policy.redact && policy.secrets?.isEmpty !== false) return undefined;
  const clean = textCleaner(policy);
  return (result) => {
    const { structuredContent: structured, failure } = result;
    return {
      ...result,
      content: result.content.map((part) => withPartText(part, clean(partText(part) ?? ""))),
      ...(structured === undefined ? {} : { structuredContent: redactJson(structured, clean) as Structured }),
      ...(failure ? { failure: cleanFailure(failure, clean) } : {}),
    };
  };
}

function cleanFailure(failure: ToolFailure, clean: (text: string) => string): ToolFailure {
  const { message, faults } = failure;
  return {
    ...failure,
    message: clean(message),
    ...(faults ? { faults: faults.map((fault) => ({ ...fault, received: clean(fault.received) })) } : {}),
  };
}
