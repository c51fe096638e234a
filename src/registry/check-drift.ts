import { arityOf } from "../definition/arity-of.js";
import { SchemaDriftError } from "../definition/errors/index.js";
import type { SnapshotTool } from "../definition/tool-snapshot.js";
import { contradiction, emittedTypes } from "./emitted-type.js";
import type { ToolkitFacts, ToolMember } from "./toolkit-facts.js";

type Method = (...args: unknown[]) => unknown;

/**
 * Compares a loaded method with its definition by what the loaded code knows of itself: that it exists, how many
 * parameters it takes, and the parameter types that decorator metadata names, where it is emitted. What not all emitters
 * agree on (tsc, swc; esbuild emits nothing) says nothing.
 *
 * @throws SchemaDriftError (TW4006)
 */
export function checkDrift(facts: ToolkitFacts, member: ToolMember, found: SnapshotTool): void {
  const [fewest, most] = arityOf(found.parameters);
  checkArity(facts, member, fewest, most);
  const place = { toolkit: facts.name, method: member.key };
  const types = emittedTypes(member);
  if (!types) return;
  if (types.length !== found.parameters.length) {
    const loaded = `its metadata has ${types.length} parameters`;
    throw new SchemaDriftError({ ...place, loaded, defined: `has ${found.parameters.length}` });
  }
  for (const [index, parameter] of found.parameters.entries()) {
    const problem = contradiction(types[index], parameter, found);
    if (problem) throw new SchemaDriftError({ ...place, parameter: parameter.name, ...problem });
  }
}

/**
 * The part of it for which the number of parameters is all that must be known of a definition.
 *
 * @throws SchemaDriftError (TW4006)
 */
export function checkArity(
  facts: ToolkitFacts,
  { record, receiver, key }: ToolMember,
  fewest: number,
  most: number,
): void {
  const method: unknown = (receiver as Readonly<Record<string, unknown>>)[record.method];
  const place = { toolkit: facts.name, method: key };
  if (typeof method !== "function") {
    throw new SchemaDriftError({ ...place, loaded: "has no such method", defined: "describes one" });
  }
  const problem = arityProblem(method as Method, fewest, most);
  if (problem) throw new SchemaDriftError({ ...place, ...problem });
}

function arityProblem(method: Method, fewest: number, most: number) {
  const { length } = method;
  if (length >= fewest && length <= most) return undefined;
  // A decorator or a spy has put a function around the method that takes whatever comes.
  if (length === 0 && /\.\.\.|\barguments\b/.test(Function.prototype.toString.call(method))) return undefined;
  const defined = fewest === most ? `takes ${most}` : `takes ${fewest} to ${most}`;
  return { loaded: `takes ${length} parameters before the first with a default`, defined };
}
