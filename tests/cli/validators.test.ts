import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { cliProject, SAMPLE_FILES } from "../support/cli-project.js";
import { runCli } from "../support/run-cli.js";

const SOURCE = `import { tool } from "toolwright";

/** A part of a drawing. */
export type Shape = { kind: "circle"; radius: number } | { kind: "group"; shapes: Shape[] };

/** Plans. */
export class Plans {
  /**
   * Plans something.
   *
   * @param title - the title
   * @param count - how many
   * @param when - a date, or in how many days
   * @param level - how urgent
   * @param tags - labels
   * @param code - a code
   * @param mail - who is told
   * @param more - parts
   */
  @tool({ readOnly: true })
  plan(
    title: string,
    /** @minimum 1 */ count: number,
    when: Date | number,
    level: "low" | "high",
    tags: Set<string>,
    /** @pattern ^[a-z]+$ */ code: string,
    /** @format email */ mail?: string,
    more: { size: number }[] = [],
  ): { title: string } {
    return { title: [title, count, when, level, tags, code, mail, more].join() };
  }

  /**
   * Draws a shape.
   *
   * @param shape - the shape
   */
  @tool({ readOnly: true })
  draw(shape: Shape): number {
    return shape.kind === "circle" ? shape.radius : shape.shapes.length;
  }
}
`;

/** The same class as a program that needs no compiler. */
const PROGRAM = `
import { ToolRegistry, tool } from "toolwright";
class Plans {
  plan(title, count, when, level, tags, code, mail, more = []) {
    if (title === "bad") return { title: 5 };
    return { title: [title, count, when instanceof Date ? when.toISOString() : when, level, [...tags].join("+"), code, mail, JSON.stringify(more)].join(" ") };
  }
  draw(shape) { return shape.kind === "circle" ? shape.radius : shape.shapes.length; }
}
for (const name of ["plan", "draw"]) {
  tool({ readOnly: true })(Plans.prototype, name, Object.getOwnPropertyDescriptor(Plans.prototype, name));
}
const registry = new ToolRegistry({ validateOutput: "error", root: import.meta.dirname }).register(new Plans());
const results = [];
for (const [name, args] of JSON.parse(process.argv[2])) results.push(await registry.call(name, args));
let code = true;
try { new Function(""); } catch { code = false; }
const ajv = Object.keys((await import("node:module")).default._cache).some((file) => /[\\\\/]ajv[\\\\/]dist[\\\\/]ajv\\.js$/.test(file));
console.log(JSON.stringify({ code, ajv, results }));
`;

const GOOD = { title: "x", count: 2, when: "2026-01-31T09:30:00Z", level: "low", tags: ["a", "b"], code: "abc" };
const NO_CODE = "--disallow-code-generation-from-strings";

let cwd: string;
beforeAll(async () => {
  cwd = cliProject({
    "package.json": '{ "type": "module" }',
    "tsconfig.json": SAMPLE_FILES["tsconfig.json"] as string,
    "src/plans.ts": SOURCE,
    "program.mjs": PROGRAM,
  });
  const { code, stderr } = await runCli(["snapshot", "--validators"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "Wrote tools.validators.cjs and tools.validators (1 file).\n" });
});

interface Ran {
  /** Whether the process may make code of text. */
  readonly code: boolean;
  /** Whether it loaded ajv. */
  readonly ajv: boolean;
  readonly results: readonly { isError: boolean; content: { text: string }[]; failure?: { code: string } }[];
}

function run(calls: readonly (readonly [string, unknown])[], ...flags: readonly string[]): Ran {
  const args = [...flags, "program.mjs", JSON.stringify(calls)];
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", env });
  if (status !== 0) throw new TypeError(stderr);
  return { ...JSON.parse(stdout), warnings: stderr };
}

const texts = ({ results }: Ran) => results.map(({ content }) => content[0]?.text);

describe("where no code may be made of text", () => {
  test("calls are parsed, checked, coerced and revived, results are checked, by validators compiled beforehand", () => {
    const circle = { kind: "circle", radius: 2 };
    const ran = run(
      [
        ["plan", GOOD],
        ["plan", { ...GOOD, when: 5, mail: "a@example.com" }],
        [
          "plan",
          "{title: 'x', count: '2', when: 5, level: 'LOW', tags: 'a', code: 'abc', more: '[{\"size\": \"3\"}]'}",
        ],
        ["draw", { shape: { kind: "group", shapes: [circle, { kind: "group", shapes: [circle] }] } }],
      ],
      NO_CODE,
    );
    expect(ran).toMatchObject({ code: false, ajv: false });
    expect(texts(ran)).toEqual([
      '{"title":"x 2 2026-01-31T09:30:00.000Z low a+b abc  []"}',
      '{"title":"x 2 5 low a+b abc a@example.com []"}',
      '{"title":"x 2 5 low a abc  [{\\"size\\":3}]"}',
      "2",
    ]);
  });

  test("what does not fit is refused and explained as it is elsewhere", () => {
    const calls = [
      ["plan", { ...GOOD, count: 0, level: "lo", tags: ["a", "a"], code: "A1", mail: "no", more: [{ sise: 1 }] }],
      ["plan", { ...GOOD, when: true }],
      ["draw", { shape: { kind: "group", shapes: [{ kind: "circle", radius: "wide" }] } }],
      ["draw", { shape: { kind: "squre" } }],
      ["plan", { ...GOOD, title: "bad" }],
    ] as const;
    const [without, usual] = [run(calls, NO_CODE), run(calls)];
    expect(without).toMatchObject({ code: false, ajv: false });
    expect(usual).toMatchObject({ code: true, ajv: true });
    expect(without.results.map(({ failure }) => failure?.code)).toEqual([
      "TW5003",
      "TW5003",
      "TW5003",
      "TW5003",
      "TW5010",
    ]);
    expect(texts(without)).toEqual(texts(usual));
  });

  test("without the file calls work all the same", () => {
    const kept = readFileSync(join(cwd, "tools.validators.cjs"));
    rmSync(join(cwd, "tools.validators.cjs"));
    try {
      const ran = run(
        [
          ["plan", GOOD],
          ["draw", { shape: { kind: "circle", radius: "wide" } }],
        ],
        NO_CODE,
      );
      expect(ran.results.map(({ isError }) => isError)).toEqual([false, true]);
    } finally {
      writeFileSync(join(cwd, "tools.validators.cjs"), kept);
    }
  });
});

