/** What a regular expression literal may follow: where a value can begin, and so no division can stand. */
const BEFORE_PATTERN = /(?:^|[({[,;:=!&|?+*%~^<>}-]|\b(?:return|typeof|case|in|of|delete|void|throw|new|else|do))\s*$/;

/**
 * A TypeScript source of the same length and with the same lines, in which comments, texts and regular expressions are
 * blank: what remains can be searched for names and brackets.
 */
export function blankSource(source: string): string {
  const parts: string[] = [];
  let at = 0;
  // What stands before, as far as that decides what a slash is; a text or a pattern is a value there.
  let before = "";
  const take = (end: number, part: string, meaning: string): void => {
    parts.push(part);
    before = (before + meaning).slice(-40);
    at = end;
  };
  const blank = (end: number, meaning: string): void =>
    take(end, source.slice(at, end).replace(/[^\n\r]/g, " "), meaning);
  /** The braces that are open within `${`, for each template around. */
  const templates: number[] = [];
  while (at < source.length) {
    const two = source.slice(at, at + 2);
    const one = source[at] ?? "";
    if (two === "//") blank(endOf(source, /[\n\r]/g, at), "");
    else if (two === "/*") blank(endOf(source, /\*\//g, at + 2, 2), "");
    else if (one === '"' || one === "'") blank(endOfText(source, at, one), "text");
    else if (one === "/" && BEFORE_PATTERN.test(before)) blank(endOfPattern(source, at), "pattern");
    else if (one === "`" || (one === "}" && templates.at(-1) === 0)) {
      if (one === "}") templates.pop();
      const end = endOfTemplatePart(source, at + 1);
      const goesOn = source.startsWith("${", end - 2);
      blank(end, goesOn ? "(" : "text");
      if (goesOn) templates.push(0);
    } else {
      const last = templates.length - 1;
      if (last >= 0 && one === "{") templates[last] = (templates[last] ?? 0) + 1;
      if (last >= 0 && one === "}") templates[last] = (templates[last] ?? 0) - 1;
      const end = Math.max(at + 1, endOf(source, /[^\p{L}\p{N}_$\s]/gu, at));
      take(end, source.slice(at, end), source.slice(at, end));
    }
  }
  return parts.join("");
}

function endOf(source: string, what: RegExp, from: number, more = 0): number {
  what.lastIndex = from;
  const found = what.exec(source);
  return found ? found.index + more : source.length;
}

function endOfText(source: string, from: number, quote: string): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === quote || source[at] === "\n") return at + 1;
  }
  return source.length;
}

/** Behind the closing backquote, or behind `${`. */
function endOfTemplatePart(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === "`") return at + 1;
    else if (source.startsWith("${", at)) return at + 2;
  }
  return source.length;
}

function endOfPattern(source: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < source.length && source[at] !== "\n"; at++) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === "[") inClass = true;
    else if (source[at] === "]") inClass = false;
    else if (source[at] === "/" && !inClass) return at + 1;
  }
  // No regular expression after all: a division.
  return from + 1;
}
