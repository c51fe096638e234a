import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { AgentEvent } from "toolwright/agent";
import { sampleProject } from "../support/cli-project.js";
import { HAS_TERMINAL, runCli, runInTerminal } from "../support/run-cli.js";
import { type ScriptedOpenAi, scriptedOpenAi } from "../support/scripted-openai.js";
import { scriptedVendor } from "../support/scripted-vendor.js";
import { vendorFaults } from "../support/vendor-request.js";

let cwd: string;
beforeAll(() => {
  cwd = sampleProject();
});

const read = { id: "c1", name: "read", arguments: '{"path":"a.txt"}' };
const remove = { id: "c2", name: "remove", arguments: '{"path":"a.txt"}' };
const env = ({ baseURL }: ScriptedOpenAi) => ({ MODEL: "m", OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: "key" });

describe("toolwright chat with piped input", () => {
  test("answers each line in one conversation; calls and results stand on stderr", async () => {
    const server = await scriptedOpenAi({ toolCalls: [read] }, { content: "It says hello." }, { content: "Bye." });
    const run = await runCli(["chat", "--system", "Be brief."], {
      cwd,
      env: env(server),
      input: "What is in a.txt?\n\nThanks\n",
    });
    expect(run.code).toBe(0);
    expect(run.stdout).toBe("It says hello.\nBye.\n");
    expect(run.stderr).toMatch(/^→ read \{"path":"a\.txt"\}\n← read \d+ ms content of a\.txt\n$/);
    expect(
      server
        .bodies()
        .at(-1)
        ?.messages.map(({ role }) => role),
    ).toEqual(["system", "user", "assistant", "tool", "assistant", "user"]);
  });

  test("a destructive call is denied, for nobody can be asked; --yes approves it", async () => {
    const denied = await scriptedOpenAi({ toolCalls: [remove] }, { content: "I may not." });
    const run = await runCli(["chat"], { cwd, env: env(denied), input: "Delete a.txt" });
    expect(run.stderr).toMatch(/^→ remove .*\n✗ remove .*there is no terminal, and --yes was not given/);
    const approved = await scriptedOpenAi({ toolCalls: [remove] }, { content: "Done." });
    const again = await runCli(["chat", "--yes"], { cwd, env: env(approved), input: "Delete a.txt" });
    expect(again.stderr).toContain('{"removed":"a.txt"}');
  });

  test("--json prints every event as a line", async () => {
    const server = await scriptedOpenAi({ toolCalls: [read] }, { content: "Hello." });
    const { stdout, stderr } = await runCli(["chat", "--json"], { cwd, env: env(server), input: "Read a.txt" });
    const events: AgentEvent[] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(stderr).toBe("");
    expect(events.map(({ type }) => type).filter((type) => type !== "text-delta")).toEqual([
      "step",
      "tool-call",
      "tool-result",
      "step",
      "done",
    ]);
  });

  test("stops at --max-steps and says so; exit code 1, for there was no answer", async () => {
    const server = await scriptedOpenAi({ toolCalls: [read] }, { content: "never asked for" });
    const run = await runCli(["chat", "--max-steps", "1"], { cwd, env: env(server), input: "Read a.txt" });
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining("(stopped: max-steps)") });
  });

  test("a failed request is told, and the next question can succeed", async () => {
    const refused = { error: { message: "Try later.", type: "invalid_request_error" }, status: 400 };
    const server = await scriptedOpenAi(refused, { content: "Here I am." });
    const run = await runCli(["chat"], { cwd, env: env(server), input: "Hello\nHello again\n" });
    expect(run).toMatchObject({ code: 0, stdout: "Here I am.\n" });
    expect(run.stderr).toMatch(/^error TW6008: .*Try later\./);
  });

  test("talks to Anthropic when the model's name says so", async () => {
    const server = await scriptedVendor(
      vendorFaults("anthropic-request.schema.json"),
      { toolCalls: [read] },
      { content: "It says hello." },
    );
    const variables = { MODEL: "anthropic:claude-x", ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: "key" };
    const run = await runCli(["chat"], { cwd, env: variables, input: "What is in a.txt?" });
    expect(run).toMatchObject({ code: 0, stdout: "It says hello.\n" });
    expect(server.requests.map(({ path }) => path)).toEqual(["/v1/messages", "/v1/messages"]);
  });

  test.each([
    [{}, "TW6005"],
    [{ MODEL: "m" }, "TW6006"],
  ])("with %j in the environment it says what is missing", async (variables, code) => {
    const run = await runCli(["chat"], { cwd, env: variables, input: "Hello" });
    expect(run).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(code) });
  });
});

