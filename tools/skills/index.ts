// toolwright/tools/skills

export type {} from "./known-tools.js";
export { type SkillSummary, Skills } from "./skills.js";
export type { SkillsOptions } from "./skills-options.js";
