import type * as FastCheck from "fast-check";
import type { Arbitrary } from "fast-check";
import { sampleValue } from "../../contracts/sample-values.js";
import { SchemaReader } from "../../contracts/schema-reader.js";
import { TestUsageError } from "../../definition/errors/index.js";
import type { JsonObject, JsonValue } from "../../definition/json-schema.js";
import type { ToolDefinition } from "../../definition/tool-definition.js";
import { compileValidator } from "../../dispatch/compile-validator.js";
import type { Schema } from "../../providers/codec/schema.js";
import { loadFastCheck } from "../load-fast-check.js";
import { arbitraryValue } from "./arbitrary-value.js";

/** How arguments are made. */
export interface ArbitraryOptions {
  /** How deep objects and lists go that may end earlier. Default: 3. */
  readonly maxDepth?: number;
}

/**
 * Arguments of a tool for fast-check, every one of which its schema accepts: bounds and what lies between them, optional
 * properties there and left out, every arm of a union, empty lists and texts, names and texts that look like something
 * else. They shrink towards the simplest. Needs the package fast-check (from 3.22).
 *
 * @throws MissingPackageError (TW6007) without fast-check; TestUsageError (TW9101) for a schema that no value was found for
 */
export function arbitraryArguments(
  definition: Pick<ToolDefinition, "name" | "inputSchema">,
  options: ArbitraryOptions = {},
): Arbitrary<JsonObject> {
  const fc: typeof FastCheck = loadFastCheck("arbitraryArguments");
  const { name, inputSchema } = definition;
  const reader = new SchemaReader(inputSchema as unknown as Schema, true);
  const isValid = compileValidator(inputSchema);
  const root = [inputSchema as unknown as Schema];
  // What conditions and the like refuse becomes a value that is known to fit: a filter could look for ever.
  const fallback = knownValue(reader, root, inputSchema.examples, isValid);
  const made = arbitraryValue({ fc, reader, deepest: options.maxDepth ?? 3 }, root, 0);
  if (!made && fallback === undefined) throw noValue(name);
  return (made ?? fc.constant(fallback as JsonValue)).map((value) => {
    // As the text of a call would hold it: without -0 and the like.
    const plain: JsonValue = JSON.parse(JSON.stringify(value));
    if (isValid(plain)) return plain as JsonObject;
    if (fallback === undefined) throw noValue(name);
    return fallback as JsonObject;
  });
}

function knownValue(
  reader: SchemaReader,
  root: readonly Schema[],
  examples: unknown,
  isValid: (value: unknown) => boolean,
): JsonValue | undefined {
  const known = [sampleValue(reader, root), ...(Array.isArray(examples) ? (examples as JsonValue[]) : [])];
  return known.find((value) => value !== undefined && isValid(value));
}

function noValue(name: string): TestUsageError {
  return new TestUsageError(`No arguments were found that "${name}" accepts. An @example in its JSDoc would be taken.`);
}
