import { structuredPatch } from "diff";
import type { SnapshotTool, ToolSnapshot } from "../definition/tool-snapshot.js";
import { sortedJson } from "./sorted-json.js";

/**
 * What differs between two snapshots, for people: one paragraph per toolkit or tool, `+` added, `-` removed, `~` changed
 * with the changed lines of its JSON. Content hashes of sources do not count. `undefined` when nothing differs.
 */
export function diffSnapshots(before: ToolSnapshot, after: ToolSnapshot): string | undefined {
  const paragraphs = [...differences(before, after)];
  return paragraphs.length === 0 ? undefined : paragraphs.join("\n");
}

function* differences(before: ToolSnapshot, after: ToolSnapshot): Generator<string> {
  for (const name of keysOf(before.toolkits, after.toolkits)) {
    const old = own(before.toolkits, name);
    const now = own(after.toolkits, name);
    const { tools: oldTools = {}, ...oldFacts } = old ?? {};
    const { tools: nowTools = {}, ...nowFacts } = now ?? {};
    if (!old && now) yield `+ toolkit ${name} (${now.source})`;
    else if (old && !now) yield `- toolkit ${name} (${old.source})`;
    else yield* changed(`toolkit ${name}`, oldFacts, nowFacts);
    for (const method of keysOf(oldTools, nowTools)) {
      yield* toolDifference(`${name}.${method}`, own(oldTools, method), own(nowTools, method));
    }
  }
}

function* toolDifference(place: string, old?: SnapshotTool, now?: SnapshotTool): Generator<string> {
  if (!old && now) yield `+ tool ${place} "${now.name}": ${signature(now)}`;
  else if (old && !now) yield `- tool ${place} "${old.name}": ${signature(old)}`;
  else yield* changed(`tool ${place} "${now?.name}"`, old, now);
}

function signature(tool: SnapshotTool): string {
  const required = new Set(tool.inputSchema.required);
  const names = Object.keys(tool.inputSchema.properties ?? {}).map((name) => (required.has(name) ? name : `${name}?`));
  return `(${names.join(", ")})`;
}

function* changed(title: string, old: unknown, now: unknown): Generator<string> {
  const { hunks } = structuredPatch("", "", `${sortedJson(old)}\n`, `${sortedJson(now)}\n`, "", "", { context: 2 });
  if (hunks.length === 0) return;
  const lines = hunks.flatMap((hunk, index) => (index === 0 ? hunk.lines : ["  ...", ...hunk.lines]));
  yield [`~ ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

function keysOf(...records: readonly object[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))].sort();
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
