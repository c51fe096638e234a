import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { RecordingError, TestUsageError, ToolRegistry } from "toolwright";
import { Agent, type Model, openAiChat } from "toolwright/agent";
import { recordedModel } from "toolwright/testing";
import { openAiRequestFaults } from "../support/openai-request.js";
import { scriptedVendor, type VendorTurn } from "../support/scripted-vendor.js";
import { temporaryFolder } from "../support/temporary-folder.js";

// In pieces, for those who look for keys in sources. None of them is one.
const API_KEY = `sk-${"proj"}-0123456789abcdefABCDEF`;
const TOKEN = `ghp_${"0123456789abcdef".repeat(2)}`;
const PASSWORD = "correct-horse-battery";
const OWN = "a word of ours";
const SECRETS = [API_KEY, TOKEN, PASSWORD, OWN];

const QUESTION = `Log in with ${OWN} at https://ada:${PASSWORD}@example.com/in and read the page.`;
const TURNS: readonly VendorTurn[] = [
  { toolCalls: [{ name: "fetch", arguments: JSON.stringify({ url: `https://ada:${PASSWORD}@example.com/in` }) }] },
  // In chunks of a few letters each, which hold no whole key.
  { content: `The page says: use ${TOKEN} from now on.`, serve: { chunkSize: 5 } },
];

const VARIABLES = ["CI", "RECORD", "SHOP_PASSWORD"] as const;
const before = VARIABLES.map((name) => [name, process.env[name]] as const);
const unset = (): void => {
  for (const name of VARIABLES) delete process.env[name];
};
beforeEach(unset);
afterEach(() => {
  unset();
  for (const [name, value] of before) if (value !== undefined) process.env[name] = value;
});

const registry = (): ToolRegistry =>
  new ToolRegistry().add(
    {
      name: "fetch",
      description: "Fetches a page.",
      inputSchema: { type: "object", properties: { url: { type: "string" } }, required: ["url"] },
    },
    () => `GET /in\nAuthorization: Bearer ${TOKEN}\n{"api_key":"${API_KEY}"}`,
  );

const none = (): Model => {
  throw new TestUsageError("a replay makes no model");
};

async function recording() {
  const file = join(temporaryFolder(), "recordings/page.json");
  const server = await scriptedVendor(openAiRequestFaults, ...TURNS);
  const model = recordedModel({
    file,
    secrets: [OWN],
    model: () => openAiChat({ model: "gpt-test", baseURL: `${server.url}/v1`, apiKey: API_KEY }),
  });
  const { text } = await new Agent({ model, registry: registry() }).run(QUESTION);
  return { file, answer: text, requests: server.requests };
}

test("records a real endpoint, secrets of headers, bodies, URLs and answers left out, and replays in CI without one", async () => {
  process.env.RECORD = "1";
  const recorded = await recording();
  // The endpoint was asked, with the key, and the one who records sees the answer as it is.
  expect(recorded).toMatchObject({ requests: [{}, {}], answer: expect.stringContaining(TOKEN) });
  expect(recorded.requests[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);

  const text = readFileSync(recorded.file, "utf8");
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  // Nor in pieces: no four letters in a row of what was said after "use ".
  expect(text).not.toMatch(/ghp_|0123456789/);
  expect(text).toContain("https://ada:[secret removed]@example.com/in");
  expect(text).toContain("Authorization: Bearer [secret removed]");
  expect(JSON.parse(text)).toMatchObject({ version: 1, model: "openai:gpt-test", turns: [{}, {}] });

  Object.assign(process.env, { CI: "true" });
  const model = recordedModel({ file: recorded.file, secrets: [OWN], model: none });
  const replayed = await new Agent({ model, registry: registry() }).run(QUESTION);
  expect(replayed.text).toBe("The page says: use [key removed] from now on.");
  expect(replayed.steps).toBe(2);
});

test("a value of the environment named as a key is left out, whatever it looks like", async () => {
  Object.assign(process.env, { RECORD: "1", SHOP_PASSWORD: "read the page" });
  expect(readFileSync((await recording()).file, "utf8")).toContain("example.com/in and [secret removed].");
});

test("another request than the recorded one is refused, with the difference; CI never records", async () => {
  process.env.RECORD = "1";
  const { file } = await recording();
  Object.assign(process.env, { CI: "1" });
  expect(() => recordedModel({ file, model: none, mode: "record" })).toThrow(TestUsageError);
  const ask = (question: string, of = file) =>
    new Agent({ model: recordedModel({ file: of, model: none }), registry: registry() }).run(question);
  await expect(ask("Another question.")).rejects.toThrow(RecordingError);
  await expect(ask("Another question.")).rejects.toThrow(/\+ +"content": "Another question\."/);
  await expect(ask(QUESTION, join(file, "../none.json"))).rejects.toThrow(/there is no recording/);
});
