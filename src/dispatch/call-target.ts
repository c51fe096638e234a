import type { JsonObject } from "../definition/json-schema.js";
import type { ToolParameter } from "../definition/tool-snapshot.js";
import type { BoundTool } from "./bound-tool.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { drainGenerator, isGenerator } from "./drain-generator.js";
import { isThenable } from "./is-thenable.js";
import { observedArguments } from "./observed-copy.js";
import type { Outcome, Step } from "./stage.js";
import { toolThrew } from "./tool-threw.js";

type Invoke = (run: CallRun) => unknown;
type Methods = Record<string, (...values: unknown[]) => unknown>;

/** The last stage: calls the method with its positional parameters, or the handler with the arguments whole. */
export function callTarget({ target, tool }: BoundTool, _policy: CallPolicy): Step {
  const invoke: Invoke =
    target.receiver === undefined
      ? (run) => target.handler(run.values, run.context)
      : callMethod(target.receiver, target.method, tool.parameters);
  return (run): Outcome => {
    run.started = true;
    if (run.policy.watch?.isOn) tellStart(run);
    try {
      const value = invoke(run);
      if (value instanceof Promise && value.constructor === Promise) return value;
      if (isGenerator(value)) return drainGenerator(run, value);
      // A thenable's `then` may do anything; a promise's is known.
      return isThenable(value) ? Promise.resolve(value) : value;
    } catch (error) {
      return toolThrew(error);
    }
  };
}

function tellStart(run: CallRun): void {
  run.tell("start", { attempt: run.metadata?.attempts ?? 1, arguments: observedArguments(run.args) as JsonObject });
}

function callMethod(receiver: object, method: string, parameters: readonly ToolParameter[]): Invoke {
  const methods = receiver as Methods;
  // Looked up in each call, so that a method replaced after registration, as by a spy, is the one that runs.
  if (parameters.length === 0) return () => methods[method]?.();
  if (!parameters.every(isPlain)) {
    return (run) => methods[method]?.(...parameters.flatMap((parameter) => positions(parameter, run)));
  }
  return callWithNamed(
    methods,
    method,
    parameters.map(({ name }) => name),
  );
}

/** Written out for few parameters, the usual case: to build and spread a list costs a tenth of a small call. */
function callWithNamed(methods: Methods, method: string, names: readonly string[]): Invoke {
  const [a = "", b = "", c = "", d = ""] = names;
  switch (names.length) {
    case 1:
      return ({ values }) => methods[method]?.(values[a]);
    case 2:
      return ({ values }) => methods[method]?.(values[a], values[b]);
    case 3:
      return ({ values }) => methods[method]?.(values[a], values[b], values[c]);
    case 4:
      return ({ values }) => methods[method]?.(values[a], values[b], values[c], values[d]);
    default:
      return ({ values }) => methods[method]?.(...names.map((name) => values[name]));
  }
}

/** Whether a parameter is one property, which can be read without a look at the prototype. */
function isPlain({ name, rest, inject, properties }: ToolParameter): boolean {
  return !rest && !inject && !properties && !(name in Object.prototype);
}

/** The positions that one parameter fills: none or many for a rest parameter, one for any other. */
function positions({ inject, optional, properties, rest, name }: ToolParameter, run: CallRun): readonly unknown[] {
  if (inject === "context") return [run.context];
  if (properties) {
    const given = destructured(properties, run.values);
    // Left out as a whole, so that the default of the whole stands in.
    return [optional && Object.keys(given).length === 0 ? undefined : given];
  }
  const value = Object.hasOwn(run.values, name) ? run.values[name] : undefined;
  if (rest) return Array.isArray(value) ? value : [];
  return [value];
}

function destructured(properties: readonly string[], values: CallRun["values"]): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const property of properties) if (Object.hasOwn(values, property)) own[property] = values[property];
  return own;
}
