import type { CallPolicy } from "./call-policy.js";
import { redactSecrets } from "./redact-secrets.js";

/** Takes secrets out of a text. */
export type TextCleaner = (text: string) => string;

/** Takes out those that are known, those of the common forms, and those of the registry's own patterns. */
export function textCleaner({ redact = false, secrets }: Pick<CallPolicy, "redact" | "secrets">): TextCleaner {
  const own = typeof redact === "boolean" ? [] : redact.map((one) => new RegExp(one.source, withGlobal(one.flags)));
  return (text: string): string => {
    const known = secrets ? secrets.remove(text) : text;
    const common = redact === false ? known : redactSecrets(known);
    return own.reduce((rest, one) => rest.replace(one, "[removed]"), common);
  };
}

function withGlobal(flags: string): string {
  return flags.includes("g") ? flags : `${flags}g`;
}
