import { type Node, SyntaxKind } from "./compiler.js";

/** The types that a class or interface extends or implements. */
export function heritageOf(node: Node | undefined): readonly Node[] {
  const { heritageClauses } = (node ?? {}) as { heritageClauses?: readonly (Node & { types: readonly Node[] })[] };
  return heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
}

/** The types that a class or interface extends. */
export function extendedBy(node: Node): readonly Node[] {
  const { heritageClauses } = node as {
    heritageClauses?: readonly (Node & { token: number; types: readonly Node[] })[];
  };
  return (heritageClauses ?? []).flatMap(({ token, types }) => (token === SyntaxKind.ExtendsKeyword ? [...types] : []));
}
