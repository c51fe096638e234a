// The codecs of every vendor over the tools that others published: for each tool, values from all corners of its schema
// go to the wire and come back. Prints, per vendor, how many tools go as they are, rewritten, or not at all, and why;
// exits 1 when a value is lost.
//   npm run wire -- [--values 20] [--seed 1] [--set bfcl|tau2|mcp] [--vendor "OpenAI strict"]
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { compileValidator } from "../src/dispatch/compile-validator.js";
import * as anthropic from "../src/providers/anthropic/dialects.js";
import type { Dialect } from "../src/providers/codec/dialect.js";
import * as gemini from "../src/providers/gemini/dialects.js";
import * as openai from "../src/providers/openai/dialects.js";
import { wireTrial } from "../tests/support/lossless.js";
import { schemaValues } from "../tests/support/schema-values.js";

interface Tool {
  readonly name: string;
  readonly schema: object;
  readonly values: readonly unknown[];
}

const DATA = new URL("../../shared/data/", import.meta.url);
const DIALECTS: readonly Dialect[] = [openai, anthropic, gemini].flatMap((each) => Object.values(each));
const { values: options } = parseArgs({
  options: {
    values: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    set: { type: "string" },
    vendor: { type: "string" },
  },
});

if (existsSync(DATA)) main();
else console.log("Nothing to do: ../shared/data, with the tools to encode, is not on this machine.");

function main(): void {
  const reasons = new Map<string, number>();
  const losses: string[] = [];
  const rows = Object.entries(readSets()).flatMap(([set, tools]) => {
    if (options.set && options.set !== set) return [];
    const trials = tools.map(withValues);
    const dialects = DIALECTS.filter(({ name }) => !options.vendor || name === options.vendor);
    return dialects.map((dialect) => ({
      tools: set,
      vendor: dialect.name,
      ...tried(trials, dialect, reasons, losses),
    }));
  });
  console.table(rows);
  for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1])) console.log(`${count} × ${reason}`);
  for (const loss of losses.slice(0, 5)) console.log(loss);
  console.log(`${losses.length} values lost.`);
  process.exitCode = losses.length === 0 ? 0 : 1;
}

function tried(tools: readonly Tool[], dialect: Dialect, reasons: Map<string, number>, losses: string[]) {
  const row = { exact: 0, rewritten: 0, refused: 0, values: 0 };
  for (const { name, schema, values } of tools) {
    const trial = wireTrial(schema, dialect);
    row[trial.how]++;
    for (const reason of trial.refusals.slice(0, 1)) {
      const key = `${dialect.name}: ${reason.slice(reason.indexOf(":") + 2)}`;
      reasons.set(key, (reasons.get(key) ?? 0) + 1);
    }
    if (trial.how === "refused") continue;
    for (const value of values) {
      row.values++;
      const loss = trial.lossOf(value);
      if (loss !== undefined) losses.push(`${name} for ${dialect.name}: ${loss}`);
    }
  }
  return row;
}

function withValues({ name, schema }: Omit<Tool, "values">): Tool {
  const accepts = compileValidator(schema);
  const sample = fc.sample(schemaValues(schema), { numRuns: Number(options.values), seed: Number(options.seed) });
  return { name, schema, values: sample.filter((value) => accepts(value)) };
}

function readSets(): Record<string, Omit<Tool, "values">[]> {
  type Function = { name: string; parameters: object };
  const bfcl = read<Function[]>("bfcl-tools.json");
  const { tools: tau2 } = read<{ tools: Function[] }>("tau2.json");
  const mcp = read<{ tools: { name: string; inputSchema: object }[] }[]>("mcp-tools.json");
  return {
    bfcl: bfcl.map(({ name, parameters }) => ({ name, schema: parameters })),
    tau2: tau2.map(({ name, parameters }) => ({ name, schema: parameters })),
    mcp: mcp.flatMap(({ tools }) => tools.map(({ name, inputSchema }) => ({ name, schema: inputSchema }))),
  };
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, DATA), "utf8")) as T;
}
