import { SyntaxKind, type Type } from "../compiler.js";
import { isMapped } from "../is-mapped.js";
import type { PropertySymbol } from "../property-symbol.js";
import type { TypeFacts } from "../type-facts.js";
import { hasOwnForm } from "./built-in.js";
import type { TypeHandler } from "./index.js";

/** A mapped type that went over the methods of a built-in object, as `DeepPartial` does over a Date: no one means that. */
export const mappedBuiltIn: TypeHandler = {
  kind: "mapped built-in object",
  matches: (type, facts) => isMapped(type) && (libraryMethod(type, facts) ?? remapped(type, facts)) !== undefined,
  describe(type, site, builder) {
    const method = libraryMethod(type, builder.facts);
    const over = method ? undefined : remapped(type, builder.facts);
    const named = method ? builder.facts.declared.libraryOwner(method) : over && builder.facts.symbolOf(over)?.name;
    const owner = named ?? "a built-in object";
    const advice = `leave ${owner} as it is: T extends ${owner} ? T : …`;
    const message = `a mapped type goes over the methods of ${owner}, which have no JSON form; ${advice}.`;
    if (builder.direction === "input") builder.error("TW2012", message, site);
    return { schema: {} };
  },
};

/** The built-in whose members a mapped type names anew, which then are no longer those of the library: `as Camel<K>`. */
function remapped(type: Type, facts: TypeFacts): Type | undefined {
  const names = (one: Type) => facts.properties(one).filter(({ name }) => !name.startsWith("__@")).length;
  return type
    .getAliasTypeArguments()
    .find((argument) => hasOwnForm(argument, facts) && names(argument) === names(type));
}

/** The first property that TypeScript's library declares as a method. */
function libraryMethod(type: Type, facts: TypeFacts): PropertySymbol | undefined {
  return facts
    .properties(type)
    .find(
      (symbol) =>
        facts.declared.isGlobal(symbol) && symbol.declarations.every(({ kind }) => kind === SyntaxKind.MethodSignature),
    );
}
