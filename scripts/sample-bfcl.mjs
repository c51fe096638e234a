// node scripts/sample-bfcl.mjs [SEED]: draws the questions of tests/fixtures/bfcl/sample.json from the BFCL data.
import { readFileSync, writeFileSync } from "node:fs";

const CALLS = 40;
const INVALID_CALLS = 10;
const MOST_TOOLS_OF_A_QUESTION = 4;

const data = new URL("../../shared/data/", import.meta.url);
const tools = readJson("bfcl-tools.json");
const random = seeded(Number(process.argv[2] ?? 1));
const questions = shuffled(
  readJson("bfcl-calls.json").filter(
    (question) => question.calls.length > 0 && question.tools.length <= MOST_TOOLS_OF_A_QUESTION,
  ),
);
const valid = draw(
  questions.filter(({ calls }) => calls.every((call) => call.valid)),
  CALLS - INVALID_CALLS,
);
const invalid = draw(
  questions.filter(({ calls }) => calls.some((call) => !call.valid)),
  INVALID_CALLS,
);
const sample = [...valid, ...invalid].map(extract);
writeFileSync(new URL("../tests/fixtures/bfcl/sample.json", import.meta.url), `${JSON.stringify(sample, null, 2)}\n`);

/** Takes one question of each category in turn, until there are so many calls. */
function draw(candidates, wanted) {
  const byCategory = new Map();
  for (const question of candidates) {
    byCategory.set(question.category, [...(byCategory.get(question.category) ?? []), question]);
  }
  const drawn = [];
  let calls = 0;
  while (calls < wanted && byCategory.size > 0) {
    for (const [category, group] of byCategory) {
      const question = group.pop();
      if (!question) byCategory.delete(category);
      else if (calls + question.calls.length <= wanted) {
        drawn.push(question);
        calls += question.calls.length;
      }
    }
  }
  return drawn;
}

function extract({ id, category, tools: indexes, calls }) {
  return {
    id,
    category,
    tools: indexes
      .map((index) => tools[index])
      .map(({ name, description, parameters }) => ({ name, description, parameters })),
    calls: calls.map(({ name, arguments: values, valid, errors }) => ({ name, arguments: values, valid, errors })),
  };
}

function readJson(name) {
  return JSON.parse(readFileSync(new URL(name, data), "utf8"));
}

function shuffled(list) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

/** A small generator of numbers in [0, 1), the same for a seed everywhere (a linear congruence modulo 2^32). */
function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
