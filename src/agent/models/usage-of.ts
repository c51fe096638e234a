import type { Usage } from "../model.js";

/** A usage of what a vendor told; undefined where it told nothing. */
export function usageOf(input: unknown, output: unknown, total?: unknown, cached?: unknown): Usage | undefined {
  const inputTokens = count(input);
  const outputTokens = count(output);
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  const sum = (inputTokens ?? 0) + (outputTokens ?? 0);
  const cachedInputTokens = count(cached) ?? 0;
  return {
    inputTokens: inputTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    totalTokens: count(total) ?? sum,
    ...(cachedInputTokens > 0 ? { cachedInputTokens } : {}),
  };
}

function count(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
