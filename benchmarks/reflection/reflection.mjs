// Reading a whole project's tools, beside the compiler's own check of the same files and generators of schemas from types.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageVersion } from "../machine.mjs";
import { digits, markdownTable, percent, target } from "../report.mjs";
import { median, pairedRatio, spread } from "../statistics.mjs";
import { editFile } from "./edit-file.mjs";
import { generateProject } from "./generate-project.mjs";
import { runMeasured } from "./run-measured.mjs";
import { timeWatchedEdits } from "./watch-edit.mjs";

export const title = "reflection: a project's definitions from its source, s";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const removeOutput = (folder) => rmSync(join(folder, "out.json"), { force: true });
const SIZES = [1000, 5000];

const tsc = {
  name: "tsc --noEmit (TypeScript 7)",
  project: "methods",
  command: [path("../../node_modules/typescript/bin/tsc"), "--noEmit", "-p", "tsconfig.json"],
};
const cold = {
  name: "toolwright snapshot, cold",
  project: "methods",
  before: (folder) => {
    rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
    removeOutput(folder);
  },
  command: [path("../../dist/esm/src/cli/main.js"), "snapshot", "-p", "tsconfig.json", "-o", "out.json"],
  made: (out) => Object.values(out.toolkits).reduce((sum, { tools }) => sum + Object.keys(tools).length, 0),
};
const unchanged = {
  ...cold,
  name: "toolwright snapshot, nothing changed",
  // What the run before noted counts as soon as the file's times are old enough to tell.
  before: (folder) => spawnSync(process.execPath, cold.command, { cwd: folder }),
};
const edited = { ...cold, name: "toolwright snapshot, one file edited", before: (folder) => editFile(folder) };
const countArguments = (out) =>
  Object.keys(out.definitions).filter((name) => /^DoThing\d+Arguments$/.test(name)).length;
const generator = {
  name: "ts-json-schema-generator",
  project: "interfaces",
  before: removeOutput,
  command: [
    path("../node_modules/ts-json-schema-generator/bin/ts-json-schema-generator.js"),
    ...["--tsconfig", "tsconfig.json", "--path", "src/*.ts", "--type", "*", "--no-type-check", "-o", "out.json"],
  ],
  made: countArguments,
};
const otherGenerator = {
  name: "typescript-json-schema",
  project: "interfaces",
  before: removeOutput,
  command: [
    path("../node_modules/typescript-json-schema/bin/typescript-json-schema"),
    ...["tsconfig.json", "*", "--required", "--noExtraProps", "-o", "out.json"],
  ],
  made: countArguments,
};
const watchEdited = { name: "toolwright snapshot --watch, one file edited" };
// Those of an earlier result come after `cold`, whose cache they read, and seconds after it.
const CONTENDERS = [tsc, cold, generator, otherGenerator, unchanged, edited];

export async function measure({ rounds = 3 }) {
  const tables = [];
  for (const tools of SIZES) {
    const folder = path(`../.cache/project-${tools}`);
    generateProject(folder, tools);
    const runs = CONTENDERS.map((contender) => ({ contender, times: [], peaks: [] }));
    for (let round = 0; round < rounds; round++) {
      for (const run of runs) {
        const { seconds, megabytes } = await runOnce(run.contender, folder, tools);
        run.times.push(seconds);
        if (megabytes !== undefined) run.peaks.push(megabytes);
      }
    }
    const times = await timeWatchedEdits(cold.command, join(folder, "methods"), rounds);
    runs.push({ contender: watchEdited, times, peaks: [] });
    tables.push(present(tools, runs));
  }
  const versions = ["ts-json-schema-generator", "typescript-json-schema"].map(packageVersion);
  return {
    text: `${tables.map(({ text }) => text).join("\n\n")}\n\n${versions.join(", ")}; ${rounds} rounds.`,
    data: { versions, rounds, sizes: Object.fromEntries(tables.map(({ tools, rows }) => [tools, rows])) },
  };
}

/** Wall-clock seconds and memory of one run; it must succeed and, where it writes schemas, write one for every tool. */
async function runOnce({ name, project, before, command, made }, folder, tools) {
  const cwd = join(folder, project);
  before?.(cwd);
  const { seconds, megabytes, status, output } = await runMeasured(command, cwd);
  if (status !== 0) throw new TypeError(`${name} failed with exit code ${status}: ${output}`);
  const count = made?.(JSON.parse(readFileSync(join(cwd, "out.json"), "utf8")));
  if (count !== undefined && count !== tools) throw new TypeError(`${name} made ${count} of ${tools} schemas`);
  return { seconds, megabytes };
}

function present(tools, runs) {
  const timesOf = (contender) => runs.find((run) => run.contender === contender).times;
  const toTsc = pairedRatio(timesOf(cold), timesOf(tsc));
  const toGenerator = pairedRatio(timesOf(generator), timesOf(cold));
  const targets = new Map([
    [cold, { target: "≤ 2.5 × tsc", met: toTsc <= 2.5 }],
    [unchanged, { target: "≤ 0.2 s", met: median(timesOf(unchanged)) <= 0.2 }],
    [watchEdited, { target: "≤ 0.2 s", met: median(timesOf(watchEdited)) <= 0.2 }],
    [generator, { target: "≥ 3 × toolwright, cold", met: toGenerator >= 3 }],
  ]);
  const rows = runs.map(({ contender, times, peaks }) => ({
    name: contender.name,
    seconds: median(times),
    spread: spread(times),
    toTsc: pairedRatio(times, timesOf(tsc)),
    toOurs: pairedRatio(times, timesOf(cold)),
    megabytes: peaks.length > 0 ? Math.round(median(peaks)) : undefined,
    ...(tools === 5000 || contender === unchanged || contender === watchEdited ? targets.get(contender) : undefined),
  }));
  const text = markdownTable(
    [`${tools} tools`, "s", "spread", "× tsc", "× toolwright", "peak MB", "target"],
    rows.map((row) => [
      row.name,
      digits(row.seconds),
      percent(row.spread),
      digits(row.toTsc),
      digits(row.toOurs),
      row.megabytes,
      row.target && target(row.target, row.met),
    ]),
  );
  return { tools, rows, text };
}
