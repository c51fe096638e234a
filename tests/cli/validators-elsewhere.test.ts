import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { cliProject, SAMPLE_FILES } from "../support/cli-project.js";
import { runCli } from "../support/run-cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const SOURCE = `import { tool } from "toolwright";

/** Plans. */
export class Plans {
  /**
   * Plans something.
   *
   * @param title - the title
   * @param when - a date, or in how many days
   * @param tags - labels
   * @param mail - who is told
   */
  @tool({ readOnly: true })
  plan(title: string, when: Date | number, tags: Set<string>, /** @format email */ mail?: string): string {
    return [title, when, tags, mail].join();
  }
}

/** Notes. */
export class Notes {
  /**
   * Draws.
   *
   * @param shape - what
   */
  @tool()
  draw(shape: { kind: "circle"; radius: number } | { kind: "square"; side: number }): string {
    return shape.kind;
  }
}
`;

/** The same classes and some calls, as a program that needs no compiler. */
const program = (options: string): string => `
class Plans {
  plan(title, when, tags, mail) { return [title, when instanceof Date ? when.toISOString() : when, [...tags].join("+"), mail].join(" "); }
}
class Notes {
  draw(shape) { return shape.kind; }
}
for (const [Kit, name] of [[Plans, "plan"], [Notes, "draw"]]) {
  tool({ readOnly: true })(Kit.prototype, name, Object.getOwnPropertyDescriptor(Kit.prototype, name));
}
const registry = new ToolRegistry(${options}).register(new Plans(), new Notes());
const good = { title: "x", when: "2026-01-31T09:30:00Z", tags: ["a", "b"], mail: "a@example.com" };
async function main() {
  const texts = [];
  for (const [name, args] of [["plan", good], ["plan", { ...good, mail: "no", tags: ["a", "a"] }], ["draw", { shape: { kind: "circle", radius: 1 } }], ["draw", { shape: { kind: "squre", side: 1 } }]]) {
    const { isError, content: [{ text }] } = await registry.call(name, args);
    texts.push((isError ? "refused: " : "") + text);
  }
  let code = true;
  try { new Function(""); } catch { code = false; }
  console.log(JSON.stringify({ code, texts }));
}
main();
`;

const BUNDLE = `
import { build } from "esbuild";
import { rolldown } from "rolldown";
for (const format of ["esm", "cjs"]) {
  const ending = format === "esm" ? "mjs" : "cjs";
  const common = { entryPoints: ["main.mjs"], bundle: true, platform: "node", format, logLevel: "error" };
  await build({ ...common, outfile: \`esbuild-\${format}/main.\${ending}\` });
  await build({ ...common, minify: true, keepNames: true, outfile: \`esbuild-minified-\${format}/main.\${ending}\` });
  const made = await rolldown({ input: "main.mjs", platform: "node" });
  await made.write({ format, dir: \`rolldown-\${format}\`, entryFileNames: \`main.\${ending}\`, chunkFileNames: \`[name]-[hash].\${ending}\` });
  await made.close();
}
`;

const WITH_BOTH = "{ snapshot, validators }";
const FILES = {
  "package.json": "{}",
  "tsconfig.json": SAMPLE_FILES["tsconfig.json"] as string,
  "src/kits.mts": SOURCE,
  "main.mjs": `import { ToolRegistry, tool } from "toolwright";
import snapshot from "./tools.snapshot.json" with { type: "json" };
import validators from "./tools.validators.cjs";
${program(WITH_BOTH)}`,
  "given.cjs": `const { ToolRegistry, tool } = require("toolwright");
const snapshot = require("./tools.snapshot.json");
const validators = require("./tools.validators.cjs");
${program(WITH_BOTH)}`,
  "found.cjs": `const { ToolRegistry, tool } = require("toolwright");
${program("{ root: __dirname }")}`,
  "bundle.mjs": BUNDLE,
};

let cwd: string;
beforeAll(async () => {
  cwd = cliProject(FILES, ["esbuild", "rolldown"]);
  const { code, stderr } = await runCli(["snapshot", "--validators"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "Wrote tools.validators.cjs and tools.validators (2 files).\n" });
  const { status, stderr: problems } = spawnSync(process.execPath, ["bundle.mjs"], { cwd, encoding: "utf8" });
  expect({ status, problems }).toEqual({ status: 0, problems: "" });
}, 120_000);

function run(folder: string, file: string): unknown {
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" };
  const args = ["--disallow-code-generation-from-strings", file];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", env });
  if (status !== 0) throw new TypeError(stderr.slice(-2_000));
  return JSON.parse(stdout);
}

const EXPECTED = {
  code: false,
  texts: [
    "x 2026-01-31T09:30:00.000Z a+b a@example.com",
    expect.stringMatching(/^refused: [\s\S]*- \/tags[\s\S]*- \/mail: expected an e-mail address/),
    "circle",
    expect.stringMatching(
      /^refused: [\s\S]*- \/shape\/kind: expected one of "circle", "square".*Did you mean "square"/,
    ),
  ],
};

describe("validators as an index and files, where no code may be made of text", () => {
  test.each(["given.cjs", "found.cjs"])("from CommonJS: %s", (file) => {
    expect(run(cwd, file)).toEqual(EXPECTED);
  });

  test.each([
    "esbuild-esm",
    "esbuild-cjs",
    "esbuild-minified-esm",
    "esbuild-minified-cjs",
    "rolldown-esm",
    "rolldown-cjs",
  ])("bundled, far from any package: %s", (name) => {
    const folder = temporaryFolder({});
    cpSync(join(cwd, name), folder, { recursive: true });
    expect(run(folder, name.endsWith("esm") ? "main.mjs" : "main.cjs")).toEqual(EXPECTED);
  });

  test("files of another version than their index: calls are checked by reading schemas", () => {
    const file = join(cwd, "tools.validators/Plans.cjs");
    const kept = readFileSync(file);
    writeFileSync(file, "module.exports = {};\n");
    try {
      expect(run(cwd, "given.cjs")).toEqual(EXPECTED);
    } finally {
      writeFileSync(file, kept);
    }
  });
});
