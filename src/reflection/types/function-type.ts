import { SymbolFlags, type Type, TypeFlags } from "../compiler.js";
import { isMapped } from "../is-mapped.js";
import type { TypeFacts } from "../type-facts.js";
import type { TypeHandler } from "./index.js";

/** Functions and constructors: no model can send one. */
export const functionType: TypeHandler = {
  kind: "function",
  matches: isFunction,
  describe(type, site, builder) {
    const advice = "take the data the function would compute, or make it an optional property, which is left out";
    const text = shorten(builder.facts.text(type));
    builder.error("TW2010", `${text} is a function, which cannot cross JSON; ${advice}.`, site);
    return { schema: {} };
  },
};

const FUNCTIONS: readonly string[] = ["Function", "CallableFunction", "NewableFunction"];

/** Whether values of a type can be called or constructed. */
export function isFunction(type: Type, facts: TypeFacts): boolean {
  if (type.isIntersectionType()) return facts.members(type).some((member) => isFunction(member, facts));
  if (!(type.flags & TypeFlags.Object) || isMapped(type)) return false;
  const symbol = facts.symbolOf(type);
  if (symbol && !symbol.name.startsWith("__") && facts.declared.isGlobal(symbol))
    return FUNCTIONS.includes(symbol.name) || (symbol.flags & SymbolFlags.Method) !== 0;
  return facts.signatures(type).length > 0;
}

/** Types can be pages long. */
export function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
