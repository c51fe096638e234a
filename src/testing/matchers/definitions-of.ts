import { TestUsageError } from "../../definition/errors/index.js";
import type { ToolDefinition } from "../../definition/tool-definition.js";
import { ToolRegistry } from "../../registry/tool-registry.js";

/**
 * The definitions of what a matcher was given: a definition, a registered tool, a registry, a toolkit or its class, a
 * list of such.
 *
 * @throws TestUsageError (TW9101) for anything else, and what registration throws
 */
export function definitionsOf(subject: unknown): readonly ToolDefinition[] {
  if (Array.isArray(subject)) return subject.flatMap(definitionsOf);
  if (typeof subject === "function") return new ToolRegistry().register(subject).definitions();
  if (typeof subject !== "object" || subject === null) throw noTool(subject);
  if ("inputSchema" in subject && "name" in subject) return [subject as ToolDefinition];
  if ("definition" in subject) return definitionsOf(subject.definition);
  // By what it can do: a test may hold the registry of another copy of toolwright.
  if ("definitions" in subject && typeof subject.definitions === "function") return subject.definitions();
  return new ToolRegistry().register(subject).definitions();
}

/**
 * The one definition of what a matcher was given.
 *
 * @throws TestUsageError (TW9101) when there are none or several
 */
export function definitionOf(subject: unknown): ToolDefinition {
  const [only, ...others] = definitionsOf(subject);
  if (!only || others.length > 0) {
    const names = [only, ...others].flatMap((definition) => definition?.name ?? []);
    throw new TestUsageError(
      `One tool is needed, and there are ${names.length}${names.length > 0 ? ` (${names.join(", ")})` : ""}. Pass registry.get("name").`,
    );
  }
  return only;
}

function noTool(subject: unknown): TestUsageError {
  const what =
    subject === undefined ? "undefined, as registry.get gives for a name that is no tool's" : String(subject);
  return new TestUsageError(`A tool is needed, and this is ${what}.`);
}
