import type { JsonValue } from "../definition/json-schema.js";
import { memberName } from "./class-members.js";
import { ast, type BinaryExpression, type CompilerSymbol, type Node, SyntaxKind, TypeFlags } from "./compiler.js";
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
  if (ast.isBinaryExpression(node)) return computed(node, facts);
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

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "**": (a, b) => a ** b,
};

/** `60 * 1000`, `"a" + "b"`. Big integers stand as text and are left alone. */
function computed(node: BinaryExpression, facts: TypeFacts): JsonValue | undefined {
  const operator = node.operatorToken.getText();
  const operation = Object.hasOwn(OPERATIONS, operator) ? OPERATIONS[operator] : undefined;
  const [left, right] = operation ? [constantValue(node.left, facts), constantValue(node.right, facts)] : [];
  if (operation && typeof left === "number" && typeof right === "number") {
    const value = operation(left, right);
    return Number.isFinite(value) ? value : undefined;
  }
  const isText = operator === "+" && typeof left === "string" && typeof right === "string";
  return isText && facts.typeAt(node)?.flags === TypeFlags.String ? left + right : undefined;
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
  if (!type?.isLiteralType()) return constantOf(node, facts);
  noteDeclarations(node, facts);
  const value = literalValue(type);
  return typeof value === "bigint" ? String(value) : value;
}

/** The initialisers that are being read: two constants may name each other. */
const reading = new Set<Node>();

/** The value of a `const` that nobody can change: a primitive, or a list or object `as const`. */
function constantOf(node: Node, facts: TypeFacts): JsonValue | undefined {
  const symbol = ast.isIdentifier(node) ? facts.targetAt(node) : undefined;
  return symbol && constantOfSymbol(symbol, facts);
}

function constantOfSymbol(symbol: CompilerSymbol, facts: TypeFacts): JsonValue | undefined {
  const declaration = facts.declarations(symbol).find(ast.isVariableDeclaration);
  const initializer = declaration && isConst(declaration) ? declaration.initializer : undefined;
  if (!initializer || reading.has(initializer)) return undefined;
  reading.add(initializer);
  const value = constantValue(initializer, facts);
  reading.delete(initializer);
  return typeof value !== "object" || value === null || isAsConst(initializer) ? value : undefined;
}

function isConst({ parent }: Node): boolean {
  return /^const\b/.test(parent.getText());
}

function isAsConst(node: Node): boolean {
  if (ast.isSatisfiesExpression(node)) return isAsConst(node.expression);
  return ast.isAsExpression(node) && node.type.getText() === "const";
}

/** The value of a constant or an enum member that a doc comment at a node names: `LIMIT`, `Sort.Asc`. */
export function constantNamed(text: string, node: Node, facts: TypeFacts): JsonValue | undefined {
  if (!/^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/.test(text)) return undefined;
  const [name = "", ...path] = text.split(".");
  const symbol = facts.targetNamed(name, node);
  if (!symbol) return undefined;
  const member = path.length === 1 ? enumMember(symbol, path[0], facts) : undefined;
  if (member !== undefined) return member;
  return path.reduce<JsonValue | undefined>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, JsonValue>)[step]
        : undefined,
    constantOfSymbol(symbol, facts),
  );
}

function enumMember(symbol: CompilerSymbol, name: string | undefined, facts: TypeFacts): JsonValue | undefined {
  const members = facts
    .declarations(symbol)
    .filter(ast.isEnumDeclaration)
    .flatMap((node) => [...node.members]);
  const member = members.find((node) => memberName(node) === name);
  const type = member && facts.typeAt(member);
  const value = type?.isLiteralType() ? literalValue(type) : undefined;
  return typeof value === "bigint" ? String(value) : value;
}

/** The file that declares a constant shapes what its value is used for. */
function noteDeclarations(node: Node, facts: TypeFacts): void {
  const symbol = facts.targetAt(node);
  if (symbol) facts.declarations(symbol);
}
