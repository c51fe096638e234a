import { SyntaxKind, type Type } from "../compiler.js";
import { isMapped } from "../is-mapped.js";
import type { PropertySymbol } from "../property-symbol.js";
import type { TypeFacts } from "../type-facts.js";
import type { TypeHandler } from "./index.js";

/** A mapped type that went over the methods of a built-in object, as `DeepPartial` does over a Date: no one means that. */
export const mappedBuiltIn: TypeHandler = {
  kind: "mapped built-in object",
  matches: (type, facts) => isMapped(type) && libraryMethod(type, facts) !== undefined,
  describe(type, site, builder) {
    const method = libraryMethod(type, builder.facts);
    const owner = (method && builder.facts.declared.libraryOwner(method)) ?? "a built-in object";
    const advice = `leave ${owner} as it is: T extends ${owner} ? T : …`;
    const message = `a mapped type goes over the methods of ${owner}, which have no JSON form; ${advice}.`;
    if (builder.direction === "input") builder.error("TW2012", message, site);
    return { schema: {} };
  },
};

/** The first property that TypeScript's library declares as a method. */
function libraryMethod(type: Type, facts: TypeFacts): PropertySymbol | undefined {
  return facts
    .properties(type)
    .find(
      (symbol) =>
        facts.declared.isGlobal(symbol) && symbol.declarations.every(({ kind }) => kind === SyntaxKind.MethodSignature),
    );
}
