import {
  type CompilerSymbol,
  type IndexInfo,
  type Node,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "./compiler.js";
import { Declarations } from "./declarations.js";
import { importKey } from "./import-key.js";
import { memo } from "./memo.js";
import { isPlain, plainProperties, plainRecord, plainTypeNode } from "./plain-types.js";
import { ProgramErrors } from "./program-errors.js";
import { type PropertySymbol, writtenName } from "./property-symbol.js";
import { askOnce, nameKey, typeKey } from "./shared-answers.js";

/**
 * What the checker knows, asked once: every question to the compiler process costs a round trip, so answers are kept,
 * and `load…` asks many of one kind at once. Handlers ask here as if it were free.
 */
export class TypeFacts {
  readonly #types = new Map<Node, Type | undefined>();
  readonly #typesByKey = new Map<string, Type | undefined>();
  readonly #nodeSymbols = new Map<Node, CompilerSymbol | undefined>();
  readonly #symbolsByKey = new Map<string, CompilerSymbol | undefined>();
  readonly #symbolTypes = new Map<number, Type | undefined>();
  readonly #properties = new Map<number, readonly PropertySymbol[]>();
  readonly #members = new Map<number, readonly Type[]>();
  readonly #arguments = new Map<number, readonly Type[]>();
  readonly #indexes = new Map<number, readonly IndexInfo[]>();
  readonly #calls = new Map<number, readonly Signature[]>();
  readonly #aliases = new Map<number, CompilerSymbol>();
  readonly #imports = new Map<string, CompilerSymbol>();
  readonly declared: Declarations;
  readonly #bases = new Map<number, readonly Type[]>();
  readonly #parents = new Map<number, CompilerSymbol | undefined>();

  /** What the compiler itself reports. */
  readonly errors: ProgramErrors;

  constructor(readonly project: Project) {
    this.errors = new ProgramErrors(project.program);
    this.declared = new Declarations(project);
  }

  get #checker() {
    return this.project.checker;
  }

  /** Asks for the types of many nodes at once. */
  loadTypesAt(nodes: Iterable<Node>): void {
    askOnce(nodes, this.#types, this.#typesByKey, typeKey, (asked) => this.#checker.getTypeAtLocation(asked));
  }

  /** Asks for the members of unions one after the other: a question long after the last costs ten times one right behind it. */
  loadMembers(nodes: Iterable<Node>): void {
    for (const node of nodes) {
      const type = this.#types.get(node);
      if (type?.isUnionType()) this.members(type);
    }
  }

  /** Asks for the symbols of many nodes at once. */
  loadSymbolsAt(nodes: Iterable<Node>): void {
    askOnce(nodes, this.#nodeSymbols, this.#symbolsByKey, nameKey, (asked) => this.#checker.getSymbolAtLocation(asked));
  }

  /** Asks for the types of many symbols at once. */
  loadTypesOf(symbols: Iterable<PropertySymbol>): void {
    const missing = [...new Set(symbols)].filter(
      (symbol) => !this.#symbolTypes.has(symbol.id) && !plainTypeNode(symbol, this),
    );
    this.loadSymbolsAt(missing.flatMap((symbol) => writtenName(symbol) ?? []));
    const asked = missing.flatMap((symbol) => {
      const known = this.#compilerSymbol(symbol);
      return known ? [{ id: symbol.id, known }] : [];
    });
    if (asked.length === 0) return;
    const types = this.#checker.getTypeOfSymbol(asked.map(({ known }) => known));
    for (const [index, { id }] of asked.entries()) this.#symbolTypes.set(id, types[index]);
  }

  /** Takes from the source what an array's type argument is; both types must be known. */
  noteArray(array: Node, element: Node): void {
    const type = this.#types.get(array);
    const argument = this.#types.get(element);
    if (type?.isTypeReference() && argument) this.#arguments.set(type.id, [argument]);
  }

  /** The compiler's symbol of a property. */
  #compilerSymbol(symbol: PropertySymbol): CompilerSymbol | undefined {
    const name = writtenName(symbol);
    return name ? this.symbolAt(name) : (symbol as CompilerSymbol);
  }

  typeAt(node: Node): Type | undefined {
    if (!this.#types.has(node)) this.loadTypesAt([node]);
    return this.#types.get(node);
  }

  symbolAt(node: Node): CompilerSymbol | undefined {
    if (!this.#nodeSymbols.has(node)) this.loadSymbolsAt([node]);
    return this.#nodeSymbols.get(node);
  }

  /** The symbol at a node, import and export aliases followed to the declaration. */
  targetAt(node: Node): CompilerSymbol | undefined {
    return this.#target(this.symbolAt(node));
  }

  /** The same for a name that a doc comment at a node uses. */
  targetNamed(name: string, node: Node): CompilerSymbol | undefined {
    return this.#target(this.#checker.resolveName(name, SymbolFlags.Value, node));
  }

  #target(symbol: CompilerSymbol | undefined): CompilerSymbol | undefined {
    if (!symbol || !(symbol.flags & SymbolFlags.Alias)) return symbol;
    return memo(this.#aliases, symbol.id, () => {
      const key = importKey(symbol, this.project) ?? String(symbol.id);
      return memo(this.#imports, key, () => this.#checker.getAliasedSymbol(symbol));
    });
  }

  /** Whether the compiler cannot find what a name stands for. */
  isUnresolved(node: Node): boolean {
    const target = this.targetAt(node);
    return target === undefined || this.#checker.isUnknownSymbol(target);
  }

  typeOf(symbol: PropertySymbol): Type | undefined {
    const node = this.#symbolTypes.has(symbol.id) ? undefined : plainTypeNode(symbol, this);
    if (node) return this.typeAt(node);
    this.loadTypesOf([symbol]);
    return this.#symbolTypes.get(symbol.id);
  }

  declaredType(symbol: CompilerSymbol): Type {
    return this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  properties(type: Type): readonly PropertySymbol[] {
    return memo(
      this.#properties,
      type.id,
      () => plainProperties(type, this) ?? (plainRecord(type, this) ? [] : this.#checker.getPropertiesOfType(type)),
    );
  }

  /** Members of a union or intersection, spans of a template literal. */
  members(type: Type): readonly Type[] {
    return memo(this.#members, type.id, () => (type as { getTypes?(): readonly Type[] }).getTypes?.() ?? []);
  }

  typeArguments(type: Type): readonly Type[] {
    if (!type.isTypeReference()) return [];
    return memo(this.#arguments, type.id, () => this.#checker.getTypeArguments(type));
  }

  indexes(type: Type): readonly IndexInfo[] {
    return memo(this.#indexes, type.id, () => {
      if (isPlain(type, this)) return [];
      const record = plainRecord(type, this);
      return record ? [record] : this.#checker.getIndexInfosOfType(type);
    });
  }

  /** Call signatures, or construct signatures when there are none: what makes a type a function. */
  signatures(type: Type): readonly Signature[] {
    return memo(this.#calls, type.id, () => {
      if (isPlain(type, this)) return [];
      const calls = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
      return calls.length > 0 ? calls : this.#checker.getSignaturesOfType(type, SignatureKind.Construct);
    });
  }

  callSignatures(type: Type): readonly Signature[] {
    return this.#checker.getSignaturesOfType(type, SignatureKind.Call);
  }

  signatureOf(declaration: Node): Signature | undefined {
    return this.#checker.getSignatureFromDeclaration(declaration);
  }

  returnType(signature: Signature): Type | undefined {
    return this.#checker.getReturnTypeOfSignature(signature);
  }

  /** What a type that depends on type parameters can be at most; `keyof T` as such, for the checker widens it to any name. */
  constraint(type: Type): Type | undefined {
    const own = type.isTypeParameter() ? this.#checker.getConstraintOfTypeParameter(type) : undefined;
    return own && own.flags & (TypeFlags.Index | TypeFlags.Intersection)
      ? own
      : this.#checker.getBaseConstraintOfType(type);
  }

  baseTypes(type: Type): readonly Type[] {
    return memo(this.#bases, type.id, () => type.getBaseTypes() ?? []);
  }

  text(type: Type): string {
    return this.#checker.typeToString(type);
  }

  symbolOf(type: Type): CompilerSymbol | undefined {
    return type.getSymbol();
  }

  aliasOf(type: Type): CompilerSymbol | undefined {
    return type.getAliasSymbol();
  }

  parentOf(symbol: CompilerSymbol): CompilerSymbol | undefined {
    return memo(this.#parents, symbol.id, () => symbol.getParent());
  }

  /** A symbol's declarations outside TypeScript's own library, whose files are long and hold nothing we read. */
  declarations(symbol: PropertySymbol): readonly Node[] {
    return this.declared.of(symbol);
  }
}
