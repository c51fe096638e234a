import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { loadSkills, SkillFolderError, skillsPrompt } from "toolwright/skills";
import { temporaryFolder } from "../support/temporary-folder.js";

const skill = (front: string, body = "Do it.") => `---\n${front}\n---\n${body}\n`;
const named = (name: string, rest = "") =>
  skill(`name: ${name}\ndescription: Does it.${rest === "" ? "" : `\n${rest}`}`);
const long = (count: number) => "x".repeat(count);

/** Folder → its SKILL.md, the rules it breaks, and what is nevertheless made of it. */
const CASES: Readonly<Record<string, readonly [source: string, rules: readonly string[], made?: object]>> = {
  plain: [named("plain"), [], { description: "Does it.", body: "Do it.", metadata: {}, allowedTools: [] }],
  whole: [
    named(
      "whole",
      'license: MIT\ncompatibility: Needs git.\nmetadata:\n  author: me\n  version: "1.0"\nallowed-tools: Bash(git add:*) Read',
    ),
    [],
    {
      license: "MIT",
      compatibility: "Needs git.",
      metadata: { author: "me", version: "1.0" },
      allowedTools: ["Bash(git add:*)", "Read"],
    },
  ],
  [long(64)]: [named(long(64)), []],
  "with-crlf": [named("with-crlf").replaceAll("\n", "\r\n"), [], { body: "Do it." }],
  "with-bom": [`\uFEFF${named("with-bom")}`, []],
  "folded-text": [
    skill("name: folded-text\ndescription: >-\n  In two\n  lines."),
    [],
    { description: "In two lines." },
  ],
  "größe-2": [named("größe-2"), []],
  "longest-description": [skill(`name: longest-description\ndescription: ${"ü".repeat(1024)}`), []],
  "no-front-matter": ["# Only text", ["front-matter", "name-missing", "description-missing"], { body: "# Only text" }],
  "not-closed": ["---\nname: not-closed\n", ["front-matter", "name-missing", "description-missing", "body-empty"]],
  "not-first": [`\n${named("not-first")}`, ["front-matter", "name-missing", "description-missing"]],
  "empty-file": ["", ["front-matter", "name-missing", "description-missing", "body-empty"], { name: "empty-file" }],
  "empty-front": ["---\n---\nDo it.", ["front-matter", "name-missing", "description-missing"], { body: "Do it." }],
  "a-list": [skill("- name\n- description"), ["front-matter", "name-missing", "description-missing"]],
  colon: [
    skill("name: colon\ndescription: Use for: pictures"),
    ["yaml"],
    { name: "colon", description: "Use for: pictures", body: "Do it." },
  ],
  "bad-yaml": [skill("name: [bad"), ["yaml", "name-format", "name-folder", "description-missing"]],
  bomb: [
    skill(
      `name: bomb\ndescription: d\nmetadata:\n  a: &a [x,x,x,x,x,x,x,x,x]\n  b: &b [*a,*a,*a,*a,*a,*a,*a]\n  c: [*b,*b,*b,*b,*b,*b]`,
    ),
    ["yaml"],
  ],
  "no-name": [skill("description: Does it."), ["name-missing"], { name: "no-name" }],
  "name-number": [skill("name: 5\ndescription: Does it."), ["name-missing"], { name: "name-number" }],
  Upper: [named("Upper"), ["name-format"], { name: "Upper" }],
  under_score: [named("under_score"), ["name-format"]],
  "with space": [named("with space"), ["name-format"]],
  "-first": [named('"-first"'), ["name-hyphens"]],
  "last-": [named("last-"), ["name-hyphens"]],
  "two--hyphens": [named("two--hyphens"), ["name-hyphens"]],
  "other-folder": [named("another"), ["name-folder"], { name: "another" }],
  [long(65)]: [named(long(65)), ["name-length"]],
  "no-description": [skill("name: no-description"), ["description-missing"], { description: "" }],
  "empty-description": [skill('name: empty-description\ndescription: "  "'), ["description-missing"]],
  "list-description": [skill("name: list-description\ndescription: [a, b]"), ["description-missing"]],
  "long-description": [skill(`name: long-description\ndescription: ${long(1025)}`), ["description-length"]],
  "license-number": [named("license-number", "license: 2"), ["license"]],
  "compatibility-list": [named("compatibility-list", "compatibility: [git]"), ["compatibility"]],
  "compatibility-long": [named("compatibility-long", `compatibility: ${long(501)}`), ["compatibility-length"]],
  "metadata-text": [named("metadata-text", "metadata: me"), ["metadata"], { metadata: {} }],
  "metadata-number": [
    named("metadata-number", "metadata:\n  version: 1.5"),
    ["metadata"],
    { metadata: { version: "1.5" } },
  ],
  "tools-list": [
    named("tools-list", "allowed-tools:\n  - Read\n  - Write"),
    ["allowed-tools"],
    { allowedTools: ["Read", "Write"] },
  ],
  "tools-number": [named("tools-number", "allowed-tools: 5"), ["allowed-tools"], { allowedTools: [] }],
  "extra-field": [named("extra-field", "version: 1\nmodel: best"), ["unknown-field"]],
  "no-body": [skill("name: no-body\ndescription: Does it.", ""), ["body-empty"]],
  "long-body": [skill("name: long-body\ndescription: Does it.", "line\n".repeat(600)), ["body-length"]],
};

