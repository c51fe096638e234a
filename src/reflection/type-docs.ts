import { type CompilerSymbol, SymbolFlags, type Type, TypeFlags } from "./compiler.js";
import { type Doc, docOf } from "./doc-comments.js";
import type { TypeFacts } from "./type-facts.js";

/** The docs of a type itself: of its alias, else of the interface, class or enum that it is. */
export function docsOfType(type: Type, facts: TypeFacts): Doc[] {
  const symbol = facts.aliasOf(type) ?? ownSymbol(type, facts);
  const declarations = symbol ? facts.declarations(symbol) : [];
  return declarations.flatMap((node) => docOf(node) ?? []).slice(0, 1);
}

function ownSymbol(type: Type, facts: TypeFacts): CompilerSymbol | undefined {
  if (type.isUnionType()) return wholeEnum(type, facts);
  const symbol = type.flags & TypeFlags.Object ? facts.symbolOf(type) : undefined;
  return symbol && symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface) ? symbol : undefined;
}

/** The enum whose members, and perhaps null and undefined, make up a union. */
function wholeEnum(type: Type, facts: TypeFacts): CompilerSymbol | undefined {
  const members = facts.members(type).filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)));
  if (!members.every(({ flags }) => flags & TypeFlags.EnumLiteral)) return undefined;
  const parents = members.map((member) => {
    const symbol = facts.symbolOf(member);
    return symbol && facts.parentOf(symbol);
  });
  const [first] = parents;
  return first && parents.every((parent) => parent?.id === first.id) ? first : undefined;
}
