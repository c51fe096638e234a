import { SchemaDriftError } from "../definition/errors/index.js";
import type { SnapshotTool, ToolParameter } from "../definition/tool-snapshot.js";
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
  const { record, receiver, key } = member;
  const place = { toolkit: facts.name, method: key };
  const method: unknown = (receiver as Readonly<Record<string, unknown>>)[record.method];
  if (typeof method !== "function") {
    throw new SchemaDriftError({ ...place, loaded: "has no such method", defined: "describes one" });
  }
  const arity = arityProblem(method as Method, found.parameters);
  if (arity) throw new SchemaDriftError({ ...place, ...arity });
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
 * `length` counts the parameters before the first one with a default or the rest. A definition does not tell defaulted
 * from optional ones, so it gives a range.
 */
function arityProblem(method: Method, parameters: readonly ToolParameter[]) {
  const fewest = countBefore(parameters, ({ optional, rest, inject, properties }) =>
    Boolean(optional ?? rest ?? inject ?? properties),
  );
  const most = countBefore(parameters, ({ rest }) => rest === true);
  const { length } = method;
  if (length >= fewest && length <= most) return undefined;
  // A decorator or a spy has put a function around the method that takes whatever comes.
  if (length === 0 && /\.\.\.|\barguments\b/.test(Function.prototype.toString.call(method))) return undefined;
  const defined = fewest === most ? `takes ${most}` : `takes ${fewest} to ${most}`;
  return { loaded: `takes ${length} parameters before the first with a default`, defined };
}

function countBefore(parameters: readonly ToolParameter[], stops: (parameter: ToolParameter) => boolean): number {
  const index = parameters.findIndex(stops);
  return index === -1 ? parameters.length : index;
}
