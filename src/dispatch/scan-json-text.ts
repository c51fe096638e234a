/** What text that should be JSON looks like from afar, told without reading it as JSON. */
export interface JsonTextShape {
  /** The objects and arrays that stand side by side at the top, if there is nothing else but commas between them. */
  readonly values: readonly string[];
  /** Whether it ends in the middle: of a text, a number, a name, or where a value should follow. */
  readonly isCut: boolean;
}

interface Scan {
  readonly open: string[];
  readonly values: string[];
  start: number;
  /** Something stands at the top that is neither object nor array. */
  other: boolean;
  /** The last thing outside of comments and spaces: a character, or `s` for a text. */
  last: string;
  /** What stood before it. */
  before: string;
}

/** Looks at text once, from left to right. */
export function scanJsonText(text: string): JsonTextShape {
  const scan: Scan = { open: [], values: [], start: 0, other: false, last: "", before: "" };
  let index = 0;
  while (index < text.length) {
    const next = skip(text, index, scan);
    if (next === -1) return { values: [], isCut: true };
    index = next;
  }
  const values = scan.other || scan.open.length > 0 ? [] : scan.values;
  return { values, isCut: scan.open.length > 0 && endsInTheMiddle(text, scan) };
}

/** Takes what stands at `index`; the index after it, or -1 where the text ends inside of it. */
function skip(text: string, index: number, scan: Scan): number {
  const unit = text[index] as string;
  if (unit === "/" && (text[index + 1] === "/" || text[index + 1] === "*")) return skipComment(text, index);
  if (/\s/.test(unit)) return index + 1;
  const isText = unit === '"' || (unit === "'" && /^[{[,:]?$/.test(scan.last));
  if (!isText && (unit === "{" || unit === "[")) {
    if (scan.open.length === 0) scan.start = index;
    scan.open.push(unit);
  } else if (!isText && (unit === "}" || unit === "]")) {
    if (scan.open.length === 0) scan.other = true;
    scan.open.pop();
    if (scan.open.length === 0) scan.values.push(text.slice(scan.start, index + 1));
  } else if (scan.open.length === 0 && unit !== "," && unit !== ";") {
    scan.other = true;
  }
  scan.before = scan.last;
  scan.last = isText ? "s" : unit;
  return isText ? endOfText(text, index, unit) : index + 1;
}

function skipComment(text: string, index: number): number {
  const isLine = text[index + 1] === "/";
  const end = text.indexOf(isLine ? "\n" : "*/", index + 2);
  if (end === -1) return isLine ? text.length : -1;
  return end + (isLine ? 1 : 2);
}

function endOfText(text: string, index: number, quote: string): number {
  for (let at = index + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at + 1;
  }
  return -1;
}

/** Whether more was to come than brackets: a number may go on, and a name wants a value. */
function endsInTheMiddle(text: string, { last, before, open }: Scan): boolean {
  if (last === "}" || last === "]") return false;
  if (last === "s") return open.at(-1) === "{" && before !== ":";
  return !/(?:true|false|null|True|False|None)\s*$/.test(text.slice(-20));
}
