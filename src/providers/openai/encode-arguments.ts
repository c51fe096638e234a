import { isObject } from "../../definition/is-object.js";
import { loadJsonRepair } from "../../definition/load-later.cjs";

/**
 * The arguments of a call that was made, as text for the history. The model's own text where it is a JSON object. Broken
 * text is repaired, or else wrapped: several servers (vLLM, llama.cpp) parse the arguments of every call in the history and
 * would refuse this request and every later one.
 */
export function encodeArguments(args: unknown): string {
  if (args === undefined || args === null || args === "") return "{}";
  if (typeof args !== "string") return JSON.stringify(args) ?? "{}";
  if (isObjectText(args)) return args;
  const repaired = repair(args);
  return repaired !== undefined && isObjectText(repaired) ? repaired : JSON.stringify({ malformed: args });
}

function isObjectText(text: string): boolean {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}

function repair(text: string): string | undefined {
  try {
    return loadJsonRepair()(text);
  } catch {
    return undefined;
  }
}
