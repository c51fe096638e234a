import { existsSync } from "node:fs";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { ROOT, runCommand, runToSuccess } from "../support/packed-package.js";

const EXAMPLE = join(ROOT, "examples/quickstart");
const START = "npm start --silent";

describe("examples/quickstart", () => {
  let output = "";
  beforeAll(async () => {
    output = await runToSuccess(START, EXAMPLE);
  });

  test("type-checks", async () => {
    expect(await runToSuccess("npm run typecheck --silent", EXAMPLE)).toBe("");
  });

  test("prints the table of tools and one definition", () => {
    for (const name of ["files_list", "files_read", "files_write", "files_remove", "calculate", "now", "between"]) {
      expect(output).toMatch(new RegExp(`^${name} `, "m"));
    }
    expect(output).toMatch(/^files_remove +destructive +\(path\) +Deletes a file for good\.$/m);
    expect(output).toContain('"format": "date-time"');
  });

  test("makes valid calls; the texts arrive as dates", () => {
    expect(output).toMatch(/^→ between .*\n← 59$/m);
    expect(output).toMatch(/^← 5 inch$/m);
  });

  test("shows the feedback to a call with two mistakes", () => {
    expect(output).toMatch(/^✗ - \/pth: .* Did you mean "path"\?$/m);
    expect(output).toMatch(/^✗ - \/maxLines: expected an integer >= 1, got "many" \(string\)/m);
  });

  test("denies the destructive call, which has not run", () => {
    expect(output).toMatch(/^✗ The call of "files_remove" was not approved and did not run/m);
    expect(existsSync(join(EXAMPLE, "workspace/todo.txt"))).toBe(true);
  });

  test("its files stay inside the workspace", async () => {
    const call = (path: string) => `npx toolwright call files_read '{"path":"${path}"}'`;
    for (const path of ["../package.json", "/etc/hostname", "notes/../../package.json"]) {
      const { code, output: answer } = await runCommand(call(path), EXAMPLE);
      expect({ path, code, answer }).toMatchObject({
        code: 1,
        answer: expect.stringContaining("outside the workspace"),
      });
    }
    expect(await runToSuccess(call("notes/ideas.md"), EXAMPLE)).toContain("waters the plants");
  });

  test("goes on into a chat where there is a model", async () => {
    const model = await LLMock.create({ port: 0, logLevel: "silent" });
    try {
      const env = { OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_API_KEY: "test", MODEL: "any" };
      const { output: chat } = await runCommand(START, EXAMPLE, env);
      expect(chat).toContain("Over to a model");
    } finally {
      await model.stop();
    }
  });
});
