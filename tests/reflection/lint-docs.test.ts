import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { ToolSnapshot } from "toolwright";
import { checkLintSettings, lintSnapshot, RULES } from "../../src/lint/index.js";
import { markdownCode } from "../support/markdown-code.js";
import { reflectPrograms } from "../support/reflect-programs.js";

const ROOT = resolve(import.meta.dirname, "../..");
const text = readFileSync(`${ROOT}/docs/lint.md`, "utf8");
const sections = (text.split(/^# Rules$/m)[1] ?? "").split(/^## /m).slice(1);

const examples = sections.map((section) => {
  const blocks = markdownCode(section);
  const [settings = {}] = blocks.filter(({ language }) => language === "json").map(({ code }) => JSON.parse(code));
  return {
    settings: { rules: settings },
    programs: blocks.flatMap(({ language, code }) => (language === "ts" ? [code] : [])),
  };
});

/** The toolkits of every example, by its file: all are reflected at once, so that classes need names of their own. */
function reflectedExamples(): ReadonlyMap<string, ToolSnapshot> {
  const programs = examples.flatMap(({ programs }, rule) => programs.map((code, index) => [`r${rule}_${index}`, code]));
  const files = programs.map(([name = "", code = ""]) => {
    return [name, code.replace(/export class (\w+)/, `export class $1_${name}`)] as const;
  });
  const snapshot = reflectPrograms(".lint", Object.fromEntries(files));
  const toolkits = Object.entries(snapshot.toolkits);
  return new Map(
    toolkits.map(([name, toolkit]) => [basename(toolkit.source, ".ts"), { version: 1, toolkits: { [name]: toolkit } }]),
  );
}

describe("docs/lint.md", () => {
  test("has a section for every rule, in order, with its code", () => {
    const headings = sections.map((section) => section.split("\n", 1)[0]);
    expect(headings).toEqual(RULES.map(({ name, code }) => `${name} (${code})`));
  });

  const snapshots = reflectedExamples();

  test.each(RULES.map((rule, index) => [rule.name, rule, index] as const))(
    "%s: finds the wrong example and nothing in the right one",
    async (name, { code }, index) => {
      const findings = async (example: number) => {
        const snapshot = snapshots.get(`r${index}_${example}`) as ToolSnapshot;
        const settings = checkLintSettings(examples[index]?.settings, "docs/lint.md");
        return (await lintSnapshot(snapshot, settings)).filter(({ rule }) => rule === name);
      };
      expect(examples[index]?.programs).toHaveLength(2);
      expect(await findings(0)).toEqual([expect.objectContaining({ rule: name, code, severity: "warning" })]);
      expect(await findings(1)).toEqual([]);
    },
  );
});
