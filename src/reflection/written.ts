import { ast, type Node, SymbolFlags, SyntaxKind, type Type } from "./compiler.js";
import type { Written } from "./described.js";
import { type Doc, docOf } from "./doc-comments.js";
import type { TypeFacts } from "./type-facts.js";

/** A written type with its outer aliases taken off. */
export interface Unwrapped {
  readonly written: Written;
  /** Doc comments of the aliases that the checker erased, the innermost first. */
  readonly docs: readonly Doc[];
}

/** Takes parentheses, `readonly` and aliases off. */
export function unwrapWritten(written: Written, type: Type, facts: TypeFacts): Unwrapped {
  const docs: Doc[] = [];
  let current = written;
  for (let depth = 0; depth < 50; depth++) {
    const next = inner(current) ?? throughAlias(current, type, facts, docs);
    if (!next) break;
    current = next;
  }
  return { written: current, docs: docs.reverse() };
}

function inner({ node, bindings }: Written): Written | undefined {
  if (ast.isParenthesizedTypeNode(node)) return { node: node.type, bindings };
  if (ast.isTypeOperatorNode(node) && node.operator === SyntaxKind.ReadonlyKeyword)
    return { node: node.type, bindings };
  return undefined;
}

function throughAlias({ node, bindings }: Written, type: Type, facts: TypeFacts, docs: Doc[]): Written | undefined {
  if (!ast.isTypeReferenceNode(node)) return undefined;
  const symbol = facts.targetAt(node.typeName);
  if (!symbol) return undefined;
  if (symbol.flags & SymbolFlags.TypeParameter) return bindings?.get(symbol.id);
  if (!(symbol.flags & SymbolFlags.TypeAlias)) return undefined;
  const declaration = facts.declarations(symbol).find(ast.isTypeAliasDeclaration);
  if (!declaration) return undefined;
  // The docs of an alias that the type remembers are the type's own.
  const doc = facts.aliasOf(type)?.id === symbol.id ? undefined : docOf(declaration);
  if (doc) docs.push(doc);
  return { node: declaration.type, bindings: bindParameters(declaration, node, bindings, facts) };
}

/** What a type parameter stands for, or undefined for any other written type. */
export function boundTo({ node, bindings }: Written, facts: TypeFacts): Written | undefined {
  if (!bindings || !ast.isTypeReferenceNode(node)) return undefined;
  const symbol = facts.symbolAt(node.typeName);
  const bound = symbol && bindings.get(symbol.id);
  return bound && (boundTo(bound, facts) ?? bound);
}

/** What the type parameters of a generic declaration stand for in a reference to it. */
export function bindParameters(
  declaration: Node,
  reference: Node,
  outer: Written["bindings"],
  facts: TypeFacts,
): Written["bindings"] {
  const { typeParameters } = declaration as { typeParameters?: readonly (Node & { name: Node; defaultType?: Node })[] };
  if (!typeParameters?.length) return undefined;
  const { typeArguments } = reference as { typeArguments?: readonly Node[] };
  const bindings = new Map<number, Written>();
  for (const [index, parameter] of typeParameters.entries()) {
    const symbol = facts.symbolAt(parameter.name);
    const argument = typeArguments?.[index];
    if (symbol && argument) bindings.set(symbol.id, { node: argument, bindings: outer });
  }
  return bindings;
}

/** The written type arguments of `Array<T>`, `T[]`, `Set<T>`, `Map<K, V>`, `Record<K, V>`, `Promise<T>`. */
export function writtenArgument(written: Written | undefined, index: number): Written | undefined {
  if (!written) return undefined;
  const { node, bindings } = written;
  if (ast.isArrayTypeNode(node)) return index === 0 ? { node: node.elementType, bindings } : undefined;
  const argument = ast.isTypeReferenceNode(node) ? node.typeArguments?.[index] : undefined;
  return argument && { node: argument, bindings };
}

/** The arms of a written union, parenthesised ones opened. */
export function writtenArms(written: Written | undefined): readonly Written[] {
  if (!written) return [];
  const { node, bindings } = written;
  if (!ast.isUnionTypeNode(node)) return [written];
  return node.types.flatMap((arm) => writtenArms(inner({ node: arm, bindings }) ?? { node: arm, bindings }));
}
