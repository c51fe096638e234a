// Writes the expected results of tests/fixtures anew. Read the diff before you commit it: it is the specification.
import { spawnSync } from "node:child_process";

const tests = ["tests/reflection/valid-fixtures.test.ts", "tests/reflection/invalid-fixtures.test.ts"];
const { status } = spawnSync("npm", ["run", "jest", "--", ...tests, ...process.argv.slice(2)], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, UPDATE_FIXTURES: "1" },
});
process.exit(status ?? 1);
