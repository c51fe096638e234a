import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, jest, test } from "@jest/globals";
import { sampleProject } from "../support/cli-project.js";
import { runCli } from "../support/run-cli.js";

// Each run is a process of its own, and most start the compiler.
jest.setTimeout(120_000);

const HERE =
  'src/files.ts:17:3 - warning TW2031: Files.remove: the parameter "path" has no description; add "@param path …"';

test("toolwright lint: a project with places, once each; a snapshot file; warnings that are too many; --json", async () => {
  const cwd = sampleProject();
  const run = await runCli(["lint"], { cwd });
  // The compiler itself may write a line of its own, "context canceled", when it is ended.
  const told = run.stderr.split("\n").filter((line) => line.includes(" - "));
  expect(told).toEqual([expect.stringContaining(HERE)]);
  expect(run).toMatchObject({ code: 0, stdout: "0 errors, 1 warning in 2 tools in 1 toolkit.\n" });
  const strict = await runCli(["lint", "../tools.snapshot.json", "--max-warnings", "0"], { cwd: join(cwd, "src") });
  expect(strict).toMatchObject({ code: 1, stderr: expect.stringContaining(HERE.replace("src/", "")) });
  expect(strict.stderr).toContain("--max-warnings allows 0.");
  const { stdout } = await runCli(["lint", "tools.snapshot.json", "--json"], { cwd });
  expect(JSON.parse(stdout)).toEqual({
    errors: 0,
    warnings: 1,
    findings: [
      expect.objectContaining({
        rule: "parameter-description",
        code: "TW2031",
        tool: "Files.remove",
        path: "path",
        line: 17,
      }),
    ],
  });
});

test("settings of package.json and of doc comments count; reflection's errors and warnings are findings", async () => {
  const cwd = sampleProject({ type: "module", toolwright: { lint: { rules: { "parameter-description": "error" } } } });
  expect((await runCli(["lint"], { cwd })).code).toBe(1);
  const source = readFileSync(join(cwd, "src/files.ts"), "utf8");
  const write = (text: string) => writeFileSync(join(cwd, "src/files.ts"), text);
  write(source.replace("Deletes a file.", "Deletes a file. \n   * @lintOff parameter-description it is plain"));
  expect(await runCli(["lint"], { cwd })).toMatchObject({ code: 0, stderr: expect.not.stringContaining("TW") });
  write(source.replace("remove(path: string)", "remove(path: any, x: symbol)"));
  expect(await runCli(["lint"], { cwd })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/warning TW2016: .*any[\s\S]*error TW2012|error TW2012[\s\S]*warning TW2016/),
  });
  const wrong = { type: "module", toolwright: { lint: { rules: { "parameter-descriptions": "off" } } } };
  writeFileSync(join(cwd, "package.json"), JSON.stringify(wrong));
  expect(await runCli(["lint"], { cwd })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/TW9010: package\.json: .*did you mean "parameter-description"\?/),
  });
  expect((await runCli(["lint", "--max-warnings", "-1"], { cwd })).code).toBe(2);
});

test("a setting for no tool is a warning at its place, with the nearest name; one for a tool that was refused is none", async () => {
  const tools = {
    "Fils.*": { "tool-description": "off" },
    "Files.remov": { "tool-description": "off" },
    "Files.remove": { "tool-description": "off" },
    "Mails.*": { "tool-description": "off" },
  };
  const cwd = sampleProject();
  writeFileSync(
    join(cwd, "package.json"),
    JSON.stringify({ type: "module", toolwright: { lint: { tools } } }, null, 2),
  );
  const source = readFileSync(join(cwd, "src/files.ts"), "utf8");
  writeFileSync(join(cwd, "src/files.ts"), source.replace("remove(path: string)", "remove(path: symbol)"));
  const run = await runCli(["lint"], { cwd });
  expect(run.stderr.split("\n").filter((line) => line.includes("TW9007"))).toEqual([
    'package.json:6:9 - warning TW9007: the setting of lint for "Fils.*" is for no tool; did you mean "Files.*"?',
    'package.json:9:9 - warning TW9007: the setting of lint for "Files.remov" is for no tool; did you mean "Files.remove"?',
    expect.stringMatching(/^package\.json:15:9 .*"Mails\.\*" is for no tool; /),
  ]);
  const fromFile = await runCli(["lint", "tools.snapshot.json", "--json"], { cwd });
  expect(JSON.parse(fromFile.stdout).findings).toContainEqual(expect.objectContaining({ code: "TW9007", line: 6 }));
});
