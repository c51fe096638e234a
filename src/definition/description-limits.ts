/**
 * How many characters a tool's description may have, by the vendor that has such a limit. OpenAI's is that of
 * `tools[].function.description` in its API reference; Anthropic and Gemini publish none.
 */
export const DESCRIPTION_LIMITS = { OpenAI: 1024 } as const;
