import type { CallOptions } from "../definition/call-options.js";
import { OPTION_CHECKS, type OptionCheck } from "../definition/option-checks.js";
import { received } from "../definition/option-problems.js";

const { callback } = OPTION_CHECKS;

// By what is used of them, not by `instanceof`: they may come from another realm, as in Jest.
const CHECKS: Readonly<Record<keyof Required<CallOptions>, OptionCheck>> = {
  signal: { expected: "an AbortSignal", accepts: (v) => hasMethods(v, ["addEventListener", "removeEventListener"]) },
  only: {
    expected: "a Set of tools' names",
    accepts: (v) => typeof v !== "string" && hasMethods(v, [Symbol.iterator]),
  },
  state: { expected: "a Map", accepts: (v) => hasMethods(v, ["get", "set", "has"]) },
  approve: callback,
  onDelta: callback,
  onReturn: callback,
  onProgress: callback,
};
const ENTRIES = Object.entries(CHECKS);

/** What is wrong with the options of a call, in words; undefined where nothing is. Never throws, whatever they are. */
export function callOptionsProblem(options: unknown): string | undefined {
  if (options === undefined || options === null) return undefined;
  try {
    if (typeof options !== "object") return `its options must be an object, not ${received(options)}`;
    for (const [key, check] of ENTRIES) {
      const value = (options as Readonly<Record<string, unknown>>)[key];
      if (value !== undefined && !check.accepts(value)) {
        return `its option "${key}" must be ${check.expected}, not ${received(value)}`;
      }
    }
    return undefined;
  } catch {
    return "its options cannot be read";
  }
}

function hasMethods(value: unknown, names: readonly PropertyKey[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return names.every((name) => typeof (value as Readonly<Record<PropertyKey, unknown>>)[name] === "function");
}
