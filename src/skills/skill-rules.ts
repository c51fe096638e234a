import type { FrontMatter } from "./split-front-matter.js";

/** One rule of the specification: gives what is wrong, or nothing. */
interface SkillRule {
  readonly rule: string;
  check(skill: FrontMatter, folderName: string): string | undefined;
}

const NAME = /^[\p{Ll}\p{Lo}\p{N}-]+$/u;
const FIELDS = ["name", "description", "license", "compatibility", "metadata", "allowed-tools"];
/** The specification's advice for the length of the body. */
const MOST_LINES = 500;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;
const length = (value: string): number => [...value].length;

/** What may be wrong with a skill, after https://agentskills.io/specification, in the order of its fields. */
export const SKILL_RULES: readonly SkillRule[] = [
  { rule: "front-matter", check: ({ problem }) => problem?.message },
  {
    rule: "unknown-field",
    check({ fields }) {
      const unknown = Object.keys(fields).filter((field) => !FIELDS.includes(field));
      return unknown.length > 0
        ? `it has ${unknown.join(", ")}, which the specification does not know; put it below metadata`
        : undefined;
    },
  },
  {
    rule: "name-missing",
    check: ({ fields }, folder) =>
      text(fields.name) ? undefined : `it has no name; it is called "${folder}", as its folder`,
  },
  onName("name-length", (name) => (length(name) > 64 ? "its name is longer than 64 characters" : undefined)),
  onName("name-format", (name) =>
    NAME.test(name) ? undefined : `its name "${name}" has other characters than small letters, digits and hyphens`,
  ),
  onName("name-hyphens", (name) =>
    /^-|-$|--/.test(name) ? `its name "${name}" begins or ends with a hyphen, or has two in a row` : undefined,
  ),
  onName("name-folder", (name, folder) =>
    name === folder ? undefined : `its name "${name}" is not that of its folder, "${folder}"`,
  ),
  {
    rule: "description-missing",
    check: ({ fields }) =>
      text(fields.description) ? undefined : "it has no description, so a model cannot know when to use it",
  },
  {
    rule: "description-length",
    check: ({ fields }) => tooLong(fields.description, 1024, "description"),
  },
  { rule: "license", check: ({ fields }) => notText(fields.license, "license") },
  { rule: "compatibility", check: ({ fields }) => notText(fields.compatibility, "compatibility") },
  { rule: "compatibility-length", check: ({ fields }) => tooLong(fields.compatibility, 500, "compatibility") },
  {
    rule: "metadata",
    check({ fields: { metadata } }) {
      if (metadata === undefined) return undefined;
      const isMap = typeof metadata === "object" && metadata !== null && !Array.isArray(metadata);
      if (!isMap) return "its metadata is no list of keys with texts";
      const wrong = Object.entries(metadata).filter(([, value]) => typeof value !== "string");
      return wrong.length > 0 ? `its metadata ${wrong.map(([key]) => key).join(", ")} is no text; quote it` : undefined;
    },
  },
  {
    rule: "allowed-tools",
    check({ fields }) {
      const tools = fields["allowed-tools"];
      if (tools === undefined || typeof tools === "string") return undefined;
      return "its allowed-tools is no text; separate the names by spaces";
    },
  },
  {
    rule: "body-empty",
    check: ({ body }) => (body.trim() === "" ? "it has no instructions below its front matter" : undefined),
  },
  {
    rule: "body-length",
    check({ body }) {
      const lines = body.split("\n").length;
      return lines > MOST_LINES
        ? `it has ${lines} lines of instructions; over ${MOST_LINES}, move parts to files of their own`
        : undefined;
    },
  },
];

function onName(rule: string, check: (name: string, folder: string) => string | undefined): SkillRule {
  return {
    rule,
    check({ fields }, folder) {
      const name = text(fields.name);
      return name === undefined ? undefined : check(name, folder);
    },
  };
}

function notText(value: unknown, field: string): string | undefined {
  return value === undefined || text(value) ? undefined : `its ${field} is no text`;
}

function tooLong(value: unknown, most: number, field: string): string | undefined {
  const said = text(value);
  return said !== undefined && length(said) > most ? `its ${field} is longer than ${most} characters` : undefined;
}
