import { cpSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { linkPackage, SAMPLE_FILES } from "../support/cli-project.js";
import { runCli } from "../support/run-cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const ROOT = resolve(__dirname, "../..");
const LEFT_OUT = ["toolwright", "typescript", "@typescript", "tsx", "openai"];

/** A project with a copy of toolwright that was installed with `--omit=optional`, and no openai. */
let cwd: string;
let cli: string;
beforeAll(() => {
  cwd = temporaryFolder({
    ...SAMPLE_FILES,
    "package.json": '{ "type": "module" }',
    "echo.config.mjs": `import { ToolRegistry } from "toolwright";
      const definition = { name: "echo", description: "Echoes.", inputSchema: { type: "object" } };
      export default new ToolRegistry().add(definition, (args) => args);`,
  });
  const copy = join(cwd, "node_modules/toolwright");
  for (const name of ["dist", "package.json", "templates"])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (!name.startsWith(".") && !LEFT_OUT.includes(name)) linkPackage(cwd, name, join(ROOT, "node_modules", name));
  }
  cli = join(copy, "dist/esm/src/cli/main.js");
});

test("snapshot without TypeScript says what to install", async () => {
  const run = await runCli(["snapshot"], { cwd, cli });
  expect(run).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("TW2001") });
  expect(run.stderr).toMatch(/npm install/);
});

test("a TypeScript config without tsx says what to install", async () => {
  const run = await runCli(["list"], { cwd, cli });
  expect(run).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("TW7006") });
  expect(run.stderr).toContain("npm install --save-dev tsx");
});

test("chat without openai says what to install", async () => {
  const env = { MODEL: "m", OPENAI_API_KEY: "key", OPENAI_BASE_URL: "http://127.0.0.1:9" };
  const run = await runCli(["chat", "-c", "echo.config.mjs"], { cwd, cli, env, input: "Hello" });
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining("npm install openai") });
});

test("the rest works", async () => {
  const called = await runCli(["call", "echo", '{"a": 1}', "-c", "echo.config.mjs"], { cwd, cli });
  expect(called).toEqual({ code: 0, stdout: '{"a":1}\n', stderr: "" });
  expect(await runCli(["init", "new"], { cwd, cli })).toMatchObject({ code: 0, stderr: "" });
});
