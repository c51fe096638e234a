import type { ToolDefinition } from "../../definition/tool-definition.js";
import { encodeTools as encode, type VendorRules, type WireTools } from "../codec/encode-tools.js";
import { type Strict, strictDialects } from "../codec/strict.js";
import { OPENAI, OPENAI_STRICT } from "./dialects.js";
import type { OpenAiTool } from "./wire.js";

/** What OpenAI asks of tools. */
export const OPENAI_RULES: VendorRules = {
  id: "openai",
  name: "OpenAI",
  names: { rule: /^[a-zA-Z0-9_-]{1,64}$/, longest: 64, fallback: "tool" },
  longestDescription: 1024,
  mostTools: 128,
};

/** Tools in OpenAI's form, the way back from their calls, and what there is to know about them. */
export interface EncodedTools extends Omit<WireTools, "tools"> {
  readonly tools: OpenAiTool[];
}

/** All definitions as chat completions tools. Throws TooManyToolsError (TW6002) when more than 128 remain. */
export function encodeTools(definitions: readonly ToolDefinition[], strict: Strict = false): EncodedTools {
  const encoded = encodeFunctions(definitions, OPENAI_RULES, strict);
  return {
    ...encoded,
    tools: encoded.tools.map(({ strict: isStrict, ...named }) => ({
      type: "function",
      function: isStrict ? { ...named, strict: true } : named,
    })),
  };
}

/** One function, in the parts that OpenAI's two APIs share. */
export interface OpenAiFunction {
  name: string;
  description?: string;
  parameters: { [key: string]: unknown };
  strict: boolean;
}

/** Definitions as OpenAI functions. */
export function encodeFunctions(
  definitions: readonly ToolDefinition[],
  rules: VendorRules,
  strict: Strict,
): Omit<WireTools, "tools"> & { readonly tools: readonly OpenAiFunction[] } {
  const encoded = encode(definitions, rules, strictDialects(strict, OPENAI_STRICT, OPENAI));
  return {
    ...encoded,
    tools: encoded.tools.map(({ name, description, schema, dialect }) => ({
      name,
      ...(description === "" ? {} : { description }),
      // The API demands `properties` of the root.
      parameters: { ...schema, properties: schema.properties ?? {} },
      strict: dialect === OPENAI_STRICT,
    })),
  };
}
