/** One fenced block of a Markdown text. */
export interface CodeBlock {
  readonly language: string;
  /** The file a block stands for: the comment in its first line. */
  readonly file: string | undefined;
  readonly code: string;
}

/** Every fenced block of a Markdown text, in order. */
export function markdownCode(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = "", code = ""]) => ({
    language,
    code,
    file: /^(?:\/\/|#) (\S+\.\w+)\n/.exec(code)?.[1],
  }));
}
