import { ast, type Node } from "./compiler.js";
import type { TypeFacts } from "./type-facts.js";

/**
 * Remembers the files of what a computed type is made from: `keyof typeof TABLE`, `User["id"]` and conditional types
 * come to types that no longer say where they are from, yet a change there changes them.
 */
export function noteOperands(node: Node, facts: TypeFacts): void {
  const computed =
    ast.isTypeOperatorNode(node) ||
    ast.isIndexedAccessTypeNode(node) ||
    ast.isTypeQueryNode(node) ||
    ast.isConditionalTypeNode(node) ||
    ast.isMappedTypeNode(node);
  if (computed) noteNames(node, facts);
}

function noteNames(node: Node, facts: TypeFacts): void {
  const name = ast.isTypeReferenceNode(node) ? node.typeName : ast.isTypeQueryNode(node) ? node.exprName : undefined;
  const symbol = name && facts.targetAt(name);
  if (symbol) facts.declarations(symbol);
  node.forEachChild((child) => noteNames(child, facts));
}
