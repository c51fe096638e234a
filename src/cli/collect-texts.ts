/** For commander: gathers the values of an option that is given several times. */
export function collectTexts(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
