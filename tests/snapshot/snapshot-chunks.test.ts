import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { formatSnapshot, type SnapshotToolkit, type ToolSnapshot } from "toolwright";
import { snapshotChunks } from "../../src/snapshot/snapshot-chunks.js";
import { SAMPLE } from "./sample-snapshot.js";

const textOf = (chunks: readonly Uint8Array[]) => Buffer.concat(chunks).toString();

test("the pieces of a snapshot are its text, whatever its names", () => {
  const [toolkit] = Object.values(SAMPLE.toolkits) as [SnapshotToolkit];
  const names = fc.array(
    fc.oneof(fc.string(), fc.constantFrom("0", "toolkits", "properties", "__proto__", '"toolkits": {}')),
  );
  fc.assert(
    fc.property(names, (names) => {
      const toolkits = Object.fromEntries(names.map((name) => [name, { ...toolkit, description: `\n  ${name}` }]));
      const sources = Object.fromEntries(names.map((name) => [name, name]));
      const snapshot: ToolSnapshot = { version: 1, sources, toolkits };
      expect(textOf(snapshotChunks(snapshot, new WeakMap()))).toBe(formatSnapshot(snapshot));
    }),
  );
});

test("a toolkit that is the same object is formatted once", () => {
  const known = new WeakMap<SnapshotToolkit, Uint8Array>();
  const before = snapshotChunks(SAMPLE, known);
  const [name = "", toolkit] = Object.entries(SAMPLE.toolkits)[0] ?? [];
  const more = { ...SAMPLE, toolkits: { ...SAMPLE.toolkits, [`${name}2`]: { ...toolkit } as SnapshotToolkit } };
  const after = snapshotChunks(more, known);
  expect(after[1]?.buffer).toBe(before[1]?.buffer);
  expect(textOf(after)).toBe(formatSnapshot(more));
});
