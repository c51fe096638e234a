import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { sampleProject } from "../support/cli-project.js";
import { runCli } from "../support/run-cli.js";

// Each run is a process of its own, and most start the compiler.
jest.setTimeout(120_000);

let cwd: string;
const git = (...args: string[]) =>
  spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main", ...args], {
    cwd,
    encoding: "utf8",
  });
const diff = (...args: string[]) => runCli(["diff", ...args], { cwd });
const edit = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(join(cwd, path), readFileSync(join(cwd, path), "utf8").replace(from, to));

beforeEach(async () => {
  cwd = sampleProject();
  await runCli(["snapshot"], { cwd });
  writeFileSync(join(cwd, ".gitignore"), "node_modules\n");
  git("init", "-q");
  git("add", "-A");
  git("commit", "-q", "-m", "one");
});

describe("toolwright diff", () => {
  test("HEAD and the sources: changes by tool, vendors and tokens, sums; --fail-on", async () => {
    expect((await diff()).stdout).toContain("No contract changed.");
    edit("src/files.ts", "read(path: string)", 'read(path: string, encoding?: "utf8" | "latin1")');
    expect(await diff("--fail-on", "breaking")).toMatchObject({ code: 0 });
    expect(await diff("HEAD", "--fail-on", "compatible")).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^read {2}Files\.read\n {2}compatible {2}arguments encoding {2}new, and optional\n\n[\s\S]*openai +\d+ → \d+ \(\+\d+\) +compatible\n[\s\S]*\n1 compatible\.\n$/,
      ),
    });
    edit("src/files.ts", "remove(path: string): {", "remove(path: number): {");
    edit("src/files.ts", "removed: path", "removed: String(path)");
    expect(await diff("main", ".", "--fail-on", "breaking")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('text does not fit; such as {"path":'),
    });
  });

  test("files, revisions with and without a path, from a folder below; JSON and Markdown", async () => {
    edit("src/files.ts", "destructive: true, sideEffects", "openWorld: true, sideEffects");
    await runCli(["snapshot"], { cwd });
    const here = ["HEAD", "tools.snapshot.json"];
    const json = JSON.parse((await diff(...here, "--json", "--for", "gemini,openai-strict")).stdout);
    expect(json).toMatchObject({
      class: "breaking",
      changes: [
        { tool: "remove", place: "Files.remove", direction: "annotations", class: "compatible" },
        { tool: "remove", place: "Files.remove", direction: "annotations", class: "breaking" },
      ],
      vendors: [
        { target: "gemini", changes: [], tokens: {} },
        { target: "openai-strict", changes: [] },
      ],
    });
    const markdown = await diff(...here, "--markdown");
    expect(markdown.stdout).toMatch(
      /^### Tool contracts: 🔴 breaking\n\n1 breaking, 1 compatible\.\n\n\| tool \| class \| where \| change \|\n\| --- /,
    );
    const below = { cwd: join(cwd, "src") };
    expect((await runCli(["diff", "HEAD:../tools.snapshot.json", "--json"], below)).stdout).toContain('"breaking"');
    expect((await runCli(["diff", "HEAD", "--json", "--", "../tools.snapshot.json"], below)).stdout).toContain(
      '"breaking"',
    );
    git("commit", "-qam", "two");
    expect((await diff("HEAD~1", "HEAD")).stdout).toContain("1 breaking, 1 compatible.");
    expect((await diff("HEAD", "HEAD")).stdout).toContain("No contract changed.");
  });

  test("says what cannot be compared", async () => {
    for (const operand of ["nowhere", "HEAD:nowhere.json", "--output=x:y"]) {
      const run = await diff("--", operand);
      expect(run).toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining("error TW7011: There is no snapshot"),
      });
    }
    expect(await diff("package.json")).toMatchObject({ code: 2, stderr: expect.stringContaining("TW3003") });
    expect(await diff("HEAD", "--for", "opanai")).toMatchObject({ code: 2, stderr: expect.stringContaining("TW6001") });
    expect(await diff("--fail-on", "worse")).toMatchObject({ code: 2 });
    expect(await diff("old.json")).toMatchObject({ code: 2, stderr: expect.stringContaining("there is no such file") });
    expect(await diff("--markdown", "--json")).toMatchObject({ code: 2, stdout: "" });
    edit("src/files.ts", "read(path: string)", "read(path: symbol)");
    expect(await diff()).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/TW2012[\s\S]*Not compared/),
    });
  });

  test("snapshot --check names the class of each difference", async () => {
    edit("src/files.ts", "read(path: string)", "read(path: string, from?: number)");
    edit("src/files.ts", "Deletes a file.", "Deletes a file for good.");
    const run = await runCli(["snapshot", "--check"], { cwd });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("compatible  arguments from  new, and optional");
    expect(run.stderr).toContain("text only  tool  its description");
    expect(run.stderr).toContain("1 compatible, 1 text only.");
    const { changes } = JSON.parse((await runCli(["snapshot", "--check", "--json"], { cwd })).stdout);
    expect(changes).toMatchObject([{ class: "compatible" }, { class: "text" }]);
  });
});
