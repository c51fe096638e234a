// toolwright/tools/skills
export { type SkillSummary, Skills } from "./skills.js";
export type { SkillsOptions } from "./skills-options.js";
