/** A folder with a SKILL.md: instructions for a kind of task, read when they are needed. */
export interface Skill {
  readonly name: string;
  /** What it does and when to use it: all that a model sees before it opens the skill. */
  readonly description: string;
  /** Absolute, links resolved; nothing outside is ever read for the skill. */
  readonly folder: string;
  /** The Markdown below the front matter. */
  readonly body: string;
  readonly license?: string;
  /** What it needs of its surroundings. */
  readonly compatibility?: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Tools that the skill may use without being asked, as it names them. */
  readonly allowedTools: readonly string[];
}

/** One way in which a folder differs from the Agent Skills specification. */
export interface SkillWarning {
  /** The folder, as it was found. */
  readonly folder: string;
  /** Which rule, for programs: `name-format`. */
  readonly rule: string;
  /** What is wrong, and what is made of it. */
  readonly message: string;
}

/** What was found in a folder of skills. */
export interface LoadedSkills {
  readonly skills: readonly Skill[];
  readonly warnings: readonly SkillWarning[];
}
