// npm run fuzz [-- rounds] [-- --data folder]: valid calls and every mistake that models make, over all tools of this project
// and of ../shared/data. Prints what came of them. With --memory [calls], see fuzz-memory.mjs.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { fuzzSchema } from "../src/testing/index.ts";
import { builtInSchemas, publishedSchemas } from "./fuzz-schemas.mjs";

/** No call may take longer, in milliseconds. */
const LONGEST_MS = 1_000;
const options = { memory: { type: "boolean" }, data: { type: "string" } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });

if (values.memory) {
  const { fuzzMemory } = await import("./fuzz-memory.mjs");
  process.exit((await fuzzMemory(Number(positionals[0] ?? 1_000_000))) ? 0 : 1);
}

const data = values.data === undefined ? undefined : pathToFileURL(`${resolve(values.data)}/`);
const published = publishedSchemas(data);
if (!published)
  console.log("Without published tools: bfcl-tools.json, mcp-tools.json, tau2.json are not at ../shared/data.");
const sources = { "this project": builtInSchemas(), ...(published ? { published } : {}) };
const table = {};
for (const [name, schemas] of Object.entries(sources)) table[name] = await totalsOf(schemas);
console.table(table);
process.exitCode = Object.values(table).some(({ violations }) => violations > 0) ? 1 : 0;

async function totalsOf(schemas) {
  const totals = {
    schemas: 0,
    withoutValid: 0,
    valid: 0,
    ran: 0,
    repaired: 0,
    refused: 0,
    violations: 0,
    slowestMs: 0,
  };
  for (const [seed, schema] of schemas.entries()) {
    const report = await fuzzSchema(schema, { seed, rounds: Number(positionals[0] ?? 3) });
    const violations = [...report.violations];
    if (report.slowestMs > LONGEST_MS) violations.push(`a call took ${Math.round(report.slowestMs)} ms`);
    totals.schemas++;
    if (report.valid === 0) totals.withoutValid++;
    for (const key of ["valid", "ran", "repaired", "refused"]) totals[key] += report[key];
    totals.violations += violations.length;
    totals.slowestMs = Math.max(totals.slowestMs, Math.round(report.slowestMs));
    for (const violation of violations.slice(0, 3)) console.error(`schema ${seed}: ${violation}`);
  }
  return totals;
}
