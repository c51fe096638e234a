// npm run bench -- [table…] [--json] [--rounds N]: measures the tables named, or all, and prints them.
import { parseArgs } from "node:util";
import { machine } from "./machine.mjs";
import { prepare } from "./prepare.mjs";

/** Each module exports `title` and `measure({ rounds }) → { text, data }`. Loaded after `prepare`, for they import dependencies. */
const TABLES = {
  dispatch: () => import("./dispatch/dispatch.mjs"),
  "cold-start": () => import("./cold-start/cold-start.mjs"),
  reflection: () => import("./reflection/reflection.mjs"),
  jest: () => import("./jest/jest.mjs"),
};

const { values, positionals } = readArguments();
prepare();
const results = {};
if (!values.json) console.log(`Measured with ${machine()}.`);
for (const name of positionals.length > 0 ? positionals : Object.keys(TABLES)) {
  const { title, measure } = await TABLES[name]();
  const { text, data } = await measure({ rounds: values.rounds && Number(values.rounds) });
  results[name] = data;
  if (!values.json) console.log(`\n## ${title}\n\n${text}`);
}
if (values.json) console.log(JSON.stringify({ machine: machine(), tables: results }, null, 2));

function readArguments() {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: { json: { type: "boolean" }, rounds: { type: "string" } },
    });
    const unknown = parsed.positionals.find((name) => !Object.hasOwn(TABLES, name));
    if (unknown) throw new TypeError(`unknown table "${unknown}"; tables are ${Object.keys(TABLES).join(", ")}`);
    const { rounds } = parsed.values;
    if (rounds !== undefined && !/^[1-9]\d*$/.test(rounds))
      throw new TypeError(`--rounds must be a positive integer, not "${rounds}"`);
    return parsed;
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
