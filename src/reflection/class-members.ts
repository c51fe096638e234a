import { ast, type Node, SyntaxKind } from "./compiler.js";
import { modifiersOf } from "./doc-comments.js";

/** The text name of a member, or undefined for a computed or private one. */
export function memberName(member: Node): string | undefined {
  const { name } = member as { name?: Node };
  if (!name) return undefined;
  if (ast.isIdentifier(name) || ast.isStringLiteral(name) || ast.isNumericLiteral(name)) return name.text;
  return ast.isComputedPropertyName(name) && ast.isStringLiteral(name.expression) ? name.expression.text : undefined;
}

/** Whether a class is abstract. */
export function isAbstract(node: Node): boolean {
  return modifiersOf(node).some(({ kind }) => kind === SyntaxKind.AbstractKeyword);
}

/** Whether a member is static. */
export function isStaticMember(node: Node): boolean {
  return modifiersOf(node).some(({ kind }) => kind === SyntaxKind.StaticKeyword);
}
