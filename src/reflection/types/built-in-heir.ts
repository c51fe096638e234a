import { type Type, TypeFlags } from "../compiler.js";
import { extendedBy } from "../heritage.js";
import { isClass } from "../properties.js";
import type { TypeFacts } from "../type-facts.js";
import { array } from "./array.js";
import { hasOwnForm } from "./built-in.js";
import { isRevivedClass } from "./class-instance.js";
import type { TypeHandler } from "./index.js";

/**
 * Interfaces and classes that extend a list or a built-in which crosses JSON as something else than an object: `interface
 * Total extends Array<number> { sum: number }`. Their JSON form is that of the base, which has no place for what they add.
 */
export const builtInHeir: TypeHandler = {
  kind: "heir of a built-in object",
  matches: (type, facts) => baseOf(type, facts) !== undefined && !isRevivedClass(type, facts),
  describe(type, site, builder) {
    const { facts, direction } = builder;
    const base = baseOf(type, facts) ?? type;
    if (direction === "output" || addsNothing(type, base, facts)) return builder.describe(base, site);
    const [name, of] = [facts.text(type), facts.text(base)];
    const message = `${name} extends ${of}, whose JSON form has no place for what ${name} adds`;
    const advice = `take the ${of} and the rest as two parameters, or as two properties of one object`;
    builder.error("TW2012", `${message}; ${advice}.`, site);
    return { schema: {} };
  },
};

/** The list or built-in that a type extends, through others too. */
function baseOf(type: Type, facts: TypeFacts): Type | undefined {
  const symbol = type.flags & TypeFlags.Object ? facts.symbolOf(type) : undefined;
  if (!symbol || symbol.name.startsWith("__") || facts.declared.isGlobal(symbol)) return undefined;
  for (const node of facts.declarations(symbol).flatMap(extendedBy)) {
    const base = facts.typeAt(node);
    if (!base) continue;
    const found = array.matches(base, facts) || hasOwnForm(base, facts) ? base : baseOf(base, facts);
    if (found) return found;
  }
  return undefined;
}

/** Whether an interface is another name for its base. */
function addsNothing(type: Type, base: Type, facts: TypeFacts): boolean {
  const symbol = facts.symbolOf(type);
  if (!symbol || facts.declarations(symbol).some(isClass) || facts.typeArguments(type).length > 0) return false;
  return facts.properties(type).length === facts.properties(base).length;
}