describe("loadSkills", () => {
  const root = temporaryFolder(
    Object.fromEntries(Object.entries(CASES).map(([name, [text]]) => [`${name}/SKILL.md`, text])),
  );
  const loaded = loadSkills(root);

  test("has more than thirty folders to judge", () => {
    expect(Object.keys(CASES).length).toBeGreaterThan(30);
  });

  test.each(Object.keys(CASES))("%s", async (folder) => {
    const { skills, warnings } = await loaded;
    const [, rules, made = {}] = CASES[folder] ?? ["", []];
    const own = warnings.filter((warning) => warning.folder === join(root, folder));
    expect(own.map(({ rule }) => rule).sort()).toEqual([...rules].sort());
    for (const { message } of own) expect(message).toMatch(new RegExp(`^.*${folder}: it`));
    expect(skills.find((skill) => skill.folder.endsWith(`/${folder}`))).toMatchObject(made);
  });

  test("the list for a prompt has a line for each", async () => {
    const lines = skillsPrompt((await loaded).skills).split("\n");
    expect(lines).toHaveLength(Object.keys(CASES).length);
    expect(lines).toContain("- plain: Does it.");
  });

  test("leaves out what is no skill, and says so", async () => {
    const folder = temporaryFolder({
      "one/SKILL.md": named("one"),
      "two/SKILL.md": skill("name: one\ndescription: Again."),
      "small/skill.md": named("small"),
      "nothing/README.md": "# Nothing",
      "README.md": "# Skills",
      ".hidden/SKILL.md": named("hidden"),
      "elsewhere.md": named("linked"),
    });
    mkdirSync(join(folder, "folder/SKILL.md"), { recursive: true });
    mkdirSync(join(folder, "linked"));
    symlinkSync(join(folder, "elsewhere.md"), join(folder, "linked/SKILL.md"));
    const { skills, warnings } = await loadSkills(folder);
    expect(skills.map(({ name }) => name)).toEqual(["one", "small"]);
    expect(warnings.map((warning) => [warning.folder.slice(folder.length + 1), warning.rule])).toEqual([
      ["folder", "file"],
      ["linked", "file"],
      ["nothing", "file-missing"],
      ["small", "file-name"],
      ["two", "name-folder"],
      ["two", "name-taken"],
    ]);
  });

  test("takes the folder of one skill itself, also through a link", async () => {
    const folder = temporaryFolder({ "mine/SKILL.md": named("mine") });
    expect((await loadSkills(join(folder, "mine"))).skills).toHaveLength(1);
    const skills = temporaryFolder({});
    symlinkSync(join(folder, "mine"), join(skills, "mine"));
    expect((await loadSkills(skills)).skills).toMatchObject([{ name: "mine", folder: join(folder, "mine") }]);
    rmSync(folder, { recursive: true });
    expect((await loadSkills(skills)).skills).toEqual([]);
    await expect(loadSkills(join(skills, "missing"))).rejects.toThrow(SkillFolderError);
  });
});
