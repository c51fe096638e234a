import type { JsonSchema } from "../definition/json-schema.js";
import { withDescription } from "./apply-docs.js";
import { ast, type Node, type Type, TypeFlags } from "./compiler.js";
import type { Described } from "./described.js";
import type { Doc } from "./doc-comments.js";
import { finishSchema } from "./finish-schema.js";
import { renderLinks } from "./jsdoc.js";
import { withoutType } from "./param-tag.js";
import type { Reporter } from "./reporter.js";
import { SchemaBuilder } from "./schema-builder.js";
import { withNull } from "./schema-shapes.js";
import type { TypeFacts } from "./type-facts.js";
import { admitsUndefined } from "./types/array.js";
import { isFunction } from "./types/function-type.js";
import { writtenArgument } from "./written.js";

/** Which type argument of a library type is the value a call ends with. */
const WRAPPERS: Readonly<Record<string, number>> = { Promise: 0, PromiseLike: 0, AsyncGenerator: 1, Generator: 1 };

interface Context {
  readonly facts: TypeFacts;
  readonly reporter: Reporter;
  readonly tool: string;
}

/**
 * The schema of what a method returns, as JSON; none where it returns nothing, or anything. A result that has no JSON
 * form does not refuse the tool: the model then reads whatever text it becomes.
 */
export function describeResult(
  returned: Type | undefined,
  declaration: Node,
  docs: readonly Doc[],
  { facts, reporter, tool }: Context,
): JsonSchema | undefined {
  let type = returned;
  const node = (declaration as { type?: Node }).type;
  let written = node && { node };
  while (type) {
    const index = wrapped(type, facts);
    if (index === undefined) break;
    written = writtenArgument(written, index) as typeof written;
    type = facts.typeArguments(type)[index];
  }
  if (!type || isNothing(type, facts) || isFunction(type, facts)) return undefined;
  const result = type;
  const builder = new SchemaBuilder(facts, "output", reporter.root, tool);
  const site = {
    place: node ?? (ast.isMethodDeclaration(declaration) ? declaration.name : declaration),
    path: "",
    written,
  };
  const described = spelledOut(
    builder.build(() => builder.describe(result, site)),
    builder,
  );
  const unresolved = builder.reporter.diagnostics.filter(({ code }) => code.startsWith("TS"));
  reporter.addAll(unresolved);
  if (builder.reporter.diagnostics.some(({ severity }) => severity === "error")) return undefined;
  if (Object.keys(described.schema).length === 0) return undefined;
  const nullable = admitsUndefined(result, facts) ? { schema: withNull(described.schema) } : described;
  const tag = docs.flatMap(({ tags }) => tags).find(({ name }) => name === "returns" || name === "return");
  const text = tag && withoutType(tag.text);
  const schema = text ? withDescription(nullable.schema, renderLinks(text)) : nullable.schema;
  return finishSchema({ schema }, builder.definitions).schema;
}

/** A result that is a reference, as what it refers to: MCP wants to see at the root that it is an object. */
function spelledOut(described: Described, { definitions }: SchemaBuilder): Described {
  const name = described.schema.$ref?.slice("#/$defs/".length);
  return (name === undefined ? undefined : definitions.get(name)) ?? described;
}

function wrapped(type: Type, facts: TypeFacts): number | undefined {
  const symbol = type.isTypeReference() ? facts.symbolOf(type) : undefined;
  return symbol && facts.declared.isGlobal(symbol) && Object.hasOwn(WRAPPERS, symbol.name)
    ? WRAPPERS[symbol.name]
    : undefined;
}

function isNothing(type: Type, facts: TypeFacts): boolean {
  const none = TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Never | TypeFlags.AnyOrUnknown;
  if (type.isErrorType()) return false;
  return (type.flags & none) !== 0 || (type.isUnionType() && facts.members(type).every(({ flags }) => flags & none));
}
