import type { SkillWarning } from "../../src/skills/index.js";

/** How the skills toolkit is set up. */
export interface SkillsOptions {
  /** Where the skills are: a folder that holds folders with a `SKILL.md`, or one of those; or several. */
  readonly folders: string | readonly string[];
  /** Hears of what differs from the specification, and of skills left out. Default: nobody. */
  readonly onWarning?: (warning: SkillWarning) => void;
}
