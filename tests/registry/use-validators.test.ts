import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { readSnapshot, StaleValidatorsError, ToolRegistry, type ToolSnapshot, type ValidatorsFile } from "toolwright";
import { formatValidators, snapshotHash } from "../../src/dispatch/format-validators.js";
import { SAMPLE_FILES } from "../support/cli-project.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const snapshot: ToolSnapshot = JSON.parse(SAMPLE_FILES["tools.snapshot.json"] as string);

function fileOf(text: string): string {
  const file = join(temporaryFolder({ "validators.cjs": text }), "validators.cjs");
  return file;
}

function exported(file: string): ValidatorsFile {
  return jestRequire(file);
}
const jestRequire = (file: string): ValidatorsFile => require(file);

describe("the validators option", () => {
  test("takes what the file exports, or its path", () => {
    const file = fileOf(formatValidators(snapshot));
    expect(() => new ToolRegistry({ snapshot, validators: exported(file) })).not.toThrow();
    expect(() => new ToolRegistry({ snapshot, validators: file })).not.toThrow();
  });

  test.each([
    ["of another snapshot", formatValidators({ version: 1, toolkits: {} }), /was made of another snapshot/],
    ["that are none", "module.exports = {};", /is not what `toolwright snapshot --validators` writes/],
    ["that cannot be loaded", "}{", /cannot be loaded/],
  ])("refuses validators %s, and says what to do", (_what, text, message) => {
    const make = () => new ToolRegistry({ snapshot, validators: fileOf(text) });
    expect(make).toThrow(StaleValidatorsError);
    expect(make).toThrow(message);
    expect(make).toThrow(/npx toolwright snapshot --validators/);
  });

  test("a file is checked against the snapshot that is read", () => {
    const folder = temporaryFolder({ "tools.snapshot.json": SAMPLE_FILES["tools.snapshot.json"] as string });
    const read = readSnapshot(join(folder, "tools.snapshot.json"));
    writeFileSync(join(folder, "v.cjs"), formatValidators(read));
    expect(readFileSync(join(folder, "v.cjs"), "utf8")).toContain(snapshotHash(read));
  });
});
