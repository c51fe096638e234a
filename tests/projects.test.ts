import { execFile } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { commandOf, installProjects, PROJECTS, projects, type TestProject } from "./support/install-projects.js";

/** tsconfigs to name, where it is not the one in the project's folder. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  workspaces: ["-p", "packages/tools", "-p", "packages/more", "-o", "tools.snapshot.json"],
};
/** Writes the expected files instead: `TOOLWRIGHT_UPDATE=1 npm run jest -- tests/projects.test.ts`. */
const update = Boolean(process.env.TOOLWRIGHT_UPDATE);

let folders: Readonly<Record<string, string>>;
beforeAll(() => {
  folders = installProjects();
}, 600_000);

describe("reflects a project as it stands", () => {
  test.each(projects)(
    "$name ($typescript): $description",
    async ({ name }: TestProject) => {
      const folder = folders[name] as string;
      const args = [commandOf(folder), "snapshot", ...(update ? [] : ["--check"]), ...(NAMED[name] ?? [])];
      const result = await run(folder, args);
      if (update) copyFileSync(join(folder, "tools.snapshot.json"), join(PROJECTS, name, "tools.snapshot.json"));
      expect(result).toEqual({ code: 0, stderr: "", stdout: expect.any(String) });
    },
    120_000,
  );
});

function run(cwd: string, args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const env = { ...process.env, NO_COLOR: "1" };
    const child = execFile(process.execPath, args, { cwd, env }, (_error, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
