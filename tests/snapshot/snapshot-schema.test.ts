import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { SNAPSHOT_SCHEMA } from "../../src/snapshot/snapshot-schema.js";
import { validateSnapshot } from "../../src/snapshot/validate-snapshot.js";
import { SAMPLE } from "./sample-snapshot.js";

/** A deep copy of the sample with the value at a path replaced. */
function withValue(path: string, value: unknown): unknown {
  const copy = structuredClone(SAMPLE) as unknown as Record<string, unknown>;
  const keys = path.split("/");
  const last = keys.pop() ?? "";
  let at = copy;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  at[last] = value;
  return copy;
}

describe("SNAPSHOT_SCHEMA", () => {
  test("is what snapshot.schema.json publishes (node --import tsx scripts/write-schema.mjs)", () => {
    const published = JSON.parse(readFileSync(join(__dirname, "../../snapshot.schema.json"), "utf8"));
    expect(published).toEqual(SNAPSHOT_SCHEMA);
  });

  test("accepts a snapshot with every part of the format", () => {
    expect(validateSnapshot(SAMPLE)).toEqual([]);
  });

  const read = "toolkits/Files/tools/read";
  test.each([
    ["version", 2],
    ["generatedAt", "2026-01-01"],
    ["sources/src~files.ts", "no hash"],
    ["toolkits/Files/source", 1],
    ["toolkits/Files/extra", true],
    [`${read}/name`, ""],
    [`${read}/parameters/0/optional`, false],
    [`${read}/parameters/0/inject`, "request"],
    [`${read}/inputSchema`, { type: "string" }],
    [`${read}/inputSchema/properties/path`, { type: "text" }],
    [`${read}/inputSchema/properties/path`, { type: "string", pattern: "(" }],
    [`${read}/inputSchema/required`, "path"],
    [`${read}/outputSchema`, true],
    [`${read}/revive`, { type: "Temporal" }],
    [`${read}/revive/revive/properties/since`, { type: "Date", extra: 1 }],
    [`${read}/revive/revive/properties/since`, { type: "Map" }],
  ])("refuses %s = %j", (path, value) => {
    expect(validateSnapshot(withValue(path, value))).not.toEqual([]);
  });
});
