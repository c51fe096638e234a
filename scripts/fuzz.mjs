// npm run fuzz: valid calls and every mistake that models make, over all tools of ../shared/data. Prints what came of them.
import { existsSync, readFileSync } from "node:fs";

const data = new URL("../../shared/data/", import.meta.url);
const built = new URL("../dist/esm/src/testing/index.js", import.meta.url);
const rounds = Number(process.argv[2] ?? 3);

if (!existsSync(new URL("bfcl-tools.json", data))) {
  console.log("Skipped: the data (bfcl-tools.json, mcp-tools.json, tau2.json) is not at ../shared/data.");
  process.exit(0);
}
if (!existsSync(built)) {
  console.error("toolwright is not built; run: npm run build");
  process.exit(2);
}

const { fuzzSchema } = await import(built.href);
const schemas = ["bfcl-tools.json", "mcp-tools.json", "tau2.json"].flatMap((file) => schemasIn(readJson(file)));
const totals = { schemas: 0, withoutValid: 0, valid: 0, ran: 0, repaired: 0, refused: 0, violations: 0 };
let slowest = 0;
for (const [seed, schema] of schemas.entries()) {
  const startedAt = performance.now();
  const report = await fuzzSchema(schema, { seed, rounds });
  slowest = Math.max(slowest, performance.now() - startedAt);
  totals.schemas++;
  if (report.valid === 0) totals.withoutValid++;
  for (const key of ["valid", "ran", "repaired", "refused"]) totals[key] += report[key];
  totals.violations += report.violations.length;
  for (const violation of report.violations.slice(0, 3)) console.error(`schema ${seed}: ${violation}`);
}
console.table(totals);
console.log(`The slowest schema took ${Math.round(slowest)} ms for all of its calls.`);
process.exitCode = totals.violations > 0 ? 1 : 0;

function readJson(name) {
  return JSON.parse(readFileSync(new URL(name, data), "utf8"));
}

/** Every input schema in a file, whatever its form. */
function schemasIn(value) {
  if (typeof value !== "object" || value === null) return [];
  const own = value.inputSchema ?? (typeof value.name === "string" ? value.parameters : undefined);
  if (own?.type === "object") return [own];
  return Object.values(value).flatMap(schemasIn);
}
