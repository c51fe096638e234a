import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { AgentEvent } from "toolwright/agent";
import { cliProject, sampleProject } from "../support/cli-project.js";
import { HAS_TERMINAL, runCli, runInTerminal } from "../support/run-cli.js";
import { type ScriptedOpenAi, scriptedOpenAi } from "../support/scripted-openai.js";
import { scriptedVendor } from "../support/scripted-vendor.js";
import { vendorFaults } from "../support/vendor-request.js";

let cwd: string;
let team: string;
beforeAll(() => {
  cwd = sampleProject();
  team = cliProject({ "package.json": '{"type":"module"}', "toolwright.config.ts": TEAM });
});

/** A registry whose one tool is an agent, which erases twice and asks before; its model is scripted. */
const TEAM = `import { ToolRegistry } from "toolwright";
import { Agent, addAgent, type Model } from "toolwright/agent";

const turns = ["a.txt", "b.txt", undefined, "c.txt", undefined];
const model: Model = {
  id: "scripted",
  async *generate() {
    const path = turns.shift();
    if (path === undefined) yield { type: "text-delta", text: "Cleaned." };
    else yield { type: "tool-call", call: { id: path, name: "erase", arguments: { path } } };
    yield { type: "finish", reason: "stop" };
  },
};
const own = new ToolRegistry();
own.add(
  { name: "erase", inputSchema: { type: "object" }, annotations: { destructive: true } },
  ({ path }) => "erased " + path,
);
const registry = new ToolRegistry();
addAgent(registry, new Agent({ registry: own, model, approve: () => ({ pending: true }) }), {
  name: "cleaner",
  description: "Cleans.",
});
export default registry;
`;

const read = { id: "c1", name: "read", arguments: '{"path":"a.txt"}' };
const remove = { id: "c2", name: "remove", arguments: '{"path":"a.txt"}' };
const clean = { id: "c5", name: "cleaner", arguments: '{"task":"Clean up."}' };
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

  test("--yes approves what an agent of the registry wants to do, too; otherwise that agent is told", async () => {
    const approved = await scriptedOpenAi({ toolCalls: [clean] }, { content: "All clean." });
    const run = await runCli(["chat", "--yes"], { cwd: team, env: env(approved), input: "Clean up" });
    expect(run).toMatchObject({ code: 0, stdout: "All clean.\n" });
    expect(run.stderr).toMatch(/cleaner \d+ ms Cleaned\./);
    const denied = await scriptedOpenAi({ toolCalls: [clean] }, { content: "I may not." });
    const again = await runCli(["chat", "--json"], { cwd: team, env: env(denied), input: "Clean up" });
    const events: AgentEvent[] = again.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(again.code).toBe(0);
    expect(events.filter(({ type }) => type === "tool-pending")).toHaveLength(2);
    expect(events.filter(({ type }) => type === "done")).toMatchObject([{ stopReason: "answer", text: "I may not." }]);
  });

  test("arguments that do not parse are repaired, though the config has a copy of toolwright of its own", async () => {
    const server = await scriptedOpenAi({ toolCalls: [{ ...read, arguments: '{"path":"a.txt"' }] }, { content: "Ok." });
    const run = await runCli(["chat"], { cwd, env: env(server), input: "Read a.txt" });
    expect(run.stderr).toContain("content of a.txt");
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

  inTerminal(
    "asks about calls of an agent's own, and goes on with it; what holds for the session holds for it",
    async () => {
      const server = await scriptedOpenAi(
        { toolCalls: [clean] },
        { content: "All clean." },
        { toolCalls: [{ ...clean, id: "c6" }] },
        { content: "Clean again." },
      );
      const run = await runInTerminal(["chat"], { cwd: team, env: env(server) }, [
        [/> /, "Clean up\r"],
        [/Run .*cleaner › erase.* \{"path":"a\.txt"\}\?/, "y"],
        [/Run .*cleaner › erase.* \{"path":"b\.txt"\}\?/, "s"],
        [/All clean\.[\s\S]*> /, "Again\r"],
        [/Clean again\.[\s\S]*> /, "/unfold\r"],
        [/cleaner\s+Cleaned\.[\s\S]*> /, "\u0004"],
      ]);
      expect(run.output).not.toContain("c.txt");
      expect(run.output).not.toContain("stopped");
      expect(run.code).toBe(0);
    },
  );

  inTerminal("Ctrl-C in place of a decision on an agent's call cancels the turn", async () => {
    const server = await scriptedOpenAi({ toolCalls: [clean] }, { content: "Still here." });
    const run = await runInTerminal(["chat"], { cwd: team, env: env(server) }, [
      [/> /, "Clean up\r"],
      [/cleaner › erase/, "\u0003"],
      [/stopped: cancelled[\s\S]*> /, "Are you there?\r"],
      [/Still here\.[\s\S]*> /, "\u0004"],
    ]);
    expect(run.code).toBe(0);
    expect(server.bodies()).toHaveLength(2);
  });

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