describe("toolwright chat on a terminal", () => {
  const inTerminal = HAS_TERMINAL ? test : (name: string, _: () => void) => test(name, () => console.warn("no script"));

  inTerminal("prompts, asks before a destructive call, and leaves with Ctrl-D", async () => {
    const server = await scriptedOpenAi({ toolCalls: [remove] }, { content: "It is gone." });
    const run = await runInTerminal(["chat"], { cwd, env: env(server) }, [
      [/2 tools\.[\s\S]*> /, "Delete a.txt\r"],
      [/frees space/, "y"],
      [/It is gone\.[\s\S]*> /, "\u0004"],
    ]);
    expect(run.output).toContain('{"removed":"a.txt"}');
    expect(run.code).toBe(0);
  });

  inTerminal(
    "a decision can hold for the session; commands show, unfold and save; the conversation can be resumed",
    async () => {
      const long = { id: "c3", name: "read", arguments: JSON.stringify({ path: "x".repeat(700) }) };
      const server = await scriptedOpenAi(
        { toolCalls: [remove] },
        { content: "Gone." },
        { toolCalls: [{ ...remove, id: "c4" }, long] },
        { content: "Gone again." },
        { content: "We deleted a.txt." },
      );
      const file = join(cwd, "saved.json");
      const run = await runInTerminal(["chat"], { cwd, env: env(server) }, [
        [/\/help lists commands[\s\S]*> /, "/tols\r"],
        [/Did you mean \/tools\?[\s\S]*> /, "/tools\r"],
        [/remove \(destructive\)[\s\S]*> /, "Delete a.txt\r"],
        [/frees space/, "s"],
        [/Gone\.[\s\S]*> /, "Again\r"],
        [/Gone again\.[\s\S]*> /, "/unfold\r"],
        [/content of x{700}[\s\S]*> /, "/history\r"],
        [/→.* remove[\s\S]*Gone again\.[\s\S]*> /, `/save ${file}\r`],
        [/Saved 9 messages[\s\S]*> /, "\u0004"],
      ]);
      expect(run.code).toBe(0);
      expect(run.output).not.toContain("the user said");
      const resumed = await runCli(["chat", "--resume", file], { cwd, env: env(server), input: "What did we do?" });
      expect(resumed).toEqual({ code: 0, stdout: "We deleted a.txt.\n", stderr: "" });
      expect(server.bodies().at(-1)?.messages).toHaveLength(10);
      const wrong = await runCli(["chat", "--resume", "package.json"], { cwd, env: env(server) });
      expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("TW7010") });
    },
  );

  inTerminal("Ctrl-C stops the answer that is being given, and the conversation goes on", async () => {
    const slow = { content: "one two three four five six seven", serve: { chunkSize: 4, latency: 2_000 } };
    const server = await scriptedOpenAi(slow, { content: "Still here." });
    const run = await runInTerminal(["chat"], { cwd, env: env(server) }, [
      [/> /, "Count\r"],
      [/one/, "\u0003"],
      [/stopped: cancelled[\s\S]*> /, "Are you there?\r"],
      [/Still here\.[\s\S]*> /, "\u0003"],
    ]);
    expect(run.output).not.toContain("seven");
    expect(run.output).toContain("Still here.");
    expect(run.code).toBe(0);
  });

  inTerminal("Ctrl-C in place of an approval cancels the turn", async () => {
    const server = await scriptedOpenAi({ toolCalls: [remove] }, { content: "never asked for" });
    const run = await runInTerminal(["chat"], { cwd, env: env(server) }, [
      [/> /, "Delete a.txt\r"],
      [/frees space/, "\u0003"],
      [/stopped: cancelled[\s\S]*> /, "\u0004"],
    ]);
    expect(run.output).not.toContain('{"removed"');
    expect(server.bodies()).toHaveLength(1);
  });
});
