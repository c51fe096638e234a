// One checked call from argument text to result, through toolwright, the bare minimum and the peers.
import { packageVersion } from "../machine.mjs";
import { digits, markdownTable, percent, target } from "../report.mjs";
import { median, pairedRatio, spread } from "../statistics.mjs";
import * as floor from "./contenders/floor.mjs";
import * as langChainJsonSchema from "./contenders/langchain-json-schema.mjs";
import * as langChainZod from "./contenders/langchain-zod.mjs";
import * as openaiAgents from "./contenders/openai-agents.mjs";
import * as toolwright from "./contenders/toolwright.mjs";
import * as vercelAi from "./contenders/vercel-ai.mjs";
import * as zod from "./contenders/zod.mjs";
import { sampleInTurns } from "./sampling.mjs";
import { measureStages } from "./stages.mjs";
import { SHAPES, Shop } from "./tools.mjs";

export const title = "dispatch: one call, µs";

const CONTENDERS = [floor, toolwright, zod, vercelAi, openaiAgents, langChainZod, langChainJsonSchema];

/** DESIGN section 7: toolwright at most `atMost` times the floor, and `faster` times as fast as a peer. Valid calls only. */
const AT_MOST_OF_FLOOR = 2;
const FASTER_THAN = new Map([
  [openaiAgents, 5],
  [langChainZod, 10],
  [langChainJsonSchema, 10],
]);

export async function measure({ rounds = 15 }) {
  const tables = [];
  for (const shape of SHAPES) tables.push(await measureShape(shape, rounds));
  const versions = [...new Set(CONTENDERS.flatMap(({ packageName }) => packageName ?? []))].map(packageVersion);
  const stages = await measureStages(rounds);
  const text = [...tables, stages].map(({ text }) => text).join("\n\n");
  return {
    text: `${text}\n\n${versions.join(", ")}; ${rounds} rounds, the contenders taking turns in each.`,
    data: {
      versions,
      rounds,
      shapes: Object.fromEntries(tables.map(({ shape, rows }) => [shape, rows])),
      stages: stages.rows,
    },
  };
}

async function measureShape(shape, rounds) {
  const argumentText = JSON.stringify(shape.arguments);
  const runners = CONTENDERS.map((contender) => ({ contender }));
  for (const runner of runners) runner.call = await checkedCall(runner.contender, shape, argumentText);
  await sampleInTurns(runners, rounds);
  return present(shape, runners);
}

/** Makes the contender and sees that it does its job: a valid call reaches the method, an invalid one is answered in words. */
async function checkedCall(contender, shape, argumentText) {
  const shop = new Shop();
  const { call, textOf } = contender.create(shape.tool, shop);
  const expected = await shape.tool.run(new Shop(), shape.arguments).catch(() => undefined);
  const text = textOf(await call(argumentText));
  const fine = shape.valid
    ? text === expected && shop.calls === 1
    : typeof text === "string" && text !== "" && shop.calls === 0;
  if (!fine) throw new TypeError(`${contender.name} does not do the ${shape.shape} call right; it answered: ${text}`);
  return () => call(argumentText);
}

function present({ shape, valid }, runners) {
  const timesOf = (contender) => runners.find((runner) => runner.contender === contender).times;
  const [base, ours] = [timesOf(floor), timesOf(toolwright)];
  const rows = runners.map(({ contender, times }) => {
    const toFloor = pairedRatio(times, base);
    const toOurs = pairedRatio(times, ours);
    return {
      name: contender.name,
      us: median(times),
      spread: spread(times),
      toFloor,
      toOurs,
      ...judge(contender, toFloor, toOurs, valid),
    };
  });
  const text = markdownTable(
    [`${shape} arguments`, "µs", "spread", "× floor", "× toolwright", "target"],
    rows.map((row) => [
      row.name,
      digits(row.us),
      percent(row.spread),
      digits(row.toFloor),
      digits(row.toOurs),
      row.target && target(row.target, row.met),
    ]),
  );
  return { shape, rows, text };
}

function judge(contender, toFloor, toOurs, valid) {
  if (!valid) return {};
  if (contender === toolwright) return { target: `≤ ${AT_MOST_OF_FLOOR} × floor`, met: toFloor <= AT_MOST_OF_FLOOR };
  const times = FASTER_THAN.get(contender);
  return times ? { target: `≥ ${times} × toolwright`, met: toOurs >= times } : {};
}
