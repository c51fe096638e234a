import { ast, type Node, SyntaxKind } from "./compiler.js";
import { isTypeScript } from "./source-files.js";

/**
 * Finds the answers for nodes that have none yet, with one question for each key and for each node without one.
 *
 * @param ask - answers in the order of the nodes
 */
export function askOnce<Answer>(
  nodes: Iterable<Node>,
  answers: Map<Node, Answer | undefined>,
  byKey: Map<string, Answer | undefined>,
  keyOf: (node: Node) => string | undefined,
  ask: (nodes: readonly Node[]) => readonly (Answer | undefined)[],
): void {
  const keys = new Map<Node, string | undefined>();
  const asked = new Map<string | Node, Node>();
  for (const node of nodes) {
    if (answers.has(node) || keys.has(node)) continue;
    const key = keyOf(node);
    keys.set(node, key);
    if (key === undefined || !byKey.has(key)) asked.set(key ?? node, asked.get(key ?? node) ?? node);
  }
  const found = asked.size > 0 ? ask([...asked.values()]) : [];
  for (const [index, [key, node]] of [...asked].entries()) {
    if (typeof key === "string") byKey.set(key, found[index]);
    else answers.set(node, found[index]);
  }
  for (const [node, key] of keys) if (key !== undefined) answers.set(node, byKey.get(key));
}

/**
 * Says which nodes must have one type, so that the compiler is asked once: keywords, and types written alike in the same
 * file, where nothing between them and the file gives a name another meaning. Undefined where the place may matter.
 */
export function typeKey(node: Node): string | undefined {
  if (ast.isKeywordTypeNode(node)) return String(node.kind);
  if (!isMadeOfNames(node) || isBodyOfAlias(node) || !isFileScoped(node)) return undefined;
  const { fileName, text } = node.getSourceFile();
  return `${text.slice(node.pos, node.end).trim()} ${fileName}`;
}

/** The same for symbols: of names in types and of decorators. */
export function nameKey(node: Node): string | undefined {
  if (!ast.isIdentifier(node)) return undefined;
  const isType = ast.isTypeReferenceNode(node.parent);
  if (!(isType || isDecoratorName(node)) || !isFileScoped(node)) return undefined;
  return `${isType ? "type" : "value"} ${node.text} ${node.getSourceFile().fileName}`;
}

function isDecoratorName({ parent }: Node): boolean {
  return ast.isDecorator(ast.isCallExpression(parent) ? parent.parent : parent);
}

/** Whether a type is made of keywords, literals, names, lists and unions of these: alike where it is written alike. */
function isMadeOfNames(node: Node): boolean {
  if (ast.isKeywordTypeNode(node) || ast.isLiteralTypeNode(node)) return true;
  if (ast.isTypeReferenceNode(node))
    return ast.isIdentifier(node.typeName) && (node.typeArguments ?? []).every(isMadeOfNames);
  if (ast.isArrayTypeNode(node)) return isMadeOfNames(node.elementType);
  if (ast.isUnionTypeNode(node)) return node.types.every(isMadeOfNames);
  return ast.isParenthesizedTypeNode(node) && isMadeOfNames(node.type);
}

/** Whether a type is all that an alias stands for: then it has the alias's name. */
function isBodyOfAlias({ parent }: Node): boolean {
  if (ast.isParenthesizedTypeNode(parent) || ast.isTypeOperatorNode(parent)) return isBodyOfAlias(parent);
  return ast.isTypeAliasDeclaration(parent) || ast.isJSDocTypeExpression(parent);
}

const fileScoped = new WeakMap<Node, boolean>();

/** Whether names mean at a node what they mean at the end of its file. */
function isFileScoped({ parent }: Node): boolean {
  if (ast.isSourceFile(parent)) return isTypeScript(parent);
  const known = fileScoped.get(parent);
  if (known !== undefined) return known;
  const found = !declaresNames(parent) && isFileScoped(parent);
  fileScoped.set(parent, found);
  return found;
}

/** Whether names can be declared inside a node that its surroundings do not see. */
function declaresNames(node: Node): boolean {
  const { typeParameters } = node as { typeParameters?: readonly Node[] };
  if (typeParameters?.length) return true;
  switch (node.kind) {
    case SyntaxKind.Block:
    case SyntaxKind.CaseBlock:
    case SyntaxKind.ModuleDeclaration:
    case SyntaxKind.ClassExpression:
    case SyntaxKind.ConditionalType:
    case SyntaxKind.MappedType:
      return true;
    default:
      return false;
  }
}
