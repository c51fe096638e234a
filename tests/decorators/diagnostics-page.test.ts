import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { transformSync } from "@swc/core";
import * as toolwright from "toolwright";
import { AUTHORING_CODES } from "../../src/definition/errors/authoring.js";
import { diagnosticExamples } from "../support/diagnostic-examples.js";

const examples = diagnosticExamples(readFileSync(resolve(__dirname, "../../docs/diagnostics.md"), "utf8")).filter(
  ({ code }) => code.startsWith("TW1"),
);

/** Runs a module that imports nothing but toolwright; the code of what it throws. */
function codeOf(text: string): string | undefined {
  const { code } = transformSync(text, {
    swcrc: false,
    jsc: { target: "es2022", parser: { syntax: "typescript", decorators: true }, transform: { legacyDecorator: true } },
    module: { type: "commonjs" },
  });
  try {
    new Function("require", "exports", code)(() => toolwright, {});
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

describe("docs/diagnostics.md", () => {
  test("has a section for each code of the decorators", () => {
    const table = Object.entries(AUTHORING_CODES).map(([code, { name }]) => [code, name]);
    expect(examples.map(({ code, name }) => [code, name])).toEqual(table);
  });

  test.each(examples)("$code: the wrong example throws it, the right one throws nothing", ({ code, wrong, right }) => {
    expect([codeOf(wrong), codeOf(right)]).toEqual([code, undefined]);
  });
});
