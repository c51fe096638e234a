import { type ChatCompletionRequest, type FixtureOpts, type FixtureResponse, LLMock } from "@copilotkit/aimock";
import { afterEach, expect, jest } from "@jest/globals";
import { openAiRequestFaults } from "./openai-request.js";

/** One answer of the scripted server, with how it is to be served (`latency` between chunks, `truncateAfterChunks` …). */
export type ScriptedTurn = FixtureResponse & { readonly serve?: FixtureOpts };

/** A real server on a local port that speaks chat completions and answers as scripted. */
export interface ScriptedOpenAi {
  readonly baseURL: string;
  /** The bodies of all requests so far. */
  bodies(): ChatCompletionRequest[];
  headers(): Record<string, string>[];
}

// Loading the client and the server takes seconds on a busy machine.
jest.setTimeout(60_000);

const running: LLMock[] = [];

/** Every body that reached a server, whatever the test was about, must be one that OpenAI accepts. */
afterEach(async () => {
  const servers = running.splice(0);
  const faults = servers.flatMap((server) => bodiesOf(server).flatMap(openAiRequestFaults));
  await Promise.all(servers.map((server) => server.stop()));
  expect(faults).toEqual([]);
});

/** Starts a server that gives these answers, one per request, in order. It is stopped after the test. */
export async function scriptedOpenAi(...turns: ScriptedTurn[]): Promise<ScriptedOpenAi> {
  const server = await LLMock.create({ port: 0, logLevel: "silent" });
  running.push(server);
  let next = 0;
  turns.forEach(({ serve, ...response }, index) => {
    const answer = (): FixtureResponse => {
      next++;
      return response as FixtureResponse;
    };
    server.on({ predicate: () => next === index }, answer, serve);
  });
  return {
    baseURL: `${server.url}/v1`,
    bodies: () => bodiesOf(server),
    headers: () => server.getRequests().map(({ headers }) => headers),
  };
}

function bodiesOf(server: LLMock): ChatCompletionRequest[] {
  return server.getRequests().map(({ body }) => {
    const { _endpointType, ...sent } = body as ChatCompletionRequest;
    return sent;
  });
}
