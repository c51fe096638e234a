/** A `@param`, taken apart: `{type} [name=default] - text`. The type and the default are JavaScript's, the dash is custom. */
export interface ParamTag {
  /** The parameter, or the way from it to a property: `order.lines[].price`. */
  readonly path: string;
  readonly text: string;
  /** The default, as it is written. */
  readonly fallback?: string;
}

/** The parts of the text of a `@param`, or undefined where it names nothing. */
export function parseParamTag(whole: string): ParamTag | undefined {
  const text = withoutType(whole);
  const end = text.startsWith("[") ? closingOf(text) : undefined;
  if (end !== undefined) {
    const [, path, fallback] = /^\s*([^=\s]+)\s*(?:=\s*([\s\S]*?)\s*)?$/.exec(text.slice(1, end)) ?? [];
    return path ? { path, text: behindDash(text.slice(end + 1)), ...(fallback && { fallback }) } : undefined;
  }
  const [path] = /^\S+/.exec(text) ?? [];
  return path ? { path, text: behindDash(text.slice(path.length)) } : undefined;
}

/** The text of a tag without the `{type}` before it. */
export function withoutType(text: string): string {
  const end = text.startsWith("{") && !text.startsWith("{@") ? closingOf(text) : undefined;
  return end === undefined ? text : text.slice(end + 1).trimStart();
}

function behindDash(text: string): string {
  return withoutIndent(text.trim()).replace(/^-(?:\s+|$)/, "");
}

/** Without the blanks that all further lines begin with. */
function withoutIndent(text: string): string {
  const indents = [...text.matchAll(/\n([ \t]*)\S/g)].map(([, indent = ""]) => indent.length);
  const least = Math.min(...indents);
  return least > 0 && least < Infinity ? text.replaceAll(new RegExp(`\n[ \t]{${least}}`, "g"), "\n") : text;
}

/** Quoted text, in which brackets do not count; or a bracket. */
const QUOTED_OR_BRACKET = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|[[\]{}]/g;

/** Where the bracket is closed that a text starts with. */
function closingOf(text: string): number | undefined {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(QUOTED_OR_BRACKET)) {
    if (found === "[" || found === "{") depth += 1;
    else if (found === "]" || found === "}") depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}
