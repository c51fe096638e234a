import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";

const ROOT = resolve(__dirname, "../..");

// Stricter than the project that init makes, for a template may land in a strict one.
const STRICT = [
  "noPropertyAccessFromIndexSignature",
  "exactOptionalPropertyTypes",
  "noImplicitOverride",
  "noUnusedLocals",
];

test("the templates compile under strict options, against the built package", () => {
  const flags = STRICT.flatMap((flag) => [`--${flag}`, "true"]);
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const run = spawnSync(process.execPath, [tsc, "-p", "templates", "--noEmit", ...flags], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(run).toMatchObject({ stdout: "", stderr: "", status: 0 });
});

test("every template is a file that init writes", () => {
  const planned = ["plan-samples.ts", "plan-tsconfig.ts"].map((name) =>
    readFileSync(join(ROOT, "src/cli/init", name), "utf8"),
  );
  const names = readdirSync(join(ROOT, "templates"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(ROOT, "templates").length + 1)
        .replaceAll("\\", "/"),
    );
  expect(names.filter((name) => !planned.some((text) => text.includes(`"${name}"`)))).toEqual([]);
});
