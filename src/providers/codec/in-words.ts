import type { Schema } from "./schema.js";

/** What keywords that narrow or annotate say. Others (`$comment`, `readOnly`) say nothing to a model. */
const WORDS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  default: (value) => `default: ${text(value)}`,
  examples: (value) =>
    Array.isArray(value) && value.length > 0 ? `examples: ${value.map(text).join(", ")}` : undefined,
  deprecated: (value) => (value === true ? "deprecated" : undefined),
  title: (value) => String(value),
  minLength: (value) => `at least ${count(value, "character")}`,
  maxLength: (value) => `at most ${count(value, "character")}`,
  pattern: (value) => `matches the regular expression ${String(value)}`,
  format: (value) => `format: ${String(value)}`,
  minimum: (value) => `at least ${text(value)}`,
  maximum: (value) => `at most ${text(value)}`,
  exclusiveMinimum: (value) => `more than ${text(value)}`,
  exclusiveMaximum: (value) => `less than ${text(value)}`,
  multipleOf: (value) => `a multiple of ${text(value)}`,
  minItems: (value) => `at least ${count(value, "item")}`,
  maxItems: (value) => `at most ${count(value, "item")}`,
  uniqueItems: (value) => (value === true ? "no item twice" : undefined),
  minProperties: (value) => `at least ${count(value, "property", "properties")}`,
  maxProperties: (value) => `at most ${count(value, "property", "properties")}`,
  contentEncoding: (value) => `encoded as ${String(value)}`,
  contentMediaType: (value) => `content of type ${String(value)}`,
  contains: (value) => `holds an item that fits ${text(value)}`,
  not: (value) => `must not fit ${text(value)}`,
  propertyNames: (value) => `names fit ${text(value)}`,
  dependentRequired: (value) => `required together: ${text(value)}`,
};

/** What those of the keywords that a schema has say, in words for a description; undefined where that is nothing. */
export function inWords(schema: Schema, keywords: readonly string[]): string | undefined {
  const words = keywords.flatMap((keyword) => {
    const word =
      Object.hasOwn(WORDS, keyword) && Object.hasOwn(schema, keyword) ? WORDS[keyword]?.(schema[keyword]) : undefined;
    return word === undefined ? [] : [word];
  });
  return words.length === 0 ? undefined : `(${words.join("; ")})`;
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

function count(value: unknown, one: string, many = `${one}s`): string {
  return `${String(value)} ${value === 1 ? one : many}`;
}
