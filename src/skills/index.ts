// The public API of `toolwright/skills`: an explicit list.

export { InvalidSkillError, SkillFolderError } from "../definition/errors/agent.js";
export { type AddSkillsOptions, addSkills } from "./add-skills.js";
export { loadSkills } from "./load-skills.js";
export type { LoadedSkills, Skill, SkillWarning } from "./skill.js";
export type { LoadModule } from "./skill-toolkits.js";
export { skillsPrompt } from "./skills-prompt.js";
