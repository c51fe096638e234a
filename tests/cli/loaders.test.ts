import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";
import { cliProject, SAMPLE_FILES } from "../support/cli-project.js";

const ROOT = resolve(__dirname, "../..");
const SCRIPT = `
  const { snapshot } = reflectProject({ projects: ["tsconfig.json"] });
  const names: readonly string[] = Object.keys(snapshot.toolkits);
  console.log(names.join());`;
const FROM_PACKAGE = `import { reflectProject } from "toolwright/reflection";${SCRIPT}`;
const FROM_SOURCE = `import { reflectProject } from ${JSON.stringify(join(ROOT, "src/reflection/index.ts"))};${SCRIPT}`;

const hook = pathToFileURL(join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;

test.each([
  ["an ES module, node --import tsx", "module", ["--import", hook], FROM_PACKAGE],
  ["an ES module, tsx", "module", [join(ROOT, "node_modules/tsx/dist/cli.mjs")], FROM_PACKAGE],
  ["a CommonJS module, node --import tsx", "commonjs", ["--import", hook], FROM_PACKAGE],
  ["a CommonJS module, tsx", "commonjs", [join(ROOT, "node_modules/tsx/dist/cli.mjs")], FROM_PACKAGE],
  ["toolwright's own sources, compiled by the hook", "module", ["--import", hook], FROM_SOURCE],
])("reflects in a script run by tsx: %s", (_, type, args, script) => {
  const cwd = cliProject({ ...SAMPLE_FILES, "package.json": JSON.stringify({ type }), "script.ts": script });
  const { stdout, stderr, status } = spawnSync(process.execPath, [...args, "script.ts"], { encoding: "utf8", cwd });
  expect({ stdout, stderr, status }).toEqual({ stdout: "Files\n", stderr: "", status: 0 });
});
