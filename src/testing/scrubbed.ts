import type { JsonValue } from "../definition/json-schema.js";
import { redactJson } from "../dispatch/redact-json.js";
import { SecretValues } from "../dispatch/secret-values.js";
import { textCleaner } from "../dispatch/text-cleaner.js";

/** Names of environment variables whose values are secrets. */
const SECRET_NAME = /(?:key|token|secret|password|passwd|credential|auth)/i;
/** A value as short as this is more likely a word. */
const SHORTEST = 8;

/**
 * A copy of plain data without secrets: values of environment variables named as keys, tokens and passwords, what
 * results of tools are freed of with `redact: true`, and those named.
 */
export function scrubbed<T>(value: T, named: readonly string[]): T {
  const secrets = new SecretValues();
  for (const secret of [...named, ...environmentSecrets()]) secrets.add(secret);
  return redactJson(value as JsonValue, textCleaner({ redact: true, secrets })) as T;
}

function environmentSecrets(): readonly string[] {
  return Object.entries(process.env).flatMap(([name, value]) => {
    return value !== undefined && SECRET_NAME.test(name) && value.length >= SHORTEST ? [value] : [];
  });
}
