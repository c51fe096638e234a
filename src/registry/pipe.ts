import { InvalidDefinitionError } from "../definition/errors/index.js";
import type { RegisteredTool, ToolHandler } from "../definition/registered-tool.js";
import { textOfContent } from "../definition/text-of-content.js";
import type { ToolContext } from "../definition/tool-context.js";
import type { ToolOptions } from "../definition/tool-options.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { AddedDefinition } from "./added-tool.js";
import type { ToolRegistry } from "./tool-registry.js";

/** How two tools become one. */
export interface PipeOptions {
  /** The new tool's name. */
  readonly name: string;
  /** Default: the descriptions of both. */
  readonly description?: string;
  /**
   * What the second tool gets: the name of the parameter that the first one's result becomes, or a function that makes its
   * arguments. Default: the result, an object, is its arguments.
   */
  readonly into?: string | ((result: unknown) => unknown);
}

/** What `registry.add` takes: `registry.add(...pipe(registry, "find", "read", { … }))`. */
export type PipedTool = readonly [definition: AddedDefinition, handler: ToolHandler, options: ToolOptions];

/**
 * Makes a tool of two: it takes the first one's arguments, and what comes of the second is its result. Both are called through the
 * registry, so that what goes into the second is checked, coerced and revived as any arguments are. It is read-only and
 * idempotent where both are; where one is destructive, it is asked about once, as dangerous, and both are named.
 *
 * @throws InvalidDefinitionError (TW4007) where there is no such tool, or the second has no parameter of the name given
 */
export function pipe(registry: ToolRegistry, first: string, second: string, options: PipeOptions): PipedTool {
  const [a, b] = found(registry, first, second, options);
  const { outputSchema } = b.definition;
  const definition: AddedDefinition = {
    name: options.name,
    description: options.description ?? `${a.definition.description}\nThen: ${b.definition.description}`,
    inputSchema: a.definition.inputSchema,
    ...(outputSchema === undefined ? {} : { outputSchema }),
  };
  const own = optionsOf(a, b);
  const handler: ToolHandler = async (args, context) => {
    const calls = callOptions(context, own.dangerous === true);
    const before = await registry.call({ id: context.callId, name: first, arguments: args }, calls);
    if (before.isError) return failed(first, before);
    const given = argumentsOf(before, options.into);
    const after = await registry.call({ id: context.callId, name: second, arguments: given }, calls);
    return after.isError ? failed(second, after) : after;
  };
  return [definition, handler, own];
}

function found(registry: ToolRegistry, first: string, second: string, { name, into }: PipeOptions) {
  const [a, b] = [registry.get(first), registry.get(second)];
  const properties = b?.definition.inputSchema.properties ?? {};
  const problems = [
    ...[first, second].filter((one) => !registry.has(one)).map((one) => `there is no tool "${one}"`),
    ...(b && typeof into === "string" && !Object.hasOwn(properties, into)
      ? [`"${second}" has no parameter "${into}"; it has ${Object.keys(properties).join(", ") || "none"}`]
      : []),
  ];
  if (!a || !b || problems.length > 0) throw new InvalidDefinitionError(`The pipe "${name}" cannot be made`, problems);
  return [a, b] as const;
}

function optionsOf(a: RegisteredTool, b: RegisteredTool): ToolOptions {
  const [x, y] = [a.definition.annotations, b.definition.annotations];
  const shared = {
    idempotent: x.idempotent === true && y.idempotent === true,
    openWorld: x.openWorld === true || y.openWorld === true,
  };
  if (x.readOnly && y.readOnly) return { ...shared, readOnly: true };
  const sideEffects = [
    `runs ${a.definition.name}, then ${b.definition.name} with its result`,
    ...(a.options.sideEffects ?? []),
    ...(b.options.sideEffects ?? []),
  ];
  const dangerous = x.destructive === true || y.destructive === true;
  return { ...shared, sideEffects, ...(dangerous ? { dangerous } : {}) };
}

/** What was approved as a whole is not asked about again. */
function callOptions({ signal, state, progress }: ToolContext, isApproved: boolean) {
  return {
    signal,
    state,
    onProgress: (told: { readonly progress: number; readonly total?: number; readonly message?: string }) =>
      progress(told.progress, told.total, told.message),
    ...(isApproved ? { approve: () => true } : {}),
  };
}

function argumentsOf({ structuredContent, content }: ToolResult, into: PipeOptions["into"]): unknown {
  const text = textOfContent(content);
  const value: unknown = structuredContent ?? text;
  if (into === undefined) return value;
  return typeof into === "string" ? { [into]: value } : into(value);
}

function failed(step: string, { content }: ToolResult) {
  return { content: [{ type: "text" as const, text: `The step "${step}" failed:` }, ...content], isError: true };
}
