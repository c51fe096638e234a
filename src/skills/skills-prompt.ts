import type { Skill } from "./skill.js";

/** The list of skills for a system prompt: a line each, with name and description. */
export function skillsPrompt(skills: readonly Skill[]): string {
  return skills.map(({ name, description }) => `- ${name}: ${description.replace(/\s+/g, " ")}`).join("\n");
}
