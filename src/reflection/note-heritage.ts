import { ast, type Node } from "./compiler.js";
import { extendedBy } from "./heritage.js";
import type { TypeFacts } from "./type-facts.js";

/** Notes the files of what a class extends, and of the type arguments it does so with: its inherited tools are made of them. */
export function noteHeritage(owner: Node, facts: TypeFacts, seen = new Set<Node>()): void {
  if (seen.has(owner)) return;
  seen.add(owner);
  const visit = (node: Node): undefined => {
    const symbol = ast.isIdentifier(node) ? facts.targetAt(node) : undefined;
    for (const declaration of symbol ? facts.declarations(symbol) : []) noteHeritage(declaration, facts, seen);
    node.forEachChild(visit);
    return undefined;
  };
  extendedBy(owner).forEach(visit);
}
