import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { loadedModules } from "../support/loaded-modules.js";
import { scriptedOpenAi } from "../support/scripted-openai.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const ROOT = resolve(__dirname, "../..");
const FORMATS = ["esm", "cjs"] as const;
const importing = { esm: (name: string) => `await import("${name}")`, cjs: (name: string) => `require("${name}")` };

/** A project with the built toolwright and its dependencies, and with `openai` only if asked for. */
function project(withOpenAi: boolean): string {
  const folder = temporaryFolder({ "package.json": "{}" });
  const installed = join(folder, "node_modules");
  mkdirSync(join(installed, "toolwright"), { recursive: true });
  cpSync(join(ROOT, "dist"), join(installed, "toolwright/dist"), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(installed, "toolwright/package.json"));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of [...Object.keys(dependencies), ...(withOpenAi ? ["openai"] : [])]) {
    const link = join(installed, name);
    mkdirSync(dirname(link), { recursive: true });
    if (existsSync(join(ROOT, "node_modules", name))) symlinkSync(join(ROOT, "node_modules", name), link);
  }
  return folder;
}

function run(folder: string, format: (typeof FORMATS)[number], env: Record<string, string>) {
  const file = join(folder, format === "esm" ? "run.mjs" : "run.cjs");
  const load = importing[format];
  writeFileSync(
    file,
    `(async () => {
      const { ToolRegistry } = ${load("toolwright")};
      const { Agent } = ${load("toolwright/agent")};
      const agent = new Agent({ registry: new ToolRegistry(), model: "m" });
      await agent.run("Hi").then((result) => console.log(result.text), (error) => console.log(error.message));
    })();`,
  );
  const { OPENAI_API_KEY: _key, ...inherited } = process.env;
  // Not spawnSync: the server that the child talks to lives in this process.
  return new Promise<string>((done) => {
    execFile(process.execPath, [file], { env: { ...inherited, ...env } }, (_error, stdout, stderr) => {
      done(stdout + stderr);
    });
  });
}

describe("toolwright/agent", () => {
  test.each(FORMATS)("loads no optional package by itself (%s)", (format) => {
    const modules = loadedModules(join(ROOT, "dist", format, "src/agent/index.js"), format);
    const loaded = modules.filter((url) => /node_modules\/(openai|@anthropic-ai|@google|typescript|tsx)\//.test(url));
    expect(loaded).toEqual([]);
    expect(modules.some((url) => url.includes("/src/chunks/"))).toBe(true);
  });

  test.each(FORMATS)("says what to install when openai is missing (%s)", async (format) => {
    const output = await run(project(false), format, { OPENAI_BASE_URL: "http://localhost:9/v1" });
    expect(output.trim()).toBe(
      'TW6007: A model of OpenAI\'s chat API needs the package "openai", which is not installed. Run: npm install openai',
    );
  });

  test.each(FORMATS)("runs as built (%s)", async (format) => {
    const server = await scriptedOpenAi({ content: `Hello from ${format}.` });
    const output = await run(project(true), format, { OPENAI_BASE_URL: server.baseURL });
    expect(output.trim()).toBe(`Hello from ${format}.`);
  });
});
