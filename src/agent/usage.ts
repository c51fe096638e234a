import type { Usage } from "./model.js";

/** What a model's tokens cost, per million, in any currency. */
export interface Prices {
  readonly input: number;
  readonly output: number;
  /** Of input read from the vendor's cache. Default: `input`. */
  readonly cachedInput?: number;
}

/** What a run may use up. What one request uses is known when it is over, so a run may go over by one request. */
export interface Budget {
  /** Tokens of all requests together, input and output. */
  readonly tokens?: number;
  /** Milliseconds for the whole run; what is under way then is cancelled. */
  readonly timeMs?: number;
  /** In the currency of `prices`. */
  readonly cost?: number;
}

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, totalTokens: 0 };

/** Two usages together. */
export function addUsage(a: Usage, b: Usage): Usage {
  const cached = (a.cachedInputTokens ?? 0) + (b.cachedInputTokens ?? 0);
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    totalTokens: a.totalTokens + b.totalTokens,
    ...(cached > 0 ? { cachedInputTokens: cached } : {}),
  };
}

/** What was used since an earlier count of the same run. */
export function lessUsage(now: Usage, before: Usage): Usage {
  const cached = (now.cachedInputTokens ?? 0) - (before.cachedInputTokens ?? 0);
  return {
    inputTokens: now.inputTokens - before.inputTokens,
    outputTokens: now.outputTokens - before.outputTokens,
    totalTokens: now.totalTokens - before.totalTokens,
    ...(cached > 0 ? { cachedInputTokens: cached } : {}),
  };
}

/** What a usage costs. */
export function costOf({ inputTokens, outputTokens, cachedInputTokens = 0 }: Usage, prices: Prices): number {
  const { input, output, cachedInput = input } = prices;
  return ((inputTokens - cachedInputTokens) * input + cachedInputTokens * cachedInput + outputTokens * output) / 1e6;
}

/** Whether tokens or money are used up. */
export function isOverBudget(usage: Usage, { tokens, cost }: Budget, prices: Prices | undefined): boolean {
  if (tokens !== undefined && usage.totalTokens >= tokens) return true;
  return cost !== undefined && prices !== undefined && costOf(usage, prices) >= cost;
}
