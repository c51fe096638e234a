import type { CallOptions } from "../definition/call-options.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import type { ToolFailure, ToolResult } from "../definition/tool-result.js";
import { CallFailure } from "../dispatch/call-failure.js";
import { toJson } from "../dispatch/to-json.js";
import { callOptionsProblem } from "./call-options-problem.js";
import type { ToolCaller } from "./tool-caller.js";
import type { ArgumentsOf, ResultOf, ToolMethod } from "./toolkit-types.js";

/** A call that came out well, with what the method returned. */
export interface TypedSuccess<Value> extends ToolResult {
  readonly isError: false;
  readonly failure?: never;
  /** What the method returned, as it returned it: `redact` and `maxResultTokens` are for the content, which models read. */
  readonly value: Value;
}

/** A call that failed; `content` and `failure` say why. */
export interface TypedFailure extends ToolResult {
  readonly isError: true;
  readonly failure: ToolFailure;
  readonly value?: never;
}

/** The answer to a typed call; `isError` tells which. */
export type TypedResult<Value> = TypedSuccess<Value> | TypedFailure;

/** The toolkits among several that have a method of a name. */
type Owners<Toolkits, Name> = Toolkits extends readonly [infer First, ...infer Rest]
  ? Name extends ToolMethod<First>
    ? [First, ...Owners<Rest, Name>]
    : Owners<Rest, Name>
  : [];

/** What the call of a tool takes and what comes of it. */
interface TypedTool<Toolkit, Name extends ToolMethod<Toolkit>> {
  readonly arguments: ArgumentsOf<Toolkit, Name>;
  readonly result: ResultOf<Toolkit, Name>;
}

/** The tools of some toolkits by method; what several of them have is left out. */
export type TypedTools<Toolkits extends readonly unknown[]> = {
  readonly [Name in ToolMethod<Toolkits[number]> as Owners<Toolkits, Name>["length"] extends 1 ? Name : never]: Owners<
    Toolkits,
    Name
  > extends [infer Owner]
    ? TypedTool<Owner, Name & ToolMethod<Owner>>
    : never;
};

type Rest<Arguments> =
  Record<never, never> extends Arguments
    ? [args?: Arguments, options?: CallOptions]
    : [args: Arguments, options?: CallOptions];

/** Calls of the tools of some toolkits, by the methods' names and with their types. */
export interface TypedCalls<Toolkits extends readonly unknown[]> {
  /**
   * Calls the tool that a method is, whatever `@tool({ name })` or a prefix calls it. The arguments hold values as the
   * signature has them (a `Date`, a `Map`); they are checked as a model's are. Never throws and is never rejected.
   */
  call<Name extends keyof TypedTools<Toolkits>>(
    method: Name,
    ...rest: Rest<TypedTools<Toolkits>[Name]["arguments"]>
  ): Promise<TypedResult<TypedTools<Toolkits>[Name]["result"]>>;
}

/**
 * Calls by method name.
 *
 * @param listed - the tools that they may be of
 */
export function typedCalls<Toolkits extends readonly unknown[]>(
  caller: Pick<ToolCaller, "run" | "refuse">,
  listed: () => readonly RegisteredTool[],
): TypedCalls<Toolkits> {
  const call = async (method: string, args?: unknown, options?: CallOptions): Promise<unknown> => {
    if (callOptionsProblem(options)) return caller.run(String(method), args, options);
    const tools = listed().filter((tool) => tool.method !== undefined);
    const found = tools.filter((tool) => nameOf(tool) === method);
    const [tool] = found;
    // As any call of a tool that is not there; the names to choose from are those of the methods.
    if (!tool) return caller.run(String(method), asJson(args), { ...options, only: new Set(tools.map(nameOf)) });
    if (found.length > 1) return caller.refuse(method, args, ambiguous(method, found), options);
    let value: unknown;
    const onReturn = (returned: unknown) => {
      value = returned;
      return options?.onReturn?.(returned);
    };
    const result = await caller.run(tool.definition.name, asJson(args), { ...options, onReturn });
    return result.isError ? result : { ...result, value };
  };
  return { call } as TypedCalls<Toolkits>;
}

/** The method's name as types have it; that a method is static shows in the class it is looked up in. */
function nameOf({ method = "" }: RegisteredTool): string {
  return method.replace(/^static /, "");
}

/** The form in which a model would send values; what cannot be read is left to the call to refuse. */
function asJson(args: unknown): unknown {
  try {
    return args === undefined ? {} : toJson(args).json;
  } catch {
    return args;
  }
}

function ambiguous(method: string, found: readonly RegisteredTool[]): CallFailure {
  const places = found.map(({ toolkit, definition }) => `${toolkit} (tool "${definition.name}")`).join(" and ");
  const advice = `name one: registry.typed<[…]>({ toolkit: "${found[0]?.toolkit}" })`;
  return new CallFailure("TW5017", `The method "${method}" is a tool of ${places}; ${advice}.`);
}
