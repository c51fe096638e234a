import { ToolRegistry } from "../../src/index.js";
import { addSkills, loadSkills, type Skill } from "../../src/skills/index.js";
import type { SkillsOptions } from "./skills-options.js";

/** Skills, and the tools that open them. */
export interface LoadedFolders {
  readonly skills: readonly Skill[];
  readonly tools: ToolRegistry;
}

/** Loads the skills of some folders; of two with one name, the first counts. */
export async function loadFolders({ folders, onWarning }: SkillsOptions): Promise<LoadedFolders> {
  const byName = new Map<string, Skill>();
  for (const folder of [folders].flat()) {
    const { skills, warnings } = await loadSkills(folder);
    for (const warning of warnings) onWarning?.(warning);
    for (const skill of skills) {
      const other = byName.get(skill.name);
      if (!other) byName.set(skill.name, skill);
      else onWarning?.(taken(skill, other));
    }
  }
  const tools = new ToolRegistry();
  const skills = [...byName.values()];
  await addSkills(tools, skills);
  return { skills, tools };
}

function taken({ name, folder }: Skill, other: Skill) {
  const message = `${folder}: ${other.folder} has the name "${name}" too; this one is left out`;
  return { folder, rule: "name-taken", message };
}
