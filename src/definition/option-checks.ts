/** What the value of an option must be. */
export interface OptionCheck {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
  /** What is wrong with a value that is not accepted, where that is better said than by what was expected. */
  readonly problems?: (value: unknown) => string[];
  /** Whether its value is not shown. */
  readonly secret?: boolean;
}

const text: OptionCheck = { expected: "a non-empty string", accepts: (v) => typeof v === "string" && v.trim() !== "" };
const positive: OptionCheck = {
  expected: "a positive integer",
  accepts: (v) => Number.isSafeInteger(v) && Number(v) > 0,
};

/** The checks that options of tools and toolkits share. */
export const OPTION_CHECKS = {
  text,
  texts: { expected: "an array of non-empty strings", accepts: (v) => Array.isArray(v) && v.every(text.accepts) },
  flag: { expected: "a boolean", accepts: (v) => typeof v === "boolean" },
  positive,
  count: { expected: "an integer >= 0", accepts: (v) => Number.isSafeInteger(v) && Number(v) >= 0 },
  callback: { expected: "a function", accepts: (v) => typeof v === "function" },
  breaker: {
    expected: "{ failures, resetMs }, both positive integers",
    accepts: (v) => {
      if (typeof v !== "object" || v === null) return false;
      const { failures, resetMs, ...others } = v as Record<string, unknown>;
      return positive.accepts(failures) && positive.accepts(resetMs) && Object.keys(others).length === 0;
    },
  },
} as const satisfies Readonly<Record<string, OptionCheck>>;
