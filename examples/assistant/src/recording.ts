import { type FixtureResponse, LLMock } from "@copilotkit/aimock";
import { type Model, openAiChat } from "toolwright/agent";
import type { Person } from "./person.js";
import recorded from "./recording.json" with { type: "json" };

/** What the model answers to one request: words, or calls. */
interface Answer {
  readonly text?: string;
  readonly calls?: readonly { readonly tool: string; readonly arguments: object }[];
}

interface Turn {
  readonly person: string;
  /** What the person decides about each call that needs approval, in order. */
  readonly decisions?: readonly (true | { readonly no: string })[];
  readonly model: readonly Answer[];
}

const TURNS: readonly Turn[] = recorded.turns as readonly Turn[];

/** A conversation that was recorded: its model stands behind a server on this machine, its person says what they said. */
export interface Recording {
  readonly model: Model;
  readonly person: Person;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server, which speaks OpenAI's API and gives the recorded answers in order. */
export async function startRecording(): Promise<Recording> {
  const server = await LLMock.create({ port: 0, logLevel: "silent" });
  const answers = TURNS.flatMap((turn) => turn.model);
  let next = 0;
  answers.forEach((answer, index) => {
    const give = (): FixtureResponse => {
      next += 1;
      return responseOf(answer);
    };
    server.on({ predicate: () => next === index }, give);
  });
  const url = `${server.url}/v1`;
  const model = openAiChat({ model: "recorded", baseURL: url, apiKey: "none-is-needed" });
  return { model, person: recordedPerson(), url, stop: () => server.stop() };
}

function responseOf({ text = "", calls = [] }: Answer): FixtureResponse {
  if (calls.length === 0) return { content: text };
  const toolCalls = calls.map(({ tool, arguments: args }) => ({ name: tool, arguments: JSON.stringify(args) }));
  return text === "" ? { toolCalls } : { content: text, toolCalls };
}

function recordedPerson(): Person {
  const lines = TURNS.map((turn) => turn.person);
  const decisions = TURNS.flatMap((turn) => turn.decisions ?? []);
  return {
    async next() {
      const line = lines.shift();
      if (line !== undefined) console.log(`\nyou › ${line}`);
      return line;
    },
    async decide({ name }) {
      const decision = decisions.shift() ?? { no: "the recording holds no decision" };
      console.log(`  ? ${name}: may it run? The recording says ${decision === true ? "yes" : `no: ${decision.no}`}`);
      return decision === true || { approved: false, reason: decision.no };
    },
    close: () => undefined,
  };
}
