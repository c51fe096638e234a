import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type CodeBlock, markdownCode } from "../support/markdown-code.js";
import { packPackage, ROOT, runToSuccess } from "../support/packed-package.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const LIMIT = 600_000;
const TESTED = ["jest.config.cjs", "greeting.test.ts"];
const blocks = markdownCode(readFileSync(join(ROOT, "README.md"), "utf8"));
/** The last block works on a clone of toolwright, not in a user's project; CI runs it. */
const [clone] = blocks.filter(({ language }) => language === "sh").slice(-1);
const steps = blocks.filter((block) => block !== clone);
const fileOf = new Map(steps.flatMap(({ file, code }) => (file ? [[file, code] as const] : [])));

let model: LLMock;
let folder = "";
let env: Record<string, string> = {};
const printed = new Map<string, string>();

beforeAll(async () => {
  model = await LLMock.create({ port: 0, logLevel: "silent" });
  model.on({ predicate: () => true }, { content: "Warmer at LOWW." });
  env = { OPENAI_BASE_URL: `${model.url}/v1`, MODEL: "any" };
  folder = temporaryFolder();
  const tarball = packPackage();
  for (const step of steps) await follow(step, tarball);
}, LIMIT);

/** Writes the file that a block stands for, or runs its commands, line by line. */
async function follow({ language, file, code }: CodeBlock, tarball: string): Promise<void> {
  if (file) writeFileSync(join(folder, file), code.replace(/^(?:\/\/|#) .*\n/, ""));
  if (language !== "sh") return;
  for (const line of code.split("\n").filter((text) => text.trim() !== "")) {
    // This version may not be published yet: its tarball stands for it.
    const local = line.replace(/npm install toolwright\b/, `npm install ${tarball}`);
    printed.set(line, await runToSuccess(local, folder, env));
  }
}

afterAll(() => model.stop());

describe("README, followed to the letter", () => {
  test("has commands and files to follow", () => {
    expect(printed.size).toBeGreaterThan(10);
    const programs = ["tsconfig.json", "weather.ts", "try.ts", "agent.ts", "approval.ts"];
    expect([...fileOf.keys()]).toEqual([...programs, ...TESTED]);
    expect(clone?.code).toBe("npm ci && npm start\nnpm ci && npm test\n");
  });

  test("the first twenty lines print a definition, an answer and the faults of a wrong call", () => {
    const output = printed.get("npx tsx try.ts") ?? "";
    expect(output).toMatch(/"name": "temperature"/);
    expect(output).toMatch(/21 °C at LOWW in the year 2026/);
    expect(output).toMatch(/\/when: expected no property "when"/);
    expect(output).toMatch(/\/unit: expected one of "C", "F", got "K"/);
    const lines = ["weather.ts", "try.ts"].flatMap((file) => fileOf.get(file)?.split("\n") ?? []);
    expect(lines.filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(25);
  });

  test.each([
    ["npx tsx agent.ts", /Warmer at LOWW\./],
    ["npx tsx approval.ts", /The tax note stays\./],
    // The test that init wrote, and the README's.
    ["npx jest", /Tests:\s+5 passed/],
  ])(
    "%s runs",
    async (line, expected) => {
      expect(await runToSuccess(line, folder, env)).toMatch(expected);
    },
    LIMIT,
  );
});
