import type { JsonValue } from "../definition/json-schema.js";
import { ast, type Node, SyntaxKind } from "./compiler.js";
import type { TypeFacts } from "./type-facts.js";
import { literalValue } from "./types/literal.js";

/** The JSON value of an expression that is constant (literals, `const` names, enum members), or undefined. */
export function constantValue(node: Node, facts: TypeFacts): JsonValue | undefined {
  if (ast.isParenthesizedExpression(node) || ast.isAsExpression(node) || ast.isSatisfiesExpression(node)) {
    return constantValue(node.expression, facts);
  }
  if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ast.isNumericLiteral(node)) return Number(node.text);
  if (ast.isBigIntLiteral(node)) return node.text.replace(/n$/, "");
  if (node.kind === SyntaxKind.TrueKeyword) return true;
  if (node.kind === SyntaxKind.FalseKeyword) return false;
  if (node.kind === SyntaxKind.NullKeyword) return null;
  if (ast.isPrefixUnaryExpression(node)) return signed(node.operator, constantValue(node.operand, facts));
  if (ast.isArrayLiteralExpression(node)) return listOf(node.elements, facts);
  if (ast.isObjectLiteralExpression(node)) return objectOf(node.properties, facts);
  if (ast.isIdentifier(node) || ast.isPropertyAccessExpression(node)) return literalOf(node, facts);
  return undefined;
}

function signed(operator: number, value: JsonValue | undefined): JsonValue | undefined {
  if (operator !== SyntaxKind.MinusToken) return undefined;
  if (typeof value === "number") return -value;
  return typeof value === "string" ? `-${value}` : undefined;
}

function listOf(elements: readonly Node[], facts: TypeFacts): JsonValue | undefined {
  const values = elements.map((element) => constantValue(element, facts));
  return values.every((value) => value !== undefined) ? values : undefined;
}

function objectOf(properties: readonly Node[], facts: TypeFacts): JsonValue | undefined {
  const entries: [string, JsonValue][] = [];
  for (const property of properties) {
    if (!ast.isPropertyAssignment(property)) return undefined;
    const { name } = property;
    const value = constantValue(property.initializer, facts);
    if (value === undefined || !(ast.isIdentifier(name) || ast.isStringLiteral(name) || ast.isNumericLiteral(name)))
      return undefined;
    entries.push([name.text, value]);
  }
  return Object.fromEntries(entries);
}

function literalOf(node: Node, facts: TypeFacts): JsonValue | undefined {
  const type = facts.typeAt(node);
  if (!type?.isLiteralType()) return undefined;
  noteDeclarations(node, facts);
  const value = literalValue(type);
  return typeof value === "bigint" ? String(value) : value;
}

/** The file that declares a constant shapes what its value is used for. */
function noteDeclarations(node: Node, facts: TypeFacts): void {
  const symbol = facts.targetAt(node);
  if (symbol) facts.declarations(symbol);
}
