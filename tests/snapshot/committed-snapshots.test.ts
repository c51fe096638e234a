import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { formatSnapshot, readSnapshot } from "toolwright";
import { validateSnapshot } from "../../src/snapshot/validate-snapshot.js";

const ROOT = resolve(__dirname, "../..");
const { stdout } = spawnSync("git", ["ls-files", "*tools.snapshot.json"], { cwd: ROOT, encoding: "utf8" });
const files = stdout.trim().split("\n");

test("there are snapshots of real projects to check", () => {
  expect(files).toContain("examples/quickstart/tools.snapshot.json");
});

test.each(files)("%s fits the published schema and is written as formatSnapshot writes", (name) => {
  const snapshot = readSnapshot(join(ROOT, name));
  expect(validateSnapshot(snapshot)).toEqual([]);
  expect(formatSnapshot(snapshot)).toBe(readFileSync(join(ROOT, name), "utf8"));
});
