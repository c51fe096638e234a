const IMPORT = /(\bimport\s*\{)([^{}]*)(\}\s*from\s*(?:"@jest\/globals"|'@jest\/globals'))/g;
const JEST = /(^|,)(\s*)jest(\s*)(,|$)/;

/**
 * A test's source in which `jest` is the variable that Jest gives each module instead of the one imported from
 * `@jest/globals`: swc moves `jest.mock(…)` above the imports only then. Every other character stays in its place.
 */
export function useInjectedJest(source: string): string {
  if (!source.includes("@jest/globals")) return source;
  return source.replace(IMPORT, (_, before: string, names: string, after: string) => {
    const without = names.replace(JEST, (_all, first: string, left: string, right: string, last: string) => {
      // Of its two commas one is left, if others stand on both sides.
      return `${first && last ? first : blank(first)}${left}    ${right}${blank(last)}`;
    });
    return `${before}${without}${after}`;
  });
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
