// npm run tool-search: `registry.search` on the questions of the Berkeley Function Calling Leaderboard that need one call,
// beside plain BM25 over names. Definitions that share a name are versions of one tool: `3527` holds them all (a version
// counts as its tool, and a tool once), `2053` the first of each alone.
import MiniSearch from "minisearch";
import { questions as all, ToolRegistry, tools } from "./bfcl-data.mjs";

const SINGLE =
  /^(simple_python|simple_java|simple_javascript|multiple|live_simple|live_multiple|exec_simple|exec_multiple)$/;
const [WANTED_RECALL, MOST_MS] = [0.85, 5];

const questions = all
  .filter(({ category, calls }) => SINGLE.test(category) && calls.length === 1)
  .map(({ messages, calls }) => ({ query: lastQuestion(messages), wanted: tools[calls[0].tool].name }));
const first = [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].toReversed();

console.log(`${questions.length} questions          recall@1  @5     @10    CPU ms per query`);
const rows = [];
for (const set of [tools, first]) {
  rows.push(await measure(`registry.search, ${set.length} tools`, searchOf(set)));
  await measure(`names, BM25,     ${set.length} tools`, namesOf(set));
}
const met = rows.every(({ recall, ms }) => recall[1] >= WANTED_RECALL && ms < MOST_MS);
process.exitCode = met ? 0 : 1;
console.log(`bar: recall@5 >= ${WANTED_RECALL} and < ${MOST_MS} ms, of either set: ${met ? "met" : "missed"}`);

function lastQuestion(messages) {
  return messages.flat().findLast(({ role }) => role === "user").content;
}

/** Names that a registry takes, each once: the second version of `add` is `add.2`. */
function named(set) {
  const seen = new Map();
  return set.map((tool) => {
    const version = (seen.get(tool.name) ?? 0) + 1;
    seen.set(tool.name, version);
    return { tool, id: version === 1 ? tool.name : `${tool.name}.${version}` };
  });
}

function searchOf(set) {
  const registry = new ToolRegistry();
  const names = new Map();
  for (const { tool, id } of named(set)) {
    names.set(id, tool.name);
    registry.add({ name: id, description: tool.description, inputSchema: tool.parameters }, () => undefined);
  }
  return async (query) => (await registry.search(query, 60)).map(({ tool }) => names.get(tool.definition.name));
}

function namesOf(set) {
  const split = (text) =>
    text
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const index = new MiniSearch({ fields: ["name"], storeFields: ["name"], tokenize: split });
  index.addAll(set.map((tool, id) => ({ id, name: tool.name })));
  return async (query) => index.search(query, { bm25: { k: 1.2, b: 0.75, d: 0 } }).map(({ name }) => name);
}

async function measure(title, search) {
  for (const { query } of questions.slice(0, 200)) await search(query);
  const hits = [0, 0, 0];
  // Of the processor, so that what else the machine does counts for nothing.
  const before = process.cpuUsage();
  for (const { query, wanted } of questions) {
    const found = await search(query);
    const rank = [...new Set(found)].indexOf(wanted);
    for (const [index, k] of [1, 5, 10].entries()) if (rank >= 0 && rank < k) hits[index] += 1;
  }
  const recall = hits.map((count) => count / questions.length);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / questions.length;
  console.log(`${title.padEnd(31)}${recall.map((value) => value.toFixed(3)).join("  ")}  ${ms.toFixed(2)}`);
  return { recall, ms };
}
