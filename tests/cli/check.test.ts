import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import { cliProject, SAMPLE_FILES, sampleProject } from "../support/cli-project.js";
import { runCli } from "../support/run-cli.js";

// Each run is a process of its own, with tsx in it.
jest.setTimeout(60_000);

const ODD = `import registry from "./registry.js";
registry.add({ name: "odd", inputSchema: { type: "object", properties: { n: { type: "number", enum: ["1"] } } } } as never, () => "");
export default registry;
`;

let cwd: string;
beforeAll(() => {
  cwd = sampleProject();
});

describe("toolwright check", () => {
  test("prints what each vendor makes of the tools, with lines of the source", async () => {
    const run = await runCli(["check", "--for", "openai,openai-strict,anthropic,gemini,mcp"], { cwd });
    expect(run).toMatchObject({ code: 0, stderr: "" });
    for (const target of ["openai", "openai-strict", "anthropic", "mcp"]) {
      expect(run.stdout).toMatch(
        new RegExp(`^${target}: 2 tools: 2 exact, 0 rewritten, 0 refused, about \\d+ tokens$`, "m"),
      );
    }
    expect(run.stdout).toMatch(/^gemini: 2 tools: 0 exact, 2 rewritten/m);
    expect(run.stdout).toMatch(/^ {2}read +rewritten +\d+ +src\/files\.ts:11 +leave-open: /m);
    expect(run.stdout).toMatch(/^ {2}remove +exact +\d+ +src\/files\.ts:17$/m);
    const every = await runCli(["check"], { cwd });
    expect(every.stdout).toMatch(/^gemini-json: 2 tools: /m);
    expect(every.stdout).not.toContain("remove  exact");
  });

  test("--json prints the reports", async () => {
    const { stdout, code } = await runCli(["check", "--for", "mcp", "--json"], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        target: "mcp",
        limits: [],
        tools: [{ tool: "read", how: "exact", source: "src/files.ts:11" }, { tool: "remove" }],
      },
    ]);
  });

  test("exits 1 where a tool is refused", async () => {
    const { "toolwright.config.ts": config = "", ...files } = SAMPLE_FILES;
    const odd = cliProject({ ...files, "registry.ts": config, "toolwright.config.ts": ODD });
    const { code, stdout } = await runCli(["check", "--for", "openai-strict"], { cwd: odd });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}odd +refused .*OpenAI strict takes no tool like this: at \/n: /m);
    expect((await runCli(["check", "--for", "mcp"], { cwd: odd })).code).toBe(0);
  });

  test("names the targets for one that is none", async () => {
    const { code, stderr } = await runCli(["check", "--for", "openia"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('TW6001: There is no provider "openia"; --for takes "openai", ');
    expect(await runCli(["check", "--for", ""], { cwd })).toMatchObject({ code: 2, stdout: "" });
  });
});
