import { ast, type ClassNode, type Node, type SourceFile, SymbolFlags, SyntaxKind } from "./compiler.js";
import type { TypeFacts } from "./type-facts.js";

/** Every class of a file, in the order of the source. */
export function findClasses(file: SourceFile): ClassNode[] {
  const found: ClassNode[] = [];
  const words = [...file.text.matchAll(/\bclass\b/g)].map(({ index }) => index);
  const visit = (node: Node): undefined => {
    // Nodes are decoded when they are visited: most hold no class.
    if (!words.some((word) => word >= node.pos && word < node.end)) return undefined;
    if (ast.isClassDeclaration(node) || ast.isClassExpression(node)) found.push(node);
    node.forEachChild(visit);
    return undefined;
  };
  file.forEachChild(visit);
  return found;
}

/** The name a class has at run time: its own, or that of the variable it is assigned to. */
export function classNameOf(node: ClassNode): string | undefined {
  if (node.name) return node.name.text;
  const { parent } = node;
  return ast.isVariableDeclaration(parent) && ast.isIdentifier(parent.name) ? parent.name.text : undefined;
}

/** The expression a class extends. */
export function baseOf(node: ClassNode): Node | undefined {
  const clause = node.heritageClauses?.find(({ token }) => token === SyntaxKind.ExtendsKeyword);
  return clause?.types[0]?.expression;
}

/** Whether a class stands in the `extends` of another, as `Audited(class extends Base {})` does: it exists for that one. */
export function isWrittenBase(node: ClassNode): boolean {
  let at: Node | undefined = node.parent;
  while (at && (ast.isCallExpression(at) || ast.isParenthesizedExpression(at))) at = at.parent;
  return at !== undefined && ast.isExpressionWithTypeArguments(at);
}

/** Whether a class extends a parameter of the function around it: a mixin, whose results are the real classes. */
export function isMixin(node: ClassNode, facts: TypeFacts): boolean {
  const base = baseOf(node);
  const symbol = base && ast.isIdentifier(base) ? facts.symbolAt(base) : undefined;
  return (
    symbol !== undefined &&
    (symbol.flags & SymbolFlags.FunctionScopedVariable) !== 0 &&
    facts.declarations(symbol).some(ast.isParameterDeclaration)
  );
}
