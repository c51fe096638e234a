import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type CodeBlock, markdownCode } from "../support/markdown-code.js";
import { packPackage, ROOT, runToSuccess } from "../support/packed-package.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const LIMIT = 600_000;
const blocks = markdownCode(readFileSync(join(ROOT, "README.md"), "utf8"));
const shell = blocks.filter(({ language }) => language === "sh");
/** The commands of the last block work on a clone of toolwright, not in a user's project; CI runs them. */
const commands = shell.slice(0, -1).flatMap(({ code }) => code.split("\n").filter((line) => line.trim() !== ""));
const files = blocks.filter((block): block is CodeBlock & { file: string } => block.file !== undefined);

let model: LLMock;
let folder = "";
let env: Record<string, string> = {};
const printed = new Map<string, string>();

beforeAll(async () => {
  model = await LLMock.create({ port: 0, logLevel: "silent" });
  model.on({ predicate: () => true }, { content: "Warmer at LOWW." });
  env = { OPENAI_BASE_URL: `${model.url}/v1`, MODEL: "any" };
  const tarball = packPackage();
  folder = temporaryFolder();
  for (const { file, code } of files) writeFileSync(join(folder, file), code.replace(/^(?:\/\/|#) .*\n/, ""));
  // The package is not published under this version yet: its tarball stands for it, in the manifest that init writes, too.
  for (const line of commands) {
    const local = line.replace(/npm install toolwright\b/, `npm install ${tarball}`);
    printed.set(line, await runToSuccess(local, folder, env));
  }
}, LIMIT);

afterAll(() => model.stop());

describe("README, followed to the letter", () => {
  test("has commands and files to follow", () => {
    expect(commands.length).toBeGreaterThan(10);
    expect(files.map(({ file }) => file)).toEqual([
      "tsconfig.json",
      "weather.ts",
      "agent.ts",
      "approval.ts",
      "jest.config.cjs",
    ]);
    expect(shell.at(-1)?.code).toBe("npm ci && npm start\nnpm ci && npm test\n");
  });

  test("the first twenty lines print a definition, an answer and the faults of a wrong call", () => {
    const output = printed.get("npx tsx weather.ts") ?? "";
    expect(output).toMatch(/"name": "temperature"/);
    expect(output).toMatch(/21 °C at LOWW in the year 2026/);
    expect(output).toMatch(/\/when: expected no property "when"/);
    expect(output).toMatch(/\/unit: expected one of "C", "F", got "K"/);
    expect(files.find(({ file }) => file === "weather.ts")?.code.split("\n").length).toBeLessThanOrEqual(25);
  });

  test.each([
    ["agent.ts", /Warmer at LOWW\./],
    ["approval.ts", /The tax note stays\./],
  ])(
    "%s runs",
    async (file, expected) => {
      expect(await runToSuccess(`npx tsx ${file}`, folder, env)).toMatch(expected);
    },
    LIMIT,
  );

  test("the last tests ran by the README's jest configuration", () => {
    expect(printed.get("npm test")).toMatch(/Tests:\s+4 passed/);
  });
});
