/** How text is measured and cut: an estimate, within some percent of what models count. */
export interface Tokenizer {
  readonly estimateTokenCount: (text: string) => number;
  readonly sliceByTokens: (text: string, start?: number, end?: number) => string;
}

/** Loaded when first needed. Where it cannot be, as in Jest's CommonJS sandbox, three characters count as a token. */
export async function loadTokenizer(): Promise<Tokenizer> {
  try {
    return await import("tokenx");
  } catch {
    return {
      estimateTokenCount: (text) => Math.ceil(text.length / 3),
      sliceByTokens: (text, start = 0, end) => text.slice(start * 3, end === undefined ? undefined : end * 3),
    };
  }
}
