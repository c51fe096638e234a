import type { Node, TypeScriptDiagnostic } from "./compiler.js";
import type { Site } from "./described.js";
import { reportSyntaxErrors } from "./report-syntax-errors.js";
import type { SchemaBuilder } from "./schema-builder.js";

/** Errors about imports and exports: they stand at the import, not where the type is used. */
const IMPORT_ERRORS: readonly number[] = [2305, 2306, 2307, 2459, 2460, 2497, 2613, 2614, 2694, 2724, 2732, 2792, 7016];

/** Reports what TypeScript says about a type it could not make out. */
export function reportUnresolved(site: Site, builder: SchemaBuilder): void {
  const file = site.place.getSourceFile();
  if (reportSyntaxErrors(file, builder.facts, builder.reporter)) return;
  const errors = builder.facts.semanticErrors(file.fileName);
  const inside = errors.filter(({ pos }) => pos >= site.place.pos && pos < site.place.end);
  const found = inside.length > 0 ? inside : errors.filter(({ code }) => IMPORT_ERRORS.includes(code));
  for (const error of found) builder.error(`TS${error.code}`, textOf(error), site, nodeAt(file, error.pos));
  if (found.length === 0) {
    const advice = "check that the file compiles and that the tsconfig includes what it imports";
    builder.error("TW2014", `TypeScript cannot resolve this type; ${advice}.`, site);
  }
}

function textOf({ text, messageChain }: TypeScriptDiagnostic): string {
  return [text, ...(messageChain ?? []).map((next) => next.text)].join(" ");
}

/** The innermost node at a position. */
function nodeAt(node: Node, position: number): Node {
  let found = node;
  const visit = (child: Node): undefined => {
    if (child.pos <= position && position < child.end) {
      found = child;
      child.forEachChild(visit);
    }
    return undefined;
  };
  node.forEachChild(visit);
  return found;
}
