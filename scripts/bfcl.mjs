// npm run bfcl: every tool of the Berkeley Function Calling Leaderboard through `registry.add`, every gold call through
// `registry.call`. A call that fits its tool's schema must reach the handler unchanged; of the others it says what became.
import { isDeepStrictEqual } from "node:util";
import { questions, ToolRegistry, tools } from "./bfcl-data.mjs";

const outcomes = [];
for (const question of questions) {
  const { registry, received } = registryOf(question.tools.map((index) => tools[index]));
  for (const call of question.calls) outcomes.push(await outcomeOf(question, call, registry, received));
}
report();

/** One registry per question, for names repeat across the data. */
function registryOf(definitions) {
  const registry = new ToolRegistry();
  const received = [];
  for (const { name, description, parameters } of definitions) {
    registry.add({ name, description, inputSchema: parameters, annotations: {} }, (value) => {
      received.push({ name, value });
      return "done";
    });
  }
  return { registry, received };
}

async function outcomeOf(question, { name, arguments: wanted, valid }, registry, received) {
  received.length = 0;
  const text = JSON.stringify(wanted);
  const { isError, failure } = await registry.call({ id: question.id, name, arguments: text });
  const reached = received.length === 1 && received[0].name === name && !isError;
  const unchanged = reached && isDeepStrictEqual(received[0].value, JSON.parse(text));
  return { id: question.id, name, valid, reached, unchanged, code: failure?.code, message: failure?.message };
}

function report() {
  const valid = outcomes.filter((outcome) => outcome.valid);
  const invalid = outcomes.filter((outcome) => !outcome.valid);
  const wrong = valid.filter((outcome) => !outcome.unchanged);
  const count = (list, test) => String(list.filter(test).length).padStart(5);
  const registered = questions.reduce((sum, question) => sum + question.tools.length, 0);
  console.log(
    `${questions.length} questions, ${tools.length} tools added ${registered} times, ${outcomes.length} gold calls`,
  );
  console.log(`${count(valid, () => true)} fit their schema`);
  console.log(`${count(valid, ({ unchanged }) => unchanged)}   reached their handler unchanged`);
  console.log(`${count(valid, ({ reached, unchanged }) => reached && !unchanged)}   reached it changed`);
  console.log(`${count(valid, ({ reached }) => !reached)}   did not reach it`);
  console.log(`${count(invalid, () => true)} do not fit their schema`);
  console.log(`${count(invalid, ({ reached }) => reached)}   reached their handler, coerced to fit`);
  for (const code of new Set(invalid.flatMap(({ code }) => code ?? []))) {
    console.log(`${count(invalid, (outcome) => outcome.code === code)}   refused with ${code}`);
  }
  for (const { id, name, reached, message } of wrong.slice(0, 20)) {
    console.error(
      `${id}: ${name} ${reached ? "received other arguments than were sent" : `was not called: ${message}`}`,
    );
  }
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
