/** A place in a text, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Where a method of a class is declared, by its spelling: a snapshot keeps no lines. Its class where the method is not found
 * there, as an inherited one; the beginning where there is no such class.
 *
 * @param method - as in the snapshot: a static method has `static ` before its name
 */
export function placeOfTool(text: string, className: string, method: string): Place {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const start = code.search(new RegExp(`\\bclass\\s+${escaped(className)}(?![\\w$])`));
  if (start < 0) return { line: 1, column: 1 };
  const name = escaped(method.replace(/^static /, ""));
  const declaration = new RegExp(
    `^[^\\S\\n]*(?:(?:@.*|public|static|override|async|\\*)\\s*)*(?<![\\w$.])(${name})\\s*[(<]`,
    "gmd",
  );
  declaration.lastIndex = start;
  const found = declaration.exec(code)?.indices?.[1]?.[0];
  return placeAt(text, found ?? start);
}

function placeAt(text: string, position: number): Place {
  const before = text.slice(0, position).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function escaped(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}
