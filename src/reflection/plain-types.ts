import { ast, type IndexInfo, type Node, ObjectFlags, SymbolFlags, type Type, TypeFlags } from "./compiler.js";
import { isMapped } from "./is-mapped.js";
import { type NamedMember, type PropertySymbol, writtenProperty } from "./property-symbol.js";
import { isTypeScript } from "./source-files.js";
import type { TypeFacts } from "./type-facts.js";

/** Object flags of types whose members the checker has to work out. */
const derivedFlags = () =>
  ObjectFlags.Mapped | ObjectFlags.Instantiated | ObjectFlags.Reference | ObjectFlags.ReverseMapped;

const plain = new WeakMap<Type, Node | null>();

/**
 * Whether a type is an interface or type literal that its one declaration spells out: properties with plain names, no
 * bases, no type parameters, no call or index signatures. The syntax tree answers what the compiler would be asked.
 */
export function isPlain(type: Type, facts: TypeFacts): boolean {
  return declarationOf(type, facts) !== undefined;
}

/** The properties of a plain type, or undefined for any other. */
export function plainProperties(type: Type, facts: TypeFacts): readonly PropertySymbol[] | undefined {
  const declaration = declarationOf(type, facts);
  if (!declaration) return undefined;
  return membersOf(declaration).map(writtenProperty);
}

/** The written type of a property whose declaration says it all; only `undefined` of an optional one is not in it. */
export function plainTypeNode(symbol: PropertySymbol, facts: TypeFacts): Node | undefined {
  if (symbol.checkFlags !== 0 || !(symbol.flags & SymbolFlags.Property) || symbol.declarations.length !== 1)
    return undefined;
  const [declaration] = facts.declarations(symbol);
  return declaration && ast.isPropertySignatureDeclaration(declaration) ? declaration.type : undefined;
}

/** Keys and values of `Record<string, V>`, whose alias says all there is: no properties and one index signature. */
export function plainRecord(type: Type, facts: TypeFacts): IndexInfo | undefined {
  if (!isMapped(type)) return undefined;
  const alias = facts.aliasOf(type);
  if (alias?.name !== "Record" || !facts.declared.isGlobal(alias)) return undefined;
  const [keyType, valueType] = type.getAliasTypeArguments();
  return keyType && valueType && keyType.flags & TypeFlags.String
    ? { keyType, valueType, isReadonly: false }
    : undefined;
}

function declarationOf(type: Type, facts: TypeFacts): Node | undefined {
  const known = plain.get(type);
  if (known !== undefined) return known ?? undefined;
  const found = findDeclaration(type, facts);
  plain.set(type, found ?? null);
  return found;
}

function findDeclaration(type: Type, facts: TypeFacts): Node | undefined {
  if (!(type.flags & TypeFlags.Object) || !type.isObjectType() || type.objectFlags & derivedFlags()) return undefined;
  const symbol = facts.symbolOf(type);
  if (symbol?.declarations.length !== 1) return undefined;
  const [declaration] = facts.declarations(symbol);
  if (!declaration) return undefined;
  const isSpelledOut = ast.isInterfaceDeclaration(declaration)
    ? !declaration.heritageClauses?.length && !declaration.typeParameters?.length
    : ast.isTypeLiteralNode(declaration);
  if (!isSpelledOut || !isTypeScript(declaration) || !membersOf(declaration).every(hasPlainName)) return undefined;
  // Overloads are members of one name.
  const names = new Set(membersOf(declaration).map(({ name }) => name.text));
  return names.size === membersOf(declaration).length ? declaration : undefined;
}

function membersOf(declaration: Node): readonly NamedMember[] {
  return (declaration as unknown as { members: readonly NamedMember[] }).members;
}

function hasPlainName(member: NamedMember): boolean {
  if (!ast.isPropertySignatureDeclaration(member) && !ast.isMethodSignatureDeclaration(member)) return false;
  return ast.isIdentifier(member.name) || ast.isStringLiteral(member.name);
}
