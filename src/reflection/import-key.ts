import { dirname, extname } from "node:path/posix";
import { ast, type CompilerSymbol, type ImportDeclaration, type Project, SyntaxKind } from "./compiler.js";

/**
 * Says which imports lead to one place: the same name of the same package, in files of one folder and one extension.
 * Undefined for any other symbol, and for imports whose resolution depends on more.
 */
export function importKey(symbol: CompilerSymbol, project: Project): string | undefined {
  const [handle] = symbol.declarations;
  if (handle?.kind !== SyntaxKind.ImportSpecifier || symbol.declarations.length !== 1) return undefined;
  const specifier = handle.resolve(project);
  if (!specifier || !ast.isImportSpecifier(specifier)) return undefined;
  const { moduleSpecifier, attributes } = specifier.parent.parent.parent as ImportDeclaration;
  if (attributes || !ast.isStringLiteral(moduleSpecifier) || /^[./]/.test(moduleSpecifier.text)) return undefined;
  const { fileName } = specifier.getSourceFile();
  const { text } = specifier.propertyName ?? specifier.name;
  return JSON.stringify([dirname(fileName), extname(fileName), moduleSpecifier.text, text]);
}
