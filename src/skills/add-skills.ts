import type { AddedDefinition } from "../registry/added-tool.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import { readInside } from "./read-inside.js";
import type { Skill } from "./skill.js";
import { type LoadModule, registerSkillToolkits } from "./skill-toolkits.js";
import { skillsPrompt } from "./skills-prompt.js";

/** The longest part of a file that is given to a model at once. */
const MOST_BYTES = 200_000;

/** Options of `addSkills`. */
export interface AddSkillsOptions {
  /**
   * Whether to load the toolkits that skills bring (`toolkit` in their metadata names a module in their folder). Their code
   * runs in this process: only for skills that you trust. A function loads the modules in its own way. Default: no.
   */
  readonly toolkits?: boolean | LoadModule;
}

/**
 * Adds skills to a registry: `open_skill`, which lists them, gives a skill's instructions and makes its tools available to
 * the agent that opened it; and `read_skill_file`, which reads the files beside them and cannot leave their folders.
 *
 * @throws InvalidSkillError (TW6101) where a skill's toolkit cannot be used; what `registry.register` throws
 */
export async function addSkills(
  registry: ToolRegistry,
  skills: readonly Skill[],
  { toolkits = false }: AddSkillsOptions = {},
): Promise<void> {
  if (skills.length === 0) return;
  const byName = new Map(skills.map((skill) => [skill.name, skill]));
  const tools = new Map<string, readonly string[]>();
  for (const skill of toolkits === false ? [] : skills) {
    const load = toolkits === true ? undefined : (toolkits as LoadModule);
    tools.set(skill.name, await registerSkillToolkits(registry, skill, load));
  }
  registry.add(openSkill(skills), ({ name }) => {
    const skill = byName.get(String(name)) as Skill;
    const text = `${skill.body}\n\n(Paths in these instructions are for read_skill_file, with skill "${skill.name}".)`;
    const available = (tools.get(skill.name) ?? []).map((tool) => ({ name: tool }));
    const told = available.length > 0 ? [{ type: "text", text: JSON.stringify({ availableTools: available }) }] : [];
    return { content: [{ type: "text", text }, ...told] };
  });
  registry.add(readSkillFile(skills), async ({ skill: name, path }) => {
    const { folder } = byName.get(String(name)) as Skill;
    const read = await readInside(folder, String(path), MOST_BYTES);
    if ("refused" in read) return failed(`${JSON.stringify(path)} was not read: ${read.refused}.`);
    const text = new TextDecoder("utf-8").decode(read.bytes);
    if (text.includes("\0")) return failed(`${JSON.stringify(path)} is no text file; it has ${read.size} bytes.`);
    return read.size > MOST_BYTES ? `${text}\n[The first ${MOST_BYTES} of ${read.size} bytes.]` : text;
  });
}

function openSkill(skills: readonly Skill[]): AddedDefinition {
  const list = `The skill's name. The skills:\n${skillsPrompt(skills)}`;
  return {
    name: "open_skill",
    description: "Opens a skill: instructions for a kind of task. Open the one that fits before you begin such a task.",
    inputSchema: {
      type: "object",
      properties: { name: { type: "string", enum: skills.map(({ name }) => name), description: list } },
      required: ["name"],
      additionalProperties: false,
    },
    annotations: { readOnly: true },
  };
}

function readSkillFile(skills: readonly Skill[]): AddedDefinition {
  return {
    name: "read_skill_file",
    description: "Reads a text file of a skill, as its instructions name it.",
    inputSchema: {
      type: "object",
      properties: {
        skill: { type: "string", enum: skills.map(({ name }) => name), description: "The skill's name." },
        path: { type: "string", minLength: 1, description: "Relative to the skill's folder: references/forms.md" },
      },
      required: ["skill", "path"],
      additionalProperties: false,
    },
    annotations: { readOnly: true },
  };
}

function failed(text: string) {
  return { content: [{ type: "text", text }], isError: true };
}
