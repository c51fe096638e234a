import { join } from "node:path";
import * as fc from "fast-check";
import { reflectProject } from "toolwright/reflection";
import type { JsonValue } from "../../../src/definition/json-schema.js";
import type { SnapshotTool } from "../../../src/definition/tool-snapshot.js";
import { compileReviver } from "../../../src/dispatch/compile-reviver.js";
import { compileValidator } from "../../../src/dispatch/compile-validator.js";
import { judge } from "./classic-judge.js";
import { printRevived } from "./print-revived.js";
import { PRELUDE, printType } from "./print-type.js";
import type { Printed } from "./printer.js";
import type { Shape } from "./shape.js";
import { anyShape } from "./shape-arbitrary.js";
import { anyMutation, hasDistinctItems, mutate, valueFor } from "./shape-values.js";

/** A type with values made for it and near misses. */
export interface Case {
  readonly shape: Shape;
  readonly values: readonly JsonValue[];
}

/** One type, three values of it, five near misses. */
export const anyCase: fc.Arbitrary<Case> = anyShape.chain((shape) => {
  const value = valueFor(shape);
  const once = fc.tuple(value, anyMutation).map(([sound, mutation]) => mutate(sound, mutation));
  const twice = fc.tuple(once, anyMutation).map(([mutant, mutation]) => mutate(mutant, mutation));
  const mutants = fc.tuple(once, once, once, once, twice).map((list) => list.filter(hasDistinctItems));
  const values = fc.tuple(fc.tuple(value, value, value), mutants).map((lists) => lists.flat());
  return fc.record({ shape: fc.constant(shape), values });
});

const ROOT = join(import.meta.dirname, "virtual");
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    target: "ES2022",
    module: "esnext",
    moduleResolution: "bundler",
    moduleDetection: "force",
    types: ["node"],
    experimentalDecorators: true,
    paths: { toolwright: [join(ROOT, "../../../../src/index.ts")] },
  },
  include: ["*.ts"],
};

const classText = ({ declarations, type }: Printed, at: number): string => `import { tool, type Int } from "toolwright";
${declarations}
/** One case. */
export class Case${at} {
  /** Takes a value. @param value the value */
  @tool() take(value: ${type}): void {}
}
export type Used = Int;
`;

/** What is wrong, one text a fault; none where schema and TypeScript agree on every value. */
export function faultsOf(cases: readonly Case[]): string[] {
  const texts = cases.map(({ shape }, at) => classText(printType(shape, "source"), at));
  const { tools, refusals } = reflect(texts);
  const allowed = judge(
    cases.map(({ shape, values }) => ({
      ...printType(shape, "wire"),
      values: values.map((value) => JSON.stringify(value)),
    })),
    PRELUDE,
  );
  const revived = cases.map(({ values }, at) => reviveAll(tools[at], values));
  const arrives = judge(
    cases.map(({ shape }, at) => ({
      ...printType(shape, "revived"),
      values: tools[at]?.revive ? (revived[at] ?? []) : [],
    })),
    "",
  );
  return cases.flatMap(({ values }, at) => {
    const tool = tools[at];
    if (!tool || refusals[at]) return [`The type is refused: ${refusals[at]}\n${texts[at]}`];
    const accepts = compileValidator(tool.inputSchema);
    return values.flatMap((value, index) => {
      const problem = disagreement(accepts({ value }), allowed[at]?.[index], arrives[at]?.[index]);
      return problem
        ? [
            `${problem}: ${JSON.stringify(value)}, revived ${revived[at]?.[index]}\n${texts[at]}\n${JSON.stringify(tool)}`,
          ]
        : [];
    });
  });
}

function disagreement(
  accepted: boolean,
  allowed: boolean | undefined,
  arrives: boolean | undefined,
): string | undefined {
  if (!accepted) return allowed ? "The schema refuses what TypeScript accepts" : undefined;
  if (!allowed) return "The schema accepts what TypeScript refuses";
  return arrives === false ? "The method would get what its type is not" : undefined;
}

function reflect(texts: readonly string[]): { tools: (SnapshotTool | undefined)[]; refusals: string[] } {
  const files = Object.fromEntries(texts.map((text, at) => [join(ROOT, `case-${at}.ts`), text]));
  const tsconfig = join(ROOT, "tsconfig.json");
  const { snapshot, diagnostics } = reflectProject({
    projects: [tsconfig],
    files: { ...files, [tsconfig]: JSON.stringify(TSCONFIG) },
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const of = (at: number) => errors.filter(({ tool }) => tool === `Case${at}.take`);
  return {
    tools: texts.map((_, at) => snapshot.toolkits[`Case${at}`]?.tools.take),
    refusals: texts.map((_, at) =>
      of(at)
        .map(({ code, message }) => `${code} ${message}`)
        .join("; "),
    ),
  };
}

/** The values as the method would get them, those that the schema refuses as they are. */
function reviveAll(tool: SnapshotTool | undefined, values: readonly JsonValue[]): string[] {
  const accepts = tool && compileValidator(tool.inputSchema);
  const revive = tool?.revive && compileReviver(tool.revive, tool.inputSchema);
  return values.map((value) => {
    const revived = revive && accepts?.({ value }) ? (revive({ value }) as { value: unknown }).value : value;
    return printRevived(revived);
  });
}
