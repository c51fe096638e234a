import type { JsonSchema } from "../definition/json-schema.js";
import type { ToolAnnotations } from "../definition/tool-definition.js";
import type { SnapshotTool } from "../definition/tool-snapshot.js";
import { sortedJson } from "../snapshot/sorted-json.js";
import { compareSchemas, type SchemaDifference } from "./compare-schemas.js";
import type { ContractChange, ContractDirection } from "./contract-change.js";
import { isPlainObject, onlyProperty, withoutProperties } from "./schema-properties.js";

type Change = Omit<ContractChange, "tool" | "place">;

/** Every change of a tool's contract. Its name, and that it is there, is for who compares snapshots. */
export function* compareTools(before: SnapshotTool, after: SnapshotTool): Generator<Change> {
  if (before.description !== after.description) {
    yield { direction: "tool", class: "text", what: "its description" };
  }
  yield* schemaChanges(before.inputSchema, after.inputSchema, "arguments");
  yield* resultChanges(before.outputSchema, after.outputSchema);
  yield* annotationChanges(before.annotations ?? {}, after.annotations ?? {});
}

function* resultChanges(before: JsonSchema | undefined, after: JsonSchema | undefined): Generator<Change> {
  if (before && after) yield* schemaChanges(before, after, "results");
  else if (before) yield { direction: "results", class: "breaking", what: "nothing is said of the result any more" };
  else if (after) yield { direction: "results", class: "compatible", what: "the result has a type now" };
}

function* schemaChanges(before: JsonSchema, after: JsonSchema, direction: "arguments" | "results"): Generator<Change> {
  if (sortedJson(before) === sortedJson(after)) return;
  if (!isPlainObject(before) || !isPlainObject(after)) {
    yield* changeOf(compareSchemas(before, after, direction), direction);
    return;
  }
  yield* changeOf(compareSchemas(withoutProperties(before), withoutProperties(after), direction), direction);
  const names = [before, after].map(({ properties = {} }) => Object.keys(properties));
  const [old = [], now = []] = names;
  for (const name of new Set([...old, ...now])) {
    const found = compareSchemas(onlyProperty(before, name), onlyProperty(after, name), direction);
    const what = !now.includes(name) ? "gone" : old.includes(name) ? undefined : newProperty(after, name);
    yield* changeOf(found && (what === undefined ? found : { ...found, what }), direction, name);
  }
  const kept = old.filter((name) => now.includes(name));
  if (kept.join("\n") !== now.filter((name) => old.includes(name)).join("\n")) {
    yield { direction, class: "text", what: "their order" };
  }
}

function newProperty({ required = [] }: JsonSchema, name: string): string {
  return required.includes(name) ? "new, and required" : "new, and optional";
}

function* changeOf(
  found: SchemaDifference | undefined,
  direction: ContractDirection,
  property?: string,
): Generator<Change> {
  if (found) yield { ...found, direction, ...(property === undefined ? {} : { property }) };
}

/** What each hint promises when it is set, and what follows when that is no longer so. An absent one counts as false. */
const HINTS: Readonly<Record<keyof ToolAnnotations, { readonly promise: boolean; readonly lost: string }>> = {
  readOnly: { promise: true, lost: "it may change something, and no longer runs beside others" },
  destructive: { promise: false, lost: "it needs approval, and is denied where nobody can give it" },
  idempotent: { promise: true, lost: "it is no longer safe to repeat, and not retried" },
  openWorld: { promise: false, lost: "it reaches beyond the process" },
};

function* annotationChanges(before: ToolAnnotations, after: ToolAnnotations): Generator<Change> {
  for (const name of Object.keys(HINTS) as (keyof ToolAnnotations)[]) {
    const [old, now] = [before[name] ?? false, after[name] ?? false];
    if (old === now) continue;
    const { promise, lost } = HINTS[name];
    const what = now ? `it is ${name} now` : `it is not ${name} any more`;
    const isLost = now !== promise;
    yield {
      direction: "annotations",
      class: isLost ? "breaking" : "compatible",
      what: isLost ? `${what}: ${lost}` : what,
    };
  }
}
