import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import * as toolwright from "toolwright";
import { ERROR_CODES } from "toolwright";

const ROOT = resolve(__dirname, "..");
const docs = readFileSync(join(ROOT, "docs/errors.md"), "utf8");
const headings = [...docs.matchAll(/^## (TW\d{4}) (\S+)$/gm)].map(([, code, name]) => ({ code, name }));

describe("error codes", () => {
  test("docs/errors.md has exactly the codes of the table, sorted, with their names", () => {
    const table = Object.entries(ERROR_CODES).map(([code, { name }]) => ({ code, name }));
    expect(headings).toEqual(table.sort((a, b) => a.code.localeCompare(b.code)));
  });

  test("every section says what to do", () => {
    const sections = docs.split(/^## /m).slice(1);
    expect(sections.filter((section) => section.split("\n").slice(1).join(" ").trim().length < 60)).toEqual([]);
  });

  test("every thrown error is exported, and names are used once", () => {
    const names = Object.values(ERROR_CODES).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const thrown = Object.values(ERROR_CODES).filter(({ kind }) => kind === "thrown");
    expect(thrown.map(({ name }) => name).filter((name) => !(name in toolwright))).toEqual([]);
  });

  test("no plain Error is thrown in our code", () => {
    const plain = ["decorators", "src", "tools"].flatMap((folder) =>
      sourcesBelow(folder).filter((file) => /throw new (Type|Range|Syntax)?Error\(/.test(readFileSync(file, "utf8"))),
    );
    expect(plain).toEqual([]);
  });
});

function sourcesBelow(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(ROOT, folder, name));
  } catch {
    return [];
  }
}
