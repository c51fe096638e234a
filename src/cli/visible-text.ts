/** Control characters, and those that turn or hide text; tabs and line ends are shown. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text from a model, safe to show to somebody who decides by it: what a terminal would not show stands as an escape. */
export function visibleText(text: string): string {
  return text.replaceAll(INVISIBLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
