import { applyDocs, applyParamDoc } from "./apply-docs.js";
import { type Node, SymbolFlags, SyntaxKind, type Type, TypeFlags } from "./compiler.js";
import type { Described, Site, Written } from "./described.js";
import { modifiersOf } from "./doc-comments.js";
import { docsOfProperty } from "./property-docs.js";
import { propertyPath } from "./property-path.js";
import type { PropertySymbol } from "./property-symbol.js";
import type { SchemaBuilder } from "./schema-builder.js";
import { inSourceOrder } from "./source-order.js";
import type { TypeFacts } from "./type-facts.js";
import { admitsUndefined } from "./types/array.js";
import { isFunction } from "./types/function-type.js";
import { withDefault } from "./with-default.js";
import { bindParameters } from "./written.js";

/** A property of an object schema. */
export interface PropertyDescription {
  readonly name: string;
  readonly optional: boolean;
  /** Absent when no value may stand there, as for `never` and `undefined`. */
  readonly described?: Described;
}

/** Symbols of mapped types, whose declarations are those of the properties mapped over. */
const CHECK_FLAG_MAPPED = 1 << 18;
const CHECK_FLAG_OPTIONAL_MAPPED = 1 << 21;

/** The properties of a type that JSON carries. */
export function describeProperties(type: Type, site: Site, builder: SchemaBuilder): PropertyDescription[] {
  const { facts } = builder;
  const symbols = facts.properties(type).filter((symbol) => isCarried(symbol, facts));
  facts.loadTypesOf(symbols);
  return inSourceOrder(symbols, type, site, facts).flatMap(
    (symbol) => describeProperty(symbol, type, site, builder) ?? [],
  );
}

/** Whether a property is public data: no symbol or `#` name, not private, and no read-only accessor of a class. */
function isCarried(symbol: PropertySymbol, facts: TypeFacts): boolean {
  const name = String(symbol.escapedName);
  if (name.startsWith("__@") || name.startsWith("__#")) return false;
  if (symbol.flags & SymbolFlags.Prototype) return false;
  const declarations = facts.declarations(symbol);
  if (declarations.some(isHidden)) return false;
  const inClass = declarations.some(({ parent }) => isClass(parent));
  if (!inClass) return true;
  if (symbol.flags & SymbolFlags.Method) return false;
  return !(symbol.flags & SymbolFlags.GetAccessor) || (symbol.flags & SymbolFlags.SetAccessor) !== 0;
}

function isHidden(node: Node): boolean {
  return modifiersOf(node).some(
    ({ kind }) => kind === SyntaxKind.PrivateKeyword || kind === SyntaxKind.ProtectedKeyword,
  );
}

export function isClass(node: Node | undefined): boolean {
  return node?.kind === SyntaxKind.ClassDeclaration || node?.kind === SyntaxKind.ClassExpression;
}

function describeProperty(
  symbol: PropertySymbol,
  owner: Type,
  site: Site,
  builder: SchemaBuilder,
): PropertyDescription | undefined {
  const { facts } = builder;
  const { name } = symbol;
  const type = facts.typeOf(symbol);
  const [declaration] = facts.declarations(symbol);
  const inProject = declaration && isProjectNode(declaration);
  const at: Site = {
    place: inProject ? declaration : site.place,
    path: propertyPath(site.path, name),
    written: writtenOf(symbol, type, owner, site, facts),
  };
  if (!type) return undefined;
  if (name === "__proto__") {
    builder.error(
      "TW2012",
      "a property called __proto__ is refused in every call, for it can change an object's prototype; rename it.",
      at,
    );
    return undefined;
  }
  const optional = (symbol.flags & SymbolFlags.Optional) !== 0 || admitsUndefined(type, facts);
  if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return { name, optional: true };
  if (type.flags & TypeFlags.Never && optional) return { name, optional: true };
  if (isLeftOut(type, optional, at, builder)) return undefined;
  const described = builder.describe(type, at);
  const docs = docsOfProperty(symbol, owner, facts);
  const isChanged = isMapped(symbol) && at.written === undefined;
  const documented = applyDocs(described, docs, builder, at, isChanged);
  const own = applyParamDoc(documented, builder.paramDocs?.take(at.path), at, builder);
  const fallback = builder.patternDefaults?.get(at.path);
  return {
    name,
    optional: optional || fallback !== undefined,
    described: withDefault(own, fallback?.value, fallback?.place ?? at.place, at, builder),
  };
}

/** Functions: no model sends one, and no result shows one. A required one in arguments goes on to be refused. */
function isLeftOut(type: Type, optional: boolean, site: Site, builder: SchemaBuilder): boolean {
  const { facts, direction } = builder;
  const members = type.isUnionType() ? facts.members(type) : [type];
  const present = members.filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)));
  if (present.length === 0 || !present.every((member) => isFunction(member, facts))) return false;
  if (direction === "output") return true;
  if (!optional) return false;
  builder.warn("TW2011", "an optional function is left out of the schema, for no model can send one.", site);
  return true;
}

function isMapped(symbol: PropertySymbol): boolean {
  return (symbol.checkFlags & (CHECK_FLAG_MAPPED | CHECK_FLAG_OPTIONAL_MAPPED)) !== 0;
}

/** How the source writes the type of a property, where that says more than the type. */
function writtenOf(
  symbol: PropertySymbol,
  type: Type | undefined,
  owner: Type,
  site: Site,
  facts: TypeFacts,
): Written | undefined {
  const declarations = facts.declarations(symbol);
  const node = (declarations[0] as { type?: Node } | undefined)?.type;
  if (!node || declarations.length !== 1 || !type) return undefined;
  if (isMapped(symbol) && !sameBut(facts.typeAt(node), type, facts)) return undefined;
  return { node, bindings: bindingsOf(declarations[0]?.parent, owner, site, facts) };
}

/** Whether two types differ in `undefined` at most. */
function sameBut(a: Type | undefined, b: Type, facts: TypeFacts): boolean {
  const ids = (type: Type) =>
    (type.isUnionType() ? facts.members(type) : [type])
      .filter(({ flags }) => !(flags & TypeFlags.Undefined))
      .map(({ id }) => id);
  return a !== undefined && JSON.stringify(ids(a).sort()) === JSON.stringify(ids(b).sort());
}

/** What the type parameters of the property's declaration stand for, when the site names it with arguments. */
function bindingsOf(parent: Node | undefined, owner: Type, site: Site, facts: TypeFacts): Written["bindings"] {
  if (!parent || !site.written) return undefined;
  const { typeParameters } = parent as { typeParameters?: readonly Node[] };
  const symbol = facts.symbolOf(owner);
  if (typeParameters?.length && symbol && facts.declarations(symbol).includes(parent)) {
    return bindParameters(parent, site.written.node, site.written.bindings, facts);
  }
  return site.written.bindings;
}

/** Whether a node is in a file of the project, not of a package. */
export function isProjectNode(node: Node): boolean {
  return !node.getSourceFile().fileName.includes("/node_modules/");
}
