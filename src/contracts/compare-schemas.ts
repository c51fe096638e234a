import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { sortedJson } from "../snapshot/sorted-json.js";
import type { ContractChangeClass } from "./contract-change.js";
import { openedSchema } from "./opened-schema.js";
import { schemaContainment } from "./schema-containment.js";
import { textDifference } from "./text-difference.js";

/** How two schemas differ, to whoever writes values for them (arguments) or reads values of them (results). */
export interface SchemaDifference {
  readonly class: ContractChangeClass;
  readonly what: string;
  readonly counterexample?: JsonValue;
  readonly unproven?: true;
}

/**
 * How a schema changed; undefined where it did not.
 *
 * - arguments: breaking unless whatever the old one accepted is accepted by the new one
 * - results: breaking unless whatever the new one allows was allowed by the old one; a property that the old one does not know
 *   does not count, for readers pass over what they do not know
 *
 * What is not breaking is text only if both accept the same values.
 */
export function compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  direction: "arguments" | "results",
): SchemaDifference | undefined {
  if (sortedJson(before) === sortedJson(after)) return undefined;
  const kept =
    direction === "arguments" ? schemaContainment(before, after) : schemaContainment(after, openedSchema(before));
  if (kept.answer !== "yes") {
    const reasons = kept.gaps.map(({ path, reason }) => (path === "" ? reason : `${path}: ${reason}`)).join("; ");
    const what = direction === "arguments" ? reasons : `less can be relied on: ${reasons}`;
    const proof = kept.answer === "no" ? { counterexample: kept.counterexample } : { unproven: true as const };
    return { class: "breaking", what, ...proof };
  }
  const [more, fewer] = [schemaContainment(after, before), schemaContainment(before, after)];
  if (more.answer === "yes" && fewer.answer === "yes") {
    const { what, changesDefault } = textDifference(before, after);
    return { class: changesDefault ? "compatible" : "text", what };
  }
  if (direction === "results") return { class: "compatible", what: "more can be relied on" };
  const example = more.answer === "no" ? `: ${shortened(more.counterexample)}` : "";
  return { class: "compatible", what: `more is accepted${example}` };
}

/** A value as JSON of at most a line. */
export function shortened(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
