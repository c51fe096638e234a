// npm run fuzz -- --memory [calls]: calls of this project's tools through one registry, a million by default, every tenth of them wrong;
// what the heap holds after each tenth, garbage collected. It is flat when the second half holds no more than a twentieth above the
// first.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ToolRegistry } from "../src/index.ts";
import { makeValue } from "../src/testing/make-value.ts";
import { MISTAKES } from "../src/testing/mistakes.ts";
import { seededRandom } from "../src/testing/random.ts";
import { builtInSchemas } from "./fuzz-schemas.mjs";

const STEPS = 10;
const MARGIN = 1.05;
/** Different calls of each tool; they come again and again. */
const VARIANTS = 3;

/** Makes so many calls and prints the heap; whether it stays flat. */
export async function fuzzMemory(most) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const registry = new ToolRegistry({ keepEvents: 100, redact: true, maxResultTokens: 1_000 });
  const calls = preparedCalls(registry);
  const rows = [];
  const counts = { answered: 0, failed: 0, slowestMs: 0 };
  for (let step = 1; step <= STEPS; step++) {
    const until = Math.round((most * step) / STEPS);
    while (counts.answered < until) await makeCall(registry, nextCall(calls, counts.answered), counts);
    collect();
    const heapMiB = Number((process.memoryUsage().heapUsed / 1_048_576).toFixed(2));
    rows.push({ calls: counts.answered, failed: counts.failed, heapMiB, slowestMs: Math.round(counts.slowestMs) });
    console.log(
      `${counts.answered} calls, ${counts.failed} failed, heap ${heapMiB} MiB, slowest ${Math.round(counts.slowestMs)} ms`,
    );
  }
  const heaps = rows.map(({ heapMiB }) => heapMiB);
  const isFlat = Math.max(...heaps.slice(STEPS / 2)) <= Math.max(...heaps.slice(0, STEPS / 2)) * MARGIN;
  console.log(isFlat ? "The heap is flat." : "The heap grows.");
  return isFlat && counts.slowestMs <= 1_000;
}

async function makeCall(registry, call, counts) {
  const before = process.cpuUsage();
  const { isError } = await registry.call(call);
  const { user, system } = process.cpuUsage(before);
  counts.slowestMs = Math.max(counts.slowestMs, (user + system) / 1_000);
  counts.answered++;
  if (isError) counts.failed++;
}

function nextCall({ right, wrong }, index) {
  return index % 10 === 9 ? wrong[Math.floor(index / 10) % wrong.length] : right[index % right.length];
}

/** Calls as they should be, and one with each mistake, as text and as objects. */
function preparedCalls(registry) {
  const random = seededRandom(1);
  const calls = { right: [], wrong: [] };
  for (const [index, inputSchema] of builtInSchemas().entries()) {
    const name = `tool_${index}`;
    registry.add({ name, inputSchema }, (args) => args);
    for (let variant = 0; variant < VARIANTS; variant++) {
      const args = makeValue(inputSchema, { root: inputSchema, random });
      const mistakes = Object.values(MISTAKES).map((mistake) => mistake(args, random));
      const callOf = (sent) => {
        const isText = variant % 2 === 0 && typeof sent === "object";
        return { id: `${index}.${variant}`, name, arguments: isText ? JSON.stringify(sent) : sent };
      };
      calls.right.push(callOf(args));
      calls.wrong.push(...mistakes.map(callOf));
    }
  }
  return calls;
}
