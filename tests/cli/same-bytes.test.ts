import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { fixtureOptions } from "../support/fixture-options.js";
import { nodeBinaries } from "../support/node-binaries.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const ROOT = resolve(__dirname, "../..");
const VALID = join(ROOT, "tests/fixtures/valid");
const fixtures = readdirSync(VALID)
  .map((name) => `${name}/main.ts`)
  .filter((file) => readFileSync(join(VALID, file), "utf8").includes("@tool("));

/** The fixtures as one project, its files listed in a given order, and the built-in toolkits. */
function projectsOf(files: readonly string[]) {
  return [
    {
      projects: [join(VALID, "tsconfig.json")],
      files: { [join(VALID, "tsconfig.json")]: JSON.stringify({ compilerOptions: fixtureOptions(ROOT), files }) },
    },
    { projects: [join(ROOT, "tools/tsconfig.json")] },
  ];
}

/** Prints the bytes of the snapshot file, and the diagnostics. */
const SCRIPT = `
  import { reflectProject } from ${JSON.stringify(pathToFileURL(join(ROOT, "dist/esm/src/reflection/index.js")).href)};
  import { formatSnapshot } from ${JSON.stringify(pathToFileURL(join(ROOT, "dist/esm/src/snapshot/index.js")).href)};
  for (const options of JSON.parse(process.argv[1])) {
    const { snapshot, diagnostics } = reflectProject(options);
    console.log(formatSnapshot(snapshot), JSON.stringify(diagnostics));
  }`;

async function reflectWith(node: string, cwd: string, files: readonly string[]): Promise<string> {
  const args = ["--input-type=module", "--no-warnings", "-e", SCRIPT, JSON.stringify(projectsOf(files))];
  const { stdout } = await promisify(execFile)(node, args, { cwd, maxBuffer: 100_000_000 });
  return stdout;
}

test("reflection gives the same bytes on Node.js 20, 22 and 24, from any folder, in any order of files", async () => {
  const home = temporaryFolder();
  const expected = await reflectWith(process.execPath, ROOT, fixtures);
  expect(expected.length).toBeGreaterThan(100_000);
  const runs = [
    ["20", home, [...fixtures].reverse()],
    ["22", "/", [...fixtures.slice(50), ...fixtures.slice(0, 50)]],
    ["24", VALID, [...fixtures].sort((a, b) => a.length - b.length || (a < b ? 1 : -1))],
  ] as const;
  for (const [version, cwd, files] of runs) {
    const node = join(await nodeBinaries(version, home), process.platform === "win32" ? "node.exe" : "node");
    const { stdout } = await promisify(execFile)(node, ["--version"]);
    expect(stdout).toMatch(`v${version}.`);
    expect({ version, bytes: await reflectWith(node, cwd, files) }).toEqual({ version, bytes: expected });
  }
}, 600_000);
