import type { JsonValue } from "../definition/json-schema.js";
import type { ContentPart, ToolResult } from "../definition/tool-result.js";
import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import { redactSecrets } from "./redact-secrets.js";
import type { ResultStep } from "./result-step.js";

/** Takes secrets out of what a tool returned: those of the common forms, and those of the registry's own patterns. */
export function redactResult(_bound: BoundTool, { redact = false }: CallPolicy): ResultStep | undefined {
  if (redact === false) return undefined;
  const own = redact === true ? [] : redact.map((pattern) => new RegExp(pattern.source, withGlobal(pattern.flags)));
  const clean = (text: string): string =>
    own.reduce((rest, one) => rest.replace(one, "[removed]"), redactSecrets(text));
  return (result) => {
    const { structuredContent: structured } = result;
    return {
      ...result,
      content: result.content.map((part): ContentPart => {
        return part.type === "text" ? { ...part, text: clean(part.text) } : part;
      }),
      ...(structured === undefined ? {} : { structuredContent: inside(structured, clean) as Structured }),
    };
  };
}

type Structured = NonNullable<ToolResult["structuredContent"]>;

function withGlobal(flags: string): string {
  return flags.includes("g") ? flags : `${flags}g`;
}

/** A property named for a secret holds one, whatever it looks like. */
const SECRET_NAME = /^(?:api[-_]?key|secret|password|passwd|pwd|(?:access|auth|refresh)[-_]?token|private[-_]?key)$/i;

function inside(value: JsonValue, clean: (text: string) => string): JsonValue {
  if (typeof value === "string") return clean(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: JsonValue) => inside(item, clean));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_NAME.test(key) && typeof item === "string" ? "[secret removed]" : inside(item, clean),
    ]),
  );
}
