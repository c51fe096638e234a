import { ast, type Node, SyntaxKind } from "./compiler.js";
import { type DocComment, type DocTag, parseDocComment } from "./jsdoc.js";

/** A doc comment with its place in the source. */
export interface Doc extends DocComment {
  /** The node it documents. */
  readonly node: Node;
  /** Where the comment starts in the file. */
  readonly position: number;
}

/** A tag together with the doc it stands in. */
export interface PlacedTag extends DocTag {
  readonly doc: Doc;
}

const cache = new WeakMap<Node, Doc | null>();

/**
 * The doc comment of a declaration. Unlike the compiler's, the search also takes one on the same line as the preceding
 * `{`, `(`, `;` or `,`, and one between decorators and name; a one-line comment behind a member, with a line break
 * after it, belongs to that member when it has none before it.
 */
export function docOf(node: Node): Doc | undefined {
  const known = cache.get(node);
  if (known !== undefined) return known ?? undefined;
  const found = propertyTagDoc(node) ?? leadingDoc(node) ?? trailingDoc(node);
  cache.set(node, found ?? null);
  return found;
}

/** The text behind the name in `@property {string} name text`: in JavaScript, the tag is the declaration. */
function propertyTagDoc(node: Node): Doc | undefined {
  const { name } = node as { name?: Node };
  const { text } = node.getSourceFile();
  if (!name || node.kind !== SyntaxKind.PropertySignature || text[node.pos] !== "@") return undefined;
  const behind = /^(?:[^\S\n]*=[^\]\n]*)?\]?[^\S\n]*(?:-[^\S\n]+)?/.exec(text.slice(name.end, node.end))?.[0] ?? "";
  const start = name.end + behind.length;
  const words = text.slice(start, node.end).replace(/[\s*]+$/, "");
  return words === "" ? undefined : makeDoc(node, start, `/**${words}*/`);
}

function leadingDoc(node: Node): Doc | undefined {
  const { text } = node.getSourceFile();
  // Trivia before the node, then before each modifier or decorator but the first, then before the name.
  const parts = [node, ...modifiersOf(node).slice(1), ...nameOf(node)];
  for (const part of parts.reverse()) {
    const start = part.pos;
    const trivia = text.slice(start, triviaEnd(text, start));
    if (!trivia.includes("/**")) continue;
    const comments = docComments(trivia).filter(({ index, length }) => !isTrailing(text, start, trivia, index, length));
    const last = comments.at(-1);
    if (last) return makeDoc(node, start + last.index, trivia.slice(last.index, last.index + last.length));
  }
  return undefined;
}

/** A comment behind the node, on its last line: `a: string; /** the a *\/`. */
function trailingDoc(node: Node): Doc | undefined {
  if (!isListMember(node)) return undefined;
  const { text } = node.getSourceFile();
  const rest = /[ \t]*[;,]?[ \t]*(\/\*\*(?!\/)[^\n]*?\*\/)[ \t]*(?:\r?\n|[)}])/y;
  rest.lastIndex = node.end;
  const [all, comment] = rest.exec(text) ?? [];
  if (all === undefined || comment === undefined) return undefined;
  return makeDoc(node, node.end + all.indexOf(comment), comment);
}

/** Whether a comment in the trivia before a node stands behind the previous list member instead. */
function isTrailing(text: string, start: number, trivia: string, index: number, length: number): boolean {
  const previous = text[start - 1];
  if (previous !== ";" && previous !== ",") return false;
  const before = trivia.slice(0, index);
  const comment = trivia.slice(index, index + length);
  return !before.includes("\n") && !comment.includes("\n") && /^[ \t]*\r?\n/.test(trivia.slice(index + length));
}

function isListMember(node: Node): boolean {
  return (
    node.kind === SyntaxKind.PropertySignature ||
    node.kind === SyntaxKind.PropertyDeclaration ||
    node.kind === SyntaxKind.EnumMember ||
    node.kind === SyntaxKind.Parameter ||
    node.kind === SyntaxKind.MethodSignature
  );
}

function makeDoc(node: Node, position: number, comment: string): Doc {
  return { ...parseDocComment(comment), node, position };
}

/** The end of the blanks and comments that start at a position. */
function triviaEnd(text: string, start: number): number {
  const trivia = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  trivia.lastIndex = start;
  return start + (trivia.exec(text)?.[0].length ?? 0);
}

function docComments(trivia: string): { index: number; length: number }[] {
  return [...trivia.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g)]
    .filter(([comment]) => comment.startsWith("/**") && comment !== "/**/")
    .map(({ 0: comment, index }) => ({ index, length: comment.length }));
}

/** Decorators, `export`, `public` and the like. */
export function modifiersOf(node: Node): readonly Node[] {
  return (node as { modifiers?: readonly Node[] }).modifiers ?? [];
}

function nameOf(node: Node): Node[] {
  const { name } = node as { name?: Node };
  return name && modifiersOf(node).length > 0 && !ast.isVariableDeclaration(node) ? [name] : [];
}
