import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { describe, expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { JsonSchema, SnapshotTool } from "toolwright";
import { compileReviver } from "../../src/dispatch/compile-reviver.js";
import { type FixtureResult, formatDiagnostic, readValues, reflectFixtures } from "../support/fixtures.js";

const ajv = new Ajv2020({
  strict: true,
  ownProperties: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTuples: false,
});
const addFormats = (formats as unknown as { default?: typeof formats.default }).default ?? formats;
(addFormats as typeof formats.default)(ajv);
const fixtures = reflectFixtures("valid");

// Node's versions print URLs differently.
Object.defineProperty(URL.prototype, inspect.custom, {
  value(this: URL) {
    return `URL ${this.href}`;
  },
});

const INSPECT = { depth: 20, breakLength: 120, sorted: true };

/** Stands in for the classes of fixtures that have a `fromJSON`. */
class Money {
  constructor(readonly cents: string) {}
  static fromJSON({ cents }: { cents: string }): Money {
    return new Money(cents);
  }
}

/** The tool of a fixture whose values are given. */
function toolOf({ toolkits }: FixtureResult): SnapshotTool {
  const [tool] = Object.values(toolkits).flatMap(({ tools }) => Object.values(tools));
  if (!tool) throw new TypeError("the fixture has no tool");
  return tool;
}

/** The values of a `Subject` are arguments of the probe. */
function argumentsOf({ toolkits }: FixtureResult, value: unknown): unknown {
  return Object.keys(toolkits).some((name) => name.startsWith("Probe_")) ? { subject: value } : value;
}

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))("valid fixture %s", (_, fixture) => {
  test("has no errors", () => {
    const errors = fixture.diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(formatDiagnostic)).toEqual([]);
  });

  test("has exactly the expected definition", () => {
    const warnings = fixture.diagnostics.map(formatDiagnostic);
    const actual = `${JSON.stringify({ toolkits: fixture.toolkits, ...(warnings.length > 0 && { warnings }) }, null, 2)}\n`;
    const file = join(fixture.folder, "schema.json");
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, actual);
    expect(actual).toBe(readFileSync(file, "utf8"));
  });

  test("accepts and rejects the given values", () => {
    const tool = toolOf(fixture);
    const validate = ajv.compile(tool.inputSchema);
    const wrong = (values: unknown[], right: boolean) =>
      values.filter((value) => validate(argumentsOf(fixture, value)) !== right).map((value) => JSON.stringify(value));
    expect({
      rejected: wrong(readValues(join(fixture.folder, "accept.jsonl")), true),
      accepted: wrong(readValues(join(fixture.folder, "reject.jsonl")), false),
    }).toEqual({ rejected: [], accepted: [] });
  });

  test("gives the method what its signature says", () => {
    const { revive, inputSchema } = toolOf(fixture);
    if (!revive) return;
    const toArguments = compileReviver(revive, inputSchema, { Money });
    const values = readValues(join(fixture.folder, "accept.jsonl")).map((value) =>
      toArguments(argumentsOf(fixture, value)),
    );
    const actual = `${values.map((value) => inspect(value, INSPECT)).join("\n")}\n`;
    const file = join(fixture.folder, "revived.txt");
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, actual);
    expect(actual).toBe(readFileSync(file, "utf8"));
  });

  test("refers only to definitions that exist, and defines none that nothing refers to", () => {
    for (const { tools } of Object.values(fixture.toolkits)) {
      for (const { inputSchema, outputSchema } of Object.values(tools)) {
        for (const schema of [inputSchema, outputSchema ?? {}]) {
          expect(referenced(schema)).toEqual(new Set(Object.keys(schema.$defs ?? {})));
        }
      }
    }
  });
});

function referenced(schema: JsonSchema): Set<string> {
  const found = new Set<string>();
  for (const [, name] of JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)) found.add(name as string);
  return found;
}
