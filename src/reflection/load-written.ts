import { closure } from "./closure.js";
import { type ArrayTypeNode, ast, type Node, SymbolFlags } from "./compiler.js";
import { isTypeScript } from "./source-files.js";
import type { TypeFacts } from "./type-facts.js";

/** The declarations that each declaration's types name. */
export type References = ReadonlyMap<Node, readonly Node[]>;

/**
 * Asks the compiler, level by level and many at once, for what the handlers will want to know about the types that
 * some declarations spell out, and about the declarations these refer to. A request costs ten times an element of one.
 */
export function loadWritten(roots: readonly Node[], facts: TypeFacts): References {
  const references = new Map<Node, readonly Node[]>();
  for (let level = roots; level.length > 0; ) {
    const found: Found = { types: [], names: [], arrays: [] };
    const namesOf = new Map<Node, readonly Node[]>();
    for (const node of level) {
      const before = found.names.length;
      collect(node, found);
      namesOf.set(node, found.names.slice(before));
    }
    const types = [...found.types, ...found.arrays.flatMap((node) => [node, node.elementType])];
    facts.loadTypesAt(types);
    facts.loadMembers(types);
    for (const array of found.arrays) facts.noteArray(array, array.elementType);
    facts.loadSymbolsAt(found.names);
    facts.loadSymbolsAt(found.names.flatMap((name) => enumMembersAt(name, facts)));
    for (const [node, names] of namesOf) {
      references.set(node, [...new Set(names.flatMap((name) => declarationsAt(name, facts)))]);
    }
    const next = [...namesOf.keys()].flatMap((node) => references.get(node) ?? []);
    level = [...new Set(next)].filter((node) => !references.has(node));
  }
  return references;
}

/** Some declarations and all that their types name, at any distance. */
export function referredTo(roots: readonly Node[], references: References): ReadonlySet<Node> {
  return closure(roots, (node) => references.get(node));
}

interface Found {
  /** Nodes whose types are wanted. */
  readonly types: Node[];
  /** Names whose symbols are wanted. */
  readonly names: Node[];
  readonly arrays: ArrayTypeNode[];
}

/** What a declaration says in types; not what it does in bodies and initialisers. */
function collect(node: Node, found: Found): void {
  if (ast.isBlock(node) || ast.isDecorator(node)) return;
  if (ast.isTypeReferenceNode(node)) {
    found.names.push(node.typeName);
    found.types.push(...(node.typeArguments ?? []));
  }
  if (ast.isExpressionWithTypeArguments(node) && ast.isIdentifier(node.expression)) found.names.push(node.expression);
  if (ast.isParameterDeclaration(node) && !(node.type && isTypeScript(node))) found.types.push(node);
  if (ast.isArrayTypeNode(node)) found.arrays.push(node);
  if (ast.isUnionTypeNode(node)) found.types.push(...node.types);
  const { type } = node as { type?: Node };
  if (type) found.types.push(type);
  const { initializer } = node as { initializer?: Node };
  node.forEachChild((child) => {
    if (child !== initializer) collect(child, found);
    return undefined;
  });
}

/** Declarations of the project that a type name leads to. Those of packages are asked about when they turn up. */
function declarationsAt(name: Node, facts: TypeFacts): readonly Node[] {
  const symbol = facts.targetAt(name);
  if (!symbol || !(symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias))) return [];
  return facts.declarations(symbol).filter((node) => !node.getSourceFile().fileName.includes("/node_modules/"));
}

/** Names of the members of an enum: their symbols are what the members' types are asked for. */
function enumMembersAt(name: Node, facts: TypeFacts): readonly Node[] {
  const symbol = facts.targetAt(name);
  if (!symbol || !(symbol.flags & SymbolFlags.Enum)) return [];
  return facts
    .declarations(symbol)
    .flatMap((node) => (ast.isEnumDeclaration(node) ? node.members : []))
    .map(({ name }) => name);
}
