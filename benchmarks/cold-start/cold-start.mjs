// From starting a process to the first call answered.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { digits, markdownTable, percent, target } from "../report.mjs";
import { median, pairedRatio, spread } from "../statistics.mjs";
import { writeSnapshotFile } from "./snapshot.mjs";

export const title = "cold-start: process start to the first call answered, ms";

const STARTS = [
  { file: "bare.mjs", name: "an empty module" },
  { file: "ajv.mjs", name: "ajv alone: one schema" },
  { file: "toolwright.mjs", name: "toolwright: 1,000 tools from a snapshot", atMostMs: 150 },
  {
    file: "toolwright.mjs",
    name: "toolwright: the same, validators compiled beforehand",
    atMostMs: 60,
    snapshot: "compiled.snapshot.json",
  },
  { file: "vercel-ai.mjs", name: "Vercel AI: one tool" },
  { file: "langchain.mjs", name: "LangChain: one tool" },
  { file: "openai-agents.mjs", name: "@openai/agents: one tool" },
];

export async function measure({ rounds = 15 }) {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-bench-"));
  try {
    writeSnapshotFile(join(folder, "tools.snapshot.json"));
    writeSnapshotFile(join(folder, "compiled.snapshot.json"), true);
    for (const each of STARTS) start(each, folder); // fills the file cache
    const runs = STARTS.map((each) => ({ ...each, times: [] }));
    for (let round = 0; round < rounds; round++) {
      const first = round % runs.length;
      for (const run of [...runs.slice(first), ...runs.slice(0, first)]) run.times.push(start(run, folder));
    }
    return present(runs, rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Wall-clock milliseconds of one process. */
function start({ file, snapshot = "tools.snapshot.json" }, folder) {
  const path = fileURLToPath(new URL(`starts/${file}`, import.meta.url));
  const begin = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [path, join(folder, snapshot)], { encoding: "utf8" });
  const ms = performance.now() - begin;
  if (status !== 0) throw new TypeError(`${file} failed with exit code ${status}: ${stderr}`);
  return ms;
}

function present(runs, rounds) {
  const bare = runs[0].times;
  const ajv = runs[1].times.map((ms, round) => ms - bare[round]);
  const rows = runs.map(({ name, times, atMostMs }) => {
    const over = times.map((ms, round) => ms - bare[round]);
    const overBare = median(over);
    const judged = atMostMs && { target: `≤ ${atMostMs} ms over empty`, met: overBare <= atMostMs };
    return { name, ms: median(times), spread: spread(times), overBare, toAjv: pairedRatio(over, ajv), ...judged };
  });
  const table = markdownTable(
    ["started", "ms", "spread", "over empty", "× ajv", "target"],
    rows.map((row) => [
      row.name,
      digits(row.ms),
      percent(row.spread),
      row.overBare.toFixed(0),
      digits(row.toAjv),
      row.target && target(row.target, row.met),
    ]),
  );
  return { text: `${table}\n\n${rounds} rounds, the processes taking turns in each.`, data: { rounds, rows } };
}
