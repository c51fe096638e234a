import type { Node, Type } from "./compiler.js";
import { type Doc, docOf } from "./doc-comments.js";
import { heritageOf } from "./heritage.js";
import type { PropertySymbol } from "./property-symbol.js";
import type { TypeFacts } from "./type-facts.js";

/** The docs of a property: of its own declarations, else of what it overrides or implements. */
export function docsOfProperty(symbol: PropertySymbol, owner: Type, facts: TypeFacts): Doc[] {
  const declarations = facts.declarations(symbol);
  const own = declarations.flatMap((node) => docOf(node) ?? []);
  if (own.length > 0) return own;
  const inherits = declarations.some(({ parent }) => heritageOf(parent).length > 0);
  return inherits ? inheritedDocs(symbol.name, owner, declarations, facts) : [];
}

function inheritedDocs(name: string, owner: Type, own: readonly Node[], facts: TypeFacts): Doc[] {
  const heritage = own.flatMap(({ parent }) => heritageOf(parent));
  const bases = [...facts.baseTypes(owner), ...heritage.flatMap((node) => facts.typeAt(node) ?? [])];
  for (const base of bases) {
    const symbol = facts.properties(base).find((candidate) => candidate.name === name);
    if (!symbol || facts.declarations(symbol).some((node) => own.includes(node))) continue;
    const docs = docsOfProperty(symbol, base, facts);
    if (docs.length > 0) return docs;
  }
  return [];
}
