import { ast, type Node, SyntaxKind, type Type } from "./compiler.js";
import type { Written } from "./described.js";
import type { TypeFacts } from "./type-facts.js";
import { literalValue } from "./types/literal.js";

/**
 * The members of a union that is computed of an object or a tuple, in the order of that: `keyof typeof TABLE`, `(typeof
 * LIST)[number]`, `User["id" | "name"]`. The checker has them its own way, literals by the alphabet.
 */
export function inComputedOrder(
  members: readonly Type[],
  written: Written | undefined,
  facts: TypeFacts,
): readonly Type[] {
  if (members.length < 2 || !written) return members;
  // The first of equal ones counts.
  const places = new Map(
    keysOf(written.node, facts)
      .map((key, at) => [key, at] as const)
      .reverse(),
  );
  if (!members.every((type) => places.has(keyOf(type)))) return members;
  return members.toSorted((a, b) => (places.get(keyOf(a)) ?? 0) - (places.get(keyOf(b)) ?? 0));
}

/** A literal by its value, any other type by its id. */
function keyOf(type: Type): string {
  return type.isLiteralType() ? `=${literalValue(type)}` : `#${type.id}`;
}

/** What a computed union is made of, in order. */
function keysOf(node: Node, facts: TypeFacts): string[] {
  if (ast.isTypeOperatorNode(node) && node.operator === SyntaxKind.KeyOfKeyword) {
    const type = facts.typeAt(node.type);
    return type ? facts.properties(type).map(({ name }) => `=${name}`) : [];
  }
  if (!ast.isIndexedAccessTypeNode(node)) return [];
  const type = facts.typeAt(node.objectType);
  if (!type) return [];
  const isList = node.indexType.kind === SyntaxKind.NumberKeyword;
  const parts = isList
    ? facts.typeArguments(type)
    : facts.properties(type).flatMap((symbol) => facts.typeOf(symbol) ?? []);
  const members = parts.flatMap((part) => (part.isUnionType() ? facts.members(part) : [part]));
  return members.map(keyOf);
}
