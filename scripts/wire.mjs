// The codecs of every vendor over the tools that others published: for each tool, random values of its schema go to the
// wire and come back. Prints, per vendor, how many tools go as they are, rewritten, or not at all; exits 1 at a loss.
//   npm run wire -- [values per tool] [seed]
import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { generateSync } from "json-schema-faker";

const DATA = new URL("../../shared/data/", import.meta.url);
if (!existsSync(DATA)) {
  console.log("Nothing to do: ../shared/data, with the tools to encode, is not on this machine.");
  process.exit(0);
}
const dist = (path) => import(new URL(`../dist/esm/src/providers/${path}.js`, import.meta.url).href);
const { encodeSchema } = await dist("codec/encode-schema");
const { checkDialect } = await dist("codec/check-dialect");
const dialects = Object.values({
  ...(await dist("openai/dialects")),
  ...(await dist("anthropic/dialects")),
  ...(await dist("gemini/dialects")),
});

const values = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? 1);
const read = (file) => JSON.parse(readFileSync(new URL(file, DATA), "utf8"));
const sets = {
  bfcl: read("bfcl-tools.json").map(({ name, parameters }) => ({ name, schema: parameters })),
  tau2: read("tau2.json").tools.map(({ name, parameters }) => ({ name, schema: parameters })),
  mcp: read("mcp-tools.json").flatMap(({ tools }) =>
    tools.map(({ name, inputSchema }) => ({ name, schema: inputSchema })),
  ),
};

const options = {
  strict: false,
  validateSchema: false,
  logger: false,
  ownProperties: true,
  addUsedSchema: false,
  formats: fullFormats,
};
const compilers = { new: new Ajv2020(options), old: new Ajv(options) };
function compile(schema) {
  const { $schema, $id, ...own } = schema;
  const compiler = /draft-0[3-7]/.test($schema ?? "") ? compilers.old : compilers.new;
  const validate = compiler.compile(own);
  compiler.removeSchema(own);
  return validate;
}

let losses = 0;
let missed = 0;
const rows = [];
const reasons = new Map();
const only = process.env.ONLY;
const started = performance.now();
for (const [set, tools] of Object.entries(sets)) {
  if (process.env.SET && process.env.SET !== set) continue;
  const prepared = tools.map((tool, index) => ({ ...tool, values: valuesOf(tool.schema, seed + index) }));
  for (const dialect of dialects) {
    if (only && dialect.name !== only) continue;
    const row = { tools: set, vendor: dialect.name, exact: 0, rewritten: 0, refused: 0, values: 0 };
    for (const tool of prepared) tally(row, tool, dialect);
    rows.push(row);
  }
}
console.table(rows);
const refused = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 30);
for (const [reason, count] of refused) console.log(`${count} × ${reason}`);
console.log(`${losses} losses; ${missed} values not generated; ${Math.round(performance.now() - started)} ms`);
process.exitCode = losses === 0 ? 0 : 1;

function tally(row, { name, schema, values: all }, dialect) {
  const encoded = encodeSchema(schema, dialect);
  const refusals = encoded.refusals ?? checkDialect(encoded.schema, dialect);
  if (refusals.length > 0) {
    row.refused++;
    const reason = `${dialect.name}: ${refusals[0].rule}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (process.env.VERBOSE) console.log(name, refusals[0]);
    return;
  }
  row[encoded.rewrites.length === 0 ? "exact" : "rewritten"]++;
  const accepts = compile(encoded.schema);
  for (const value of all) {
    row.values++;
    const wire = encoded.values ? encoded.values.encode(value) : value;
    const back = encoded.values ? encoded.values.decode(JSON.parse(JSON.stringify(wire))) : wire;
    if (!accepts(wire)) lose(name, dialect, "is not accepted", value, wire, accepts.errors?.[0]);
    else if (!isDeepStrictEqual(withNullDefaults(back, schema), withNullDefaults(value, schema)))
      lose(name, dialect, "comes back otherwise", value, wire, back);
  }
}

function lose(name, dialect, what, value, wire, detail) {
  losses++;
  if (losses <= 5)
    console.log(
      `${name} in ${dialect.name}: a value ${what}`,
      JSON.stringify({ value, wire, detail }, undefined, 1).slice(0, 3000),
    );
}

/** Random values that the schema accepts, as the codecs mean it: an object that says nothing of further properties has none. */
function valuesOf(schema, from) {
  const accepts = compile(schema);
  const found = [];
  for (let index = 0; index < values; index++) {
    try {
      const value = generateSync(schema, {
        seed: from * 1000 + index,
        optionalsProbability: (index % 5) / 4,
        useDefaultValue: false,
      });
      if (accepts(value)) found.push(JSON.parse(JSON.stringify(value)));
      else missed++;
    } catch {
      missed++;
    }
  }
  return found;
}

/** The value with each property whose default is null set: absent and null mean the same there. */
function withNullDefaults(value, schema) {
  if (Array.isArray(value)) return value.map((item) => withNullDefaults(item, schema?.items));
  if (typeof value !== "object" || value === null) return value;
  const properties = Object.entries(schema?.properties ?? {});
  const defaults = properties.filter(([, part]) => part?.default === null).map(([name]) => [name, null]);
  const set = Object.entries({ ...Object.fromEntries(defaults), ...value });
  return Object.fromEntries(set.map(([name, item]) => [name, withNullDefaults(item, schema?.properties?.[name])]));
}
