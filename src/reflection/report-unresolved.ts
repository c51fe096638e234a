import { ast, type Node, type TypeScriptDiagnostic } from "./compiler.js";
import type { Site } from "./described.js";
import { reportSyntaxErrors } from "./report-syntax-errors.js";
import type { SchemaBuilder } from "./schema-builder.js";
import { boundTo } from "./written.js";

/** Errors about imports and exports: they stand at the import, not where the type is used. */
const IMPORT_ERRORS: readonly number[] = [2305, 2306, 2307, 2459, 2460, 2497, 2613, 2614, 2694, 2724, 2732, 2792, 7016];

/** Reports what TypeScript says about a type it could not make out, where it is used or at the alias that names it. */
export function reportUnresolved(site: Site, builder: SchemaBuilder): void {
  const bound = site.written && boundTo(site.written, builder.facts);
  const places = [site.place, ...[site.written, bound].flatMap((written) => written?.node ?? [])];
  const files = new Set(places.map((place) => place.getSourceFile().fileName));
  if (reportSyntaxErrors(files, builder.facts, builder.reporter)) return;
  const inside = places.flatMap((place) => errorsAt(place, builder, ({ pos }) => pos >= place.pos && pos < place.end));
  const found = inside.length > 0 ? inside : importErrors(places, builder);
  for (const { error, node } of found) builder.error(`TS${error.code}`, textOf(error), site, node);
  if (found.length === 0) {
    const advice = "check that the file compiles and that the tsconfig includes what it imports";
    builder.error("TW2014", `TypeScript cannot resolve this type; ${advice}.`, site);
  }
}

/** The errors of the imports that bring the names of some nodes; of all imports, where none does. */
function importErrors(places: readonly Node[], builder: SchemaBuilder) {
  const errors = places.flatMap((place) => errorsAt(place, builder, ({ code }) => IMPORT_ERRORS.includes(code)));
  const words = places.flatMap(wordsOf);
  const meant = errors.filter(({ node }) => importedNames(node).some((name) => words.includes(name)));
  return meant.length > 0 ? meant : errors;
}

/** The names that the import or the part of one has in which an error stands. */
function importedNames(node: Node): readonly string[] {
  let at: Node | undefined = node;
  while (at && !ast.isImportSpecifier(at) && !ast.isImportDeclaration(at)) at = at.parent;
  const names = at && ast.isImportDeclaration(at) ? at.importClause : at;
  return names ? wordsOf(names).filter((word) => word !== "type" && word !== "as") : [];
}

function wordsOf(node: Node): readonly string[] {
  return node.getText().match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** The errors that a check picks from those of the file a node stands in. */
function errorsAt(place: Node, { facts }: SchemaBuilder, isMeant: (error: TypeScriptDiagnostic) => boolean) {
  const file = place.getSourceFile();
  const errors = facts.errors.typesIn(file.fileName).filter(isMeant);
  return errors.map((error) => ({ error, node: nodeAt(file, error.pos) }));
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
