import type { ToolParameter } from "../definition/tool-snapshot.js";
import type { BoundTool } from "./bound-tool.js";
import { CallFailure } from "./call-failure.js";
import type { CallPolicy } from "./call-policy.js";
import type { CallRun } from "./call-run.js";
import { isThenable } from "./is-thenable.js";
import { messageOf } from "./message-of.js";
import type { Outcome, Step } from "./stage.js";

type Invoke = (run: CallRun) => unknown;

/** The last stage: calls the method with its positional parameters, or the handler with the arguments whole. */
export function callTarget({ target, tool }: BoundTool, _policy: CallPolicy): Step {
  const invoke: Invoke =
    target.receiver === undefined
      ? (run) => target.handler(run.values, run.context)
      : callMethod(target.receiver, target.method, tool.parameters);
  const threw = (error: unknown): CallFailure => new CallFailure("TW5007", messageOf(error), { cause: error });
  return (run): Outcome => {
    try {
      const value = invoke(run);
      return isThenable(value) ? value.then(undefined, threw) : value;
    } catch (error) {
      return threw(error);
    }
  };
}

function callMethod(receiver: object, method: string, parameters: readonly ToolParameter[]): Invoke {
  const methods = receiver as Record<string, (...values: unknown[]) => unknown>;
  const plain = parameters.every(({ rest, inject, properties }) => !rest && !inject && !properties);
  const names = parameters.map(({ name }) => name);
  // Looked up in each call, so that a method replaced after registration, as by a spy, is the one that runs.
  if (plain && names.length === 0) return () => methods[method]?.();
  if (plain && names.length === 1) {
    const [only = ""] = names;
    return ({ values }) => methods[method]?.(values[only]);
  }
  if (plain) return ({ values }) => methods[method]?.(...names.map((name) => values[name]));
  return (run) => methods[method]?.(...parameters.flatMap((parameter) => positions(parameter, run)));
}

/** The positions that one parameter fills: none or many for a rest parameter, one for any other. */
function positions({ inject, properties, rest, name }: ToolParameter, run: CallRun): readonly unknown[] {
  if (inject === "context") return [run.context];
  if (properties) return [destructured(properties, run.values)];
  const value = run.values[name];
  if (rest) return Array.isArray(value) ? value : [];
  return [value];
}

function destructured(properties: readonly string[], values: CallRun["values"]): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const property of properties) if (Object.hasOwn(values, property)) own[property] = values[property];
  return own;
}
