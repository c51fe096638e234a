import { escapedRegExp } from "../definition/escaped-reg-exp.js";
import { placeInText, type TextPlace } from "../definition/place-in-text.js";

/** What is looked for in a source. */
export interface Wanted {
  readonly className: string;
  /** A static method has `static ` before its name. */
  readonly method: string;
  /** The name of a parameter, where the line of that is wanted. */
  readonly parameter?: string;
}

/**
 * Where a source (see `blankSource`) declares a method, or one of its parameters; the class, where that inherits the method from
 * another file. Undefined where the source has no such class. By names and brackets alone: no compiler is needed.
 */
export function findDeclaration(text: string, { className, method, parameter }: Wanted): TextPlace | undefined {
  const classes = [...text.matchAll(/(?<![\w$.])class(?:\s+([\w$]+))?/g)].map((found) => ({
    name: found[1] ?? "",
    from: found.index,
    body: bodyOf(text, found.index + found[0].length),
  }));
  const own = classes.filter(({ name }) => name === className);
  if (own.length === 0) return undefined;
  const [first] = own;
  for (const { body } of [...own, ...classes]) {
    const at = body === undefined ? undefined : methodIn(text, body, method);
    if (at === undefined) continue;
    return placeInText(text, (parameter !== undefined && parameterAfter(text, at, parameter)) || at);
  }
  return first && placeInText(text, first.from);
}

/** Where the body of a class begins: at its first brace that is not within type arguments. */
function bodyOf(text: string, from: number): number | undefined {
  let angles = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "<") angles += 1;
    else if (text[at] === ">" && text[at - 1] !== "=") angles -= 1;
    else if (text[at] === "{" && angles <= 0) return at;
  }
  return undefined;
}

/** Where a method of a class is named: directly in the body, before its parameters. */
function methodIn(text: string, body: number, method: string): number | undefined {
  const name = method.replace(/^static /, "");
  const before = method.startsWith("static ") ? /\bstatic\b[^;{}]*$/ : /(?:)/;
  const word = new RegExp(`(?<![\\w$.@#])${escapedRegExp(name)}(?=\\s*\\??\\s*[(<])`, "y");
  let depth = 0;
  for (let at = body; at < text.length; at++) {
    const character = text[at] ?? "";
    if ("{([".includes(character)) depth += 1;
    else if ("})]".includes(character)) depth -= 1;
    if (depth === 0) return undefined;
    word.lastIndex = at;
    if (depth === 1 && word.test(text) && before.test(text.slice(body, at))) return at;
  }
  return undefined;
}

/** Where a parameter is named, within the parentheses that follow. */
function parameterAfter(text: string, from: number, parameter: string): number | undefined {
  const word = new RegExp(`(?<![\\w$.])${escapedRegExp(parameter)}(?=\\s*[?:,=)}])`, "y");
  let depth = 0;
  for (let at = text.indexOf("(", from); at >= 0 && at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return undefined;
    word.lastIndex = at;
    if (word.test(text)) return at;
  }
  return undefined;
}
