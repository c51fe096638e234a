import { ast, type Node, type SourceFile, SyntaxKind } from "./compiler.js";

/** Imports that need not stand at the top: `import("./a")`, as a type or an expression, and `require("./a")`. */
const NESTED = /\b(?:import|require)\s*\(/;

/** The names of the modules that a file imports, re-exports or takes types from, as nodes. */
export function moduleSpecifiers(source: SourceFile): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): undefined => {
    const specifier = specifierOf(node);
    if (specifier && isText(specifier)) found.push(specifier);
    if (nested) node.forEachChild(visit);
    return undefined;
  };
  const nested = NESTED.test(source.text);
  source.forEachChild(visit);
  return found;
}

function specifierOf(node: Node): Node | undefined {
  if (ast.isImportDeclaration(node) || ast.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ast.isExternalModuleReference(node)) return node.expression;
  if (ast.isImportEqualsDeclaration(node)) return specifierOf(node.moduleReference);
  if (ast.isImportTypeNode(node)) return ast.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  return ast.isCallExpression(node) && isImporting(node.expression) ? node.arguments[0] : undefined;
}

function isText(node: Node): boolean {
  return ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node);
}

function isImporting(callee: Node): boolean {
  return callee.kind === SyntaxKind.ImportKeyword || (ast.isIdentifier(callee) && callee.text === "require");
}