describe("elsewhere", () => {
  test("without validators the first call of a tool loads no ajv, its second does, and both say the same", () => {
    const kept = readFileSync(join(cwd, "tools.validators.cjs"));
    rmSync(join(cwd, "tools.validators.cjs"));
    try {
      expect(run([["plan", GOOD]])).toMatchObject({ code: true, ajv: false, results: [{ isError: false }] });
      const bad = ["plan", { ...GOOD, level: "lo", more: [{ sise: 1 }] }] as const;
      const twice = run([bad, bad, ["plan", GOOD]]);
      expect(twice).toMatchObject({ ajv: true, results: [{ isError: true }, { isError: true }, { isError: false }] });
      expect(texts(twice)[0]).toBe(texts(twice)[1]);
    } finally {
      writeFileSync(join(cwd, "tools.validators.cjs"), kept);
    }
  });

  test("a call that fits loads no ajv", () => {
    expect(run([["plan", GOOD]])).toMatchObject({ code: true, ajv: false, results: [{ isError: false }] });
  });

  test("of a file of another snapshot the validators of tools that did not change are used; another tool gives a warning", () => {
    const file = join(cwd, "tools.snapshot.json");
    const kept = readFileSync(file, "utf8");
    writeFileSync(file, kept.replace("how urgent", "how pressing"));
    try {
      expect(run([["draw", { shape: { kind: "circle", radius: 2 } }]])).toMatchObject({ warnings: "" });
      const ran = run([
        ["plan", GOOD],
        ["plan", GOOD],
      ]);
      expect(ran).toMatchObject({ ajv: true, results: [{ isError: false }, { isError: false }] });
      expect(ran).toMatchObject({ warnings: expect.stringMatching(/TW4010.*was made of another snapshot/) });
    } finally {
      writeFileSync(file, kept);
    }
  });

  test("without the file of a toolkit its calls work all the same", () => {
    const file = join(cwd, "tools.validators/Plans.cjs");
    const kept = readFileSync(file);
    rmSync(file);
    try {
      expect(run([["plan", GOOD]])).toMatchObject({ results: [{ isError: false }] });
    } finally {
      writeFileSync(file, kept);
    }
  });
});

describe("toolwright snapshot --validators", () => {
  test("writes the same again; --check says whether it is up to date", async () => {
    const again = await runCli(["snapshot", "--validators"], { cwd });
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(await runCli(["snapshot", "--validators", "--check"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    const named = await runCli(["snapshot", "--validators", "other.cjs", "--check"], { cwd });
    expect(named).toMatchObject({
      code: 1,
      stderr: "other.cjs is out of date. Write it with: npx toolwright snapshot --validators other.cjs\n",
    });
  });

  test.each([
    [["--json"], /--json/],
    [["-o", "-"], /name one/],
  ])("with %j it is refused", async (options, message) => {
    const { code, stderr } = await runCli(["snapshot", ...options, "--validators"], { cwd });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
  });

  test("--check compares the files of toolkits too; those of toolkits that are gone are removed", async () => {
    const [part, old, foreign] = ["Plans", "Old", "mine"].map((name) => join(cwd, `tools.validators/${name}.cjs`)) as [
      string,
      string,
      string,
    ];
    const kept = readFileSync(part, "utf8");
    const check = () => runCli(["snapshot", "--validators", "--check"], { cwd });
    writeFileSync(foreign, "module.exports = {};\n");
    writeFileSync(part, kept.replace("return validate", "return  validate"));
    expect(await check()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^tools.validators.Plans\.cjs is out/),
    });
    writeFileSync(part, kept);
    writeFileSync(old, kept);
    expect(await check()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^tools.validators.Old\.cjs is out/),
    });
    await runCli(["snapshot", "--validators"], { cwd });
    expect(await check()).toMatchObject({ code: 0, stderr: "" });
    expect([part, old, foreign].map((file) => existsSync(file))).toEqual([true, false, true]);
    rmSync(foreign);
  });

  test("the files require nothing but each other, and make no code", () => {
    const [index, part] = ["tools.validators.cjs", "tools.validators/Plans.cjs"].map((file) =>
      readFileSync(join(cwd, file), "utf8"),
    ) as [string, string];
    expect(index.match(/\brequire\([^)]*\)/g)).toEqual(['require("./tools.validators/Plans.cjs")']);
    expect(part).not.toMatch(/\brequire\(/);
    expect(index + part).not.toMatch(/new Function|\beval\(/);
  });
});
