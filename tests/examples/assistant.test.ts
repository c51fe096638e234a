import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { ROOT, runCommand, runToSuccess } from "../support/packed-package.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const EXAMPLE = join(ROOT, "examples/assistant");
const START = "npm run assistant --silent";
const NO_KEYS = { MODEL: "", OPENAI_API_KEY: "", OPENAI_BASE_URL: "" };
const LIMIT = 600_000;

describe("examples/assistant without a key", () => {
  let output = "";
  beforeAll(async () => {
    output = await runToSuccess(START, EXAMPLE, NO_KEYS);
  }, LIMIT);

  test("says plainly what it is", () => {
    expect(output).toMatch(/^None of MODEL, OPENAI_API_KEY, OPENAI_BASE_URL is set, so no model is asked\.$/m);
    expect(output).toContain("This is a REPLAY of a recorded conversation");
    expect(output).toMatch(/^The recording ends here\.$/m);
  });

  test("runs the tools of many toolkits, and what the model says of their answers is true", () => {
    expect(output).toMatch(/^ {2}← files_read: +1\t# To do$/m);
    expect(output).toMatch(/^ {2}← recall: \[\]$/m);
    expect(output).toContain('"rows":[[3,"714.00"]]');
    expect(output).toMatch(/^ {2}← calculate: 600$/m);
    expect(output).toMatch(/^ {2}← open_skill: 1\. Read references\/tone\.md\.$/m);
    expect(output).toMatch(/^ {2}← clock_difference: .*"totalDays":35,/m);
    expect(output).toMatch(/^ {2}← remember: \{"id":"n1",/m);
    expect(output).toMatch(/^ {2}← email_findContacts: .*"grace@example\.com"/m);
    expect(output).toMatch(/^ {2}← word_count: 34 drafts\/reminder-hopper\.md$/m);
    expect(output).toMatch(/^ {2}← shell_run: \{"output":"8\\n","exitCode":0/m);
    expect(output).toMatch(/^ {4}… calls files_search$/m);
    expect(output).toMatch(/^ {2}← agents_delegate: garden\.md, line 1/m);
  });

  test("nothing fails but the call that is denied, and that one did not run", () => {
    expect(output.match(/^ {2}✗ .*/gm)).toEqual([
      '  ✗ files_delete: The call of "files_delete" was not approved and did not run: wait, I want to send it first. ' +
        "Do not repeat it unchanged.",
    ]);
  });

  test("leaves nothing behind", () => {
    const [, data = ""] = /on a copy of the sample in (\S+)\.$/m.exec(output) ?? [];
    expect(data).toContain("toolwright-assistant-");
    expect(existsSync(data)).toBe(false);
  });

  test(
    "type-checks",
    async () => {
      expect(await runToSuccess("npm run typecheck --silent", EXAMPLE)).toBe("");
    },
    LIMIT,
  );
});

describe("examples/assistant with a model", () => {
  test(
    "talks with whoever types, asks before it changes something, and keeps the conversation and the data",
    async () => {
      const data = join(temporaryFolder(), "data");
      const model = await LLMock.create({ port: 0, logLevel: "silent" });
      try {
        const write = (path: string) => ({
          toolCalls: [{ name: "files_write", arguments: JSON.stringify({ path, content: "x" }) }],
        });
        const answers = [write("yes.txt"), write("no.txt"), { content: "Written once." }, { content: "Twice." }];
        answers.forEach((answer, index) => {
          model.on({ predicate: () => model.getRequests().length === index }, answer);
        });
        const env = { MODEL: "any", OPENAI_API_KEY: "test", OPENAI_BASE_URL: `${model.url}/v1` };
        const { code, output } = await runCommand(
          `printf 'Write.\\ny\\nn\\nAgain?\\n' | ${START} -- ${data}`,
          EXAMPLE,
          env,
        );
        expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("Written once.") });
        expect(output).toMatch(/\? files_write \{"path":"yes\.txt","content":"x"\}\. Run it\? \[y\/N\]/);
        expect(output).toContain("was not approved and did not run: the user said no");
        expect(output).toContain("Twice.");
        expect(readFileSync(join(data, "workspace/yes.txt"), "utf8")).toBe("x");
        expect(existsSync(join(data, "workspace/no.txt"))).toBe(false);
        const bodies = model.getRequests().map(({ body }) => body as { messages: unknown[]; tools: unknown[] });
        expect(bodies).toHaveLength(4);
        expect(bodies[0]?.tools.length).toBeGreaterThan(40);
        expect(bodies[3]?.messages.length).toBeGreaterThan(bodies[0]?.messages.length ?? 0);
      } finally {
        await model.stop();
      }
    },
    LIMIT,
  );

  test(
    "a setting that is missing is said in a line",
    async () => {
      const { code, output } = await runCommand(START, EXAMPLE, { ...NO_KEYS, OPENAI_API_KEY: "test" });
      expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^TW6005: .*MODEL.*\n$/s) });
    },
    LIMIT,
  );
});
