// A whole run of Jest on 50 test files over 200 tools: the preset beside `@swc/jest` set up by hand, in turns.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { digits, markdownTable, percent, target } from "../report.mjs";
import { median, spread } from "../statistics.mjs";
import { generateSuite, SUITES, TOOLS } from "./generate-suite.mjs";

export const title = "jest: a run of 50 test files over 200 tools, s";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const JEST = path("../../node_modules/jest/bin/jest.js");
const CLI = path("../../dist/esm/src/cli/main.js");
const REPORT = "report.json";
/** Seconds that the preset may cost over plain. */
const MOST = { cold: 2, warm: 1 };
const TESTED = { direct: "methods called directly", called: "called through the registry" };

export async function measure({ rounds = 7 }) {
  const folder = path("../.cache/jest");
  generateSuite(folder);
  const pairs = Object.keys(SUITES).map((suite) => ({ suite, folder: join(folder, suite), times: newTimes() }));
  for (const pair of pairs) for (const config of ["plain", "preset"]) run(pair.folder, config, "warm");
  for (let round = 0; round < rounds; round++) {
    for (const { folder: project, times } of pairs) {
      // Who goes first takes turns as well.
      const configs = round % 2 === 0 ? ["plain", "preset"] : ["preset", "plain"];
      for (const config of configs) {
        for (const cache of ["cold", "warm"]) times[cache][config].push(run(project, config, cache));
      }
    }
  }
  return present(pairs, rounds);
}

const newTimes = () => ({ cold: { plain: [], preset: [] }, warm: { plain: [], preset: [] } });

/** Seconds of one run by the clock and of the processors, workers and compiler included; all tests must pass. */
function run(project, config, cache) {
  const kept = join(project, ".jest", config);
  if (cache === "cold") {
    rmSync(kept, { recursive: true, force: true });
    rmSync(join(project, "node_modules/.cache"), { recursive: true, force: true });
  }
  // Without the preset nothing reflects before the run: the definitions come from a committed snapshot.
  if (config === "plain") writeSnapshot(project);
  else rmSync(join(project, "tools.snapshot.json"), { force: true });
  rmSync(join(project, REPORT), { force: true });
  const options = ["--config", `jest.${config}.config.js`, "--cacheDirectory", kept, "--maxWorkers=2", "--ci"];
  const begin = performance.now();
  const processorBefore = childrenSeconds();
  const { status, stderr } = spawnSync(process.execPath, [JEST, ...options, "--json", "--outputFile", REPORT], {
    cwd: project,
    encoding: "utf8",
  });
  const seconds = (performance.now() - begin) / 1000;
  const processor = childrenSeconds() - processorBefore;
  if (status !== 0) throw new TypeError(`jest (${config}) failed with exit code ${status}: ${stderr}`);
  const { numPassedTests } = JSON.parse(readFileSync(join(project, REPORT), "utf8"));
  if (numPassedTests !== TOOLS) throw new TypeError(`jest (${config}) ran ${numPassedTests} of ${TOOLS} tests`);
  return { seconds, processor };
}

/** User and system time of all child processes that have ended, as Linux counts it; elsewhere NaN. */
function childrenSeconds() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return Number.NaN;
  }
}

function writeSnapshot(cwd) {
  const { status, stderr } = spawnSync(process.execPath, [CLI, "snapshot"], { cwd, encoding: "utf8" });
  if (status !== 0) throw new TypeError(`toolwright snapshot failed with exit code ${status}: ${stderr}`);
}

function present(pairs, rounds) {
  const rows = pairs.flatMap(({ suite, times }) =>
    Object.keys(MOST).flatMap((cache) => {
      const { plain, preset } = times[cache];
      const over = preset.map(({ seconds }, round) => seconds - plain[round].seconds);
      const processorOver = preset.map(({ processor }, round) => processor - plain[round].processor);
      const cost = { over: median(over), processorOver: median(processorOver), target: MOST[cache] };
      return [
        { suite, cache, config: "plain @swc/jest", ...typical(plain) },
        { suite, cache, config: "the preset", ...typical(preset), ...cost, met: cost.over < cost.target },
      ];
    }),
  );
  const text = markdownTable(
    ["tests; caches; set-up", "s", "spread", "over plain", "processor, s", "over plain", "target"],
    rows.map((row) => [
      `${TESTED[row.suite]}; ${row.cache}; ${row.config}`,
      digits(row.seconds),
      percent(row.spread),
      row.over?.toFixed(2),
      digits(row.processor),
      row.processorOver?.toFixed(2),
      row.target && target(`< ${row.target} s over plain`, row.met),
    ]),
  );
  return { text: `${text}\n\n${rounds} rounds, the runs taking turns in each; two workers.`, data: { rounds, rows } };
}

function typical(runs) {
  const seconds = runs.map((run) => run.seconds);
  return { seconds: median(seconds), spread: spread(seconds), processor: median(runs.map((run) => run.processor)) };
}
