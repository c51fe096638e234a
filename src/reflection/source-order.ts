import { ast, type Type } from "./compiler.js";
import type { Site, Written } from "./described.js";
import { isMapped } from "./is-mapped.js";
import type { PropertySymbol } from "./property-symbol.js";
import type { TypeFacts } from "./type-facts.js";
import { literalValue } from "./types/literal.js";
import { writtenMembers } from "./types/union.js";
import { boundTo, unwrapWritten, writtenArgument } from "./written.js";

/**
 * The properties of a type in the order of the source. Of a mapped type whose names are a union or made anew, as those of
 * `Pick` and `Record` are, the checker has them by the alphabet.
 */
export function inSourceOrder(
  symbols: readonly PropertySymbol[],
  type: Type,
  site: Site,
  facts: TypeFacts,
): readonly PropertySymbol[] {
  if (symbols.length < 2 || !isMapped(type) || !isAlphabetical(symbols)) return symbols;
  const places = declaredPlaces(symbols, facts) ?? keyPlaces(symbols, site.written, facts);
  return places ? symbols.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0)) : symbols;
}

function isAlphabetical(symbols: readonly PropertySymbol[]): boolean {
  return symbols.every(({ name }, at) => at === 0 || (symbols[at - 1]?.name ?? "") <= name);
}

/** Where the properties are declared that a type is mapped over, if that is in one file. */
function declaredPlaces(symbols: readonly PropertySymbol[], facts: TypeFacts): Map<string, number> | undefined {
  const found = symbols.map((symbol) => facts.declarations(symbol)[0]);
  const [file] = found.map((node) => node?.getSourceFile());
  if (!file || found.some((node) => node?.getSourceFile() !== file)) return undefined;
  return new Map(symbols.map(({ name }, at) => [name, found[at]?.pos ?? 0]));
}

/** Where the names stand in the union that is written as keys: `Partial<Record<"b" | "a", …>>`, `{ [K in "b" | "a"]: … }`. */
function keyPlaces(
  symbols: readonly PropertySymbol[],
  written: Written | undefined,
  facts: TypeFacts,
): Map<string, number> | undefined {
  const part = writtenKeys(written);
  const keys = part && (boundTo(part, facts) ?? part);
  const type = keys && facts.typeAt(keys.node);
  if (!keys || !type) return undefined;
  const members = writtenMembers(type, unwrapWritten(keys, type, facts).written, facts);
  const places = new Map(members.map((member, at) => [member.isLiteralType() ? String(literalValue(member)) : "", at]));
  return symbols.every(({ name }) => places.has(name)) ? places : keyPlaces(symbols, keys, facts);
}

function writtenKeys(written: Written | undefined): Written | undefined {
  if (!written || !ast.isMappedTypeNode(written.node)) return writtenArgument(written, 0);
  const { typeParameter, nameType } = written.node;
  const node = nameType ? undefined : typeParameter.constraint;
  return node && { node, bindings: written.bindings };
}
