import { type Type, TypeFlags } from "./compiler.js";
import type { TypeFacts } from "./type-facts.js";

/** A readable name for a type, with its arguments (`Page_User`), or undefined when the source gives it none. */
export function typeName(type: Type, facts: TypeFacts, depth = 0): string | undefined {
  const alias = facts.aliasOf(type);
  if (alias) return withArguments(alias.name, type.getAliasTypeArguments(), facts, depth);
  if (!(type.flags & TypeFlags.Object)) return undefined;
  const symbol = facts.symbolOf(type);
  if (!symbol || symbol.name.startsWith("__")) return undefined;
  return withArguments(symbol.name, facts.typeArguments(type), facts, depth);
}

function withArguments(name: string, types: readonly Type[], facts: TypeFacts, depth: number): string {
  if (depth > 3) return clean(name);
  const parts = types.map((argument) => typeName(argument, facts, depth + 1) ?? clean(facts.text(argument)));
  return [clean(name), ...parts].join("_").slice(0, 60).replace(/_+$/, "");
}

function clean(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, "_").replace(/^_+|_+$/g, "") || "Type";
}
