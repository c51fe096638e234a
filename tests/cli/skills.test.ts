import { describe, expect, jest, test } from "@jest/globals";
import { runCli } from "../support/run-cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

jest.setTimeout(60_000);

describe("toolwright skills validate", () => {
  const cwd = temporaryFolder({
    "good/fine/SKILL.md": "---\nname: fine\ndescription: Does it.\n---\nDo it.\n",
    "bad/Loud/SKILL.md": "---\nname: Loud\n---\nDo it.\n",
  });

  test("exits 0 where every skill follows the specification", async () => {
    const run = await runCli(["skills", "validate", "good"], { cwd });
    expect(run).toEqual({ code: 0, stderr: "", stdout: "1 skill, 0 deviations\n" });
  });

  test("names folder, fault and rule of each deviation, and exits 1", async () => {
    const run = await runCli(["skills", "validate", "bad"], { cwd });
    expect(run.code).toBe(1);
    expect(run.stdout).toBe("1 skill, 2 deviations\n");
    expect(run.stderr).toMatch(/bad\/Loud: its name "Loud" has other characters .* \(name-format\)\n/);
    expect(run.stderr).toMatch(/bad\/Loud: it has no description.* \(description-missing\)\n/);
    const json = await runCli(["skills", "validate", "bad", "--json"], { cwd });
    expect(JSON.parse(json.stdout)).toMatchObject({ skills: [{ name: "Loud" }], warnings: [{}, {}] });
  });

  test("exits 2 where there is no such folder", async () => {
    const run = await runCli(["skills", "validate", "missing"], { cwd });
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/^error TW6102: The folder of skills .*missing is not there\./);
    const file = await runCli(["skills", "validate", "good/fine/SKILL.md"], { cwd });
    expect(file).toMatchObject({ code: 2, stderr: expect.stringMatching(/TW6102: .* cannot be listed: ENOTDIR/) });
  });
});
