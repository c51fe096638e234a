import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { reflectProject } from "toolwright/reflection";
import { REFLECTION_CODES } from "../../src/definition/errors/reflection.js";
import { diagnosticExamples } from "../support/diagnostic-examples.js";

const ROOT = resolve(import.meta.dirname, "../..");
const examples = diagnosticExamples(readFileSync(join(ROOT, "docs/diagnostics.md"), "utf8")).filter(({ code }) =>
  code.startsWith("TW2"),
);

/** Codes that no source an author writes can cause. */
const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  TW2001: "TypeScript 7 is not installed",
  TW2002: "a tsconfig, not a source, is wrong",
  TW2014: "a package's declarations are broken: of the author's own, TypeScript's error is reported",
  TW2018: "the process, not a source, keeps the compiler from loading",
};

/** What reflection says about each of some texts; a project of its own each, for their classes have the same names. */
function codesOf(texts: Readonly<Record<string, string>>): Record<string, string[]> {
  const files = Object.entries(texts).map(([name, text]) => [`${ROOT}/tests/.examples/${name}.ts`, text] as const);
  const config = {
    extends: "../../tsconfig.json",
    compilerOptions: {
      noUnusedLocals: false,
      experimentalDecorators: true,
      paths: { toolwright: ["../../src/index.ts"] },
    },
    include: [],
    files: Object.keys(texts).map((name) => `${name}.ts`),
  };
  const { diagnostics } = reflectProject({
    projects: [`${ROOT}/tests/.examples/tsconfig.json`],
    files: { ...Object.fromEntries(files), [`${ROOT}/tests/.examples/tsconfig.json`]: JSON.stringify(config) },
  });
  return Object.fromEntries(
    Object.keys(texts).map((name) => [
      name,
      [...new Set(diagnostics.filter(({ file }) => file === `${name}.ts`).map(({ code }) => code))],
    ]),
  );
}

test("each code has its section in docs/diagnostics.md, or a reason why no source can cause it", () => {
  const codes = [...examples.map(({ code }) => code), ...Object.keys(WITHOUT_EXAMPLE)];
  expect(codes.sort()).toEqual(Object.keys(REFLECTION_CODES).sort());
  const names = examples.map(({ code, name }) => [code, name]);
  expect(names).toEqual(names.map(([code]) => [code, REFLECTION_CODES[code as keyof typeof REFLECTION_CODES].name]));
});

test("each wrong example has just its code", () => {
  const expected = Object.fromEntries(examples.map(({ code }) => [code, [code]]));
  expect(codesOf(Object.fromEntries(examples.map(({ code, wrong }) => [code, wrong])))).toEqual(expected);
});

test("each right example has no diagnostics", () => {
  const expected = Object.fromEntries(examples.map(({ code }) => [code, []]));
  expect(codesOf(Object.fromEntries(examples.map(({ code, right }) => [code, right])))).toEqual(expected);
});
