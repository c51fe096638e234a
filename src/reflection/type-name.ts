import { ast, type Node, type Type, TypeFlags } from "./compiler.js";
import type { TypeFacts } from "./type-facts.js";

/** A readable name for a type, with its arguments (`Page_User`), or undefined when the source gives it none. */
export function typeName(type: Type, facts: TypeFacts, depth = 0): string | undefined {
  const alias = facts.aliasOf(type);
  if (alias) return withArguments(alias.name, type.getAliasTypeArguments(), facts, depth);
  if (!(type.flags & TypeFlags.Object)) return undefined;
  const symbol = facts.symbolOf(type);
  if (!symbol || symbol.name.startsWith("__")) return undefined;
  return withArguments(symbol.name, facts.typeArguments(type), facts, depth);
}

/** A name for a type literal that is an arm of an alias: `Expr_neg`, with the constant that tells it from its sisters. */
export function armName(type: Type, facts: TypeFacts): string | undefined {
  const symbol = type.flags & TypeFlags.Object ? facts.symbolOf(type) : undefined;
  const node = symbol && facts.declarations(symbol).find(ast.isTypeLiteralNode);
  let owner: Node | undefined = node?.parent;
  while (owner && (ast.isUnionTypeNode(owner) || ast.isParenthesizedTypeNode(owner))) owner = owner.parent;
  if (!node || !owner || !ast.isTypeAliasDeclaration(owner)) return undefined;
  const alias = clean(owner.name.text);
  const constant = node.members.map(constantOf).find((text) => text !== undefined);
  return constant === undefined ? alias : `${alias}_${clean(constant)}`.slice(0, 60);
}

function constantOf(member: Node): string | undefined {
  const { type } = member as { type?: Node };
  return type && ast.isLiteralTypeNode(type) && ast.isStringLiteral(type.literal) ? type.literal.text : undefined;
}

function withArguments(name: string, types: readonly Type[], facts: TypeFacts, depth: number): string {
  if (depth > 3) return clean(name);
  const parts = types.map((argument) => typeName(argument, facts, depth + 1) ?? clean(facts.text(argument)));
  return [clean(name), ...parts].join("_").slice(0, 60).replace(/_+$/, "");
}

function clean(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, "_").replace(/^_+|_+$/g, "") || "Type";
}
