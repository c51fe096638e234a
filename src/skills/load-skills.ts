import { readdir, realpath, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { SkillFolderError } from "../definition/errors/index.js";
import { isObject } from "../definition/is-object.js";
import { readInside } from "./read-inside.js";
import type { LoadedSkills, Skill, SkillWarning } from "./skill.js";
import { SKILL_RULES } from "./skill-rules.js";
import { type FrontMatter, splitFrontMatter } from "./split-front-matter.js";

const FILE = "SKILL.md";
/** A longer SKILL.md is not read to its end; the specification advises under 5,000 tokens. */
const MOST_BYTES = 1_000_000;

/**
 * Loads skills after the Agent Skills specification (https://agentskills.io/specification): the folder itself where it
 * holds a SKILL.md, else every folder in it. Deviations are warnings; what can be used is used. A folder without a SKILL.md
 * that can be read, and the second of two skills of one name, are left out. Sorted by folder name.
 *
 * @throws SkillFolderError (TW6102) where the folder cannot be listed
 */
export async function loadSkills(folder: string): Promise<LoadedSkills> {
  const skills = new Map<string, Skill>();
  const warnings: SkillWarning[] = [];
  for (const place of await skillFolders(resolve(folder))) {
    const warn = (rule: string, message: string): void => {
      warnings.push({ folder: place, rule, message: `${place}: ${message}` });
    };
    const skill = await loadSkill(place, warn);
    if (!skill) continue;
    const other = skills.get(skill.name);
    if (other) warn("name-taken", `${other.folder} has the name "${skill.name}" too; this one is left out`);
    else skills.set(skill.name, skill);
  }
  return { skills: [...skills.values()], warnings };
}

async function skillFolders(folder: string): Promise<string[]> {
  const names = await readdir(folder).then(
    (all) => all.sort(),
    (cause: unknown) => {
      throw new SkillFolderError(folder, cause);
    },
  );
  if (names.includes(FILE)) return [folder];
  const places = names
    .filter((name) => !name.startsWith(".") && name !== "node_modules")
    .map((name) => join(folder, name));
  const kinds = await Promise.all(places.map((place) => stat(place).catch(() => undefined)));
  return places.filter((_, index) => kinds[index]?.isDirectory());
}

async function loadSkill(place: string, warn: (rule: string, message: string) => void): Promise<Skill | undefined> {
  const folder = await realpath(place);
  const file = await skillFile(folder, warn);
  if (file === undefined) return undefined;
  const read = await readInside(folder, file, MOST_BYTES);
  if ("refused" in read) {
    warn("file", `${file}: ${read.refused}; the folder is left out`);
    return undefined;
  }
  if (read.size > MOST_BYTES) warn("file-length", `its ${file} has ${read.size} bytes; only ${MOST_BYTES} were read`);
  const parts = splitFrontMatter(read.bytes.toString("utf8"));
  for (const { rule, check } of SKILL_RULES) {
    const message = check(parts, basename(place));
    if (message !== undefined) warn(rule === "front-matter" ? (parts.problem?.rule ?? rule) : rule, message);
  }
  return skillOf(parts, folder, basename(place));
}

async function skillFile(folder: string, warn: (rule: string, message: string) => void): Promise<string | undefined> {
  const names = await readdir(folder);
  if (names.includes(FILE)) return FILE;
  const other = names.find((name) => name.toLowerCase() === "skill.md");
  if (other) warn("file-name", `its file is called ${other}; the specification says ${FILE}`);
  else warn("file-missing", `it has no ${FILE}; the folder is left out`);
  return other;
}

function skillOf({ fields, body }: FrontMatter, folder: string, folderName: string): Skill {
  const { name, description, license, compatibility, metadata } = fields;
  return {
    name: text(name) ?? folderName,
    description: text(description) ?? "",
    folder,
    body: body.trim(),
    ...(text(license) ? { license: text(license) as string } : {}),
    ...(text(compatibility) ? { compatibility: text(compatibility) as string } : {}),
    metadata: Object.fromEntries(
      Object.entries(isObject(metadata) ? metadata : {}).map(([key, value]) => [key, String(value)]),
    ),
    allowedTools: toolNames(fields["allowed-tools"]),
  };
}

/** Names by spaces, of which those in brackets do not count: `Bash(git add:*) Read`. */
function toolNames(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.flatMap((one) => (typeof one === "string" ? (one.match(/[^\s,(]+(?:\([^)]*\))?/g) ?? []) : []));
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
