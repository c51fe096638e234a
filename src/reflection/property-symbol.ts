import { type CompilerSymbol, type Node, type NodeHandle, SymbolFlags, SyntaxKind } from "./compiler.js";

/** What is asked of the symbol of a property: the compiler's own, or one read from the only declaration there is. */
export type PropertySymbol = Pick<CompilerSymbol, "id" | "name" | "escapedName" | "flags" | "checkFlags"> & {
  readonly declarations: readonly Pick<NodeHandle, "path" | "kind" | "resolve">[];
};

/** A member of an interface or type literal that has a plain name. */
export type NamedMember = Node & { readonly name: Node & { readonly text: string }; readonly postfixToken?: Node };

/** Below all ids that the compiler gives. */
let lastId = 0;

/** The symbol of a member that nothing else declares, without asking the compiler. */
export function writtenProperty(member: NamedMember): PropertySymbol {
  const { text: name } = member.name;
  const kind = member.kind === SyntaxKind.MethodSignature ? SymbolFlags.Method : SymbolFlags.Property;
  const { path } = member.getSourceFile();
  return {
    id: --lastId,
    name,
    // The compiler's own names start with two underscores, so it puts a third before those of a program.
    escapedName: (name.startsWith("__") ? `_${name}` : name) as PropertySymbol["escapedName"],
    flags: kind | (member.postfixToken?.kind === SyntaxKind.QuestionToken ? SymbolFlags.Optional : 0),
    checkFlags: 0,
    declarations: [{ path, kind: member.kind, resolve: () => member }],
  };
}

/** The name that the compiler knows a property by which was read from its declaration; undefined for its own symbols. */
export function writtenName(symbol: PropertySymbol): Node | undefined {
  const [declaration] = symbol.id < 0 ? symbol.declarations : [];
  return (declaration?.resolve() as NamedMember | undefined)?.name;
}
