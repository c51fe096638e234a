import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ToolwrightError } from "toolwright";
import { type Message, namedModel } from "toolwright/agent";
import { type Assistant, createAssistant } from "./assistant.js";
import { atTerminal } from "./at-terminal.js";
import type { Person } from "./person.js";
import { eventPrinter } from "./print-event.js";
import { startRecording } from "./recording.js";

const KEYS = ["MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL"] as const;
let turn: AbortController | undefined;
let leaving = false;

/** Talks until the person has no more to say. */
async function converse({ agent }: Assistant, person: Person): Promise<void> {
  let messages: readonly Message[] = [];
  while (!leaving) {
    const line = await person.next();
    if (line === undefined) return;
    turn = new AbortController();
    const print = eventPrinter();
    const options = { messages, signal: turn.signal, approve: person.decide };
    try {
      for await (const event of agent.stream(line, options)) {
        print(event);
        if (event.type === "done") messages = event.messages;
      }
    } catch (error) {
      if (!(error instanceof ToolwrightError)) throw error;
      console.log(`\n${error.message}`);
    } finally {
      turn = undefined;
    }
  }
}

async function live(): Promise<void> {
  const data = resolve(process.argv[2] ?? fileURLToPath(new URL("../data", import.meta.url)));
  const model = namedModel();
  const assistant = await createAssistant(model, data);
  console.log(
    `Talking with ${model.id}, with ${assistant.registry.list().length} tools over ${join(data, "workspace")}.`,
  );
  console.log("Calls that change something are asked about. Ctrl-C ends a turn, /quit the conversation.");
  const person = atTerminal(() => {
    turn?.abort();
    return turn !== undefined;
  });
  try {
    await converse(assistant, person);
  } finally {
    person.close();
    await assistant.registry.dispose();
  }
}

async function replay(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "toolwright-assistant-"));
  // Ctrl-C ends it in good order, so that nothing is left behind; a second one at once.
  process.once("SIGINT", () => {
    leaving = true;
    turn?.abort();
  });
  const recording = await startRecording();
  console.log(
    `None of ${KEYS.join(", ")} is set, so no model is asked.\n` +
      "This is a REPLAY of a recorded conversation: what the person and the model say was written down beforehand,\n" +
      `and comes from a local server (${recording.url}). The tools are real: every call is checked and run now,\n` +
      `on a copy of the sample in ${data}.\n` +
      "To talk yourself: OPENAI_API_KEY=… npm run assistant",
  );
  const assistant = await createAssistant(recording.model, data);
  try {
    await converse(assistant, recording.person);
    console.log(leaving ? "\nEnded by Ctrl-C." : "\nThe recording ends here.");
  } finally {
    await assistant.registry.dispose();
    await recording.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

try {
  await (KEYS.some((key) => process.env[key]) ? live() : replay());
} catch (error) {
  // What the settings lack is said in a line; anything else is a fault of ours, with its stack.
  if (!(error instanceof ToolwrightError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
