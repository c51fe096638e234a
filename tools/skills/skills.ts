import { statSync } from "node:fs";
import { bindSnapshot, ToolkitSetupError, tool, toolkit } from "../../src/index.js";
import { skillsPrompt } from "../../src/skills/index.js";
import { checkOptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { type LoadedFolders, loadFolders } from "./load-folders.js";
import type { SkillsOptions } from "./skills-options.js";

/** A skill that can be opened. */
export interface SkillSummary {
  name: string;
  /** What it does and when to use it. */
  description: string;
}

/** Skills: instructions for kinds of task, in folders with a SKILL.md, read when they are needed. */
@toolkit({ name: "Skills" })
export class Skills {
  readonly #options: SkillsOptions;
  #loading: Promise<LoadedFolders> | undefined;

  /** @throws ToolkitSetupError (TW8001) when a folder is none */
  constructor(options: SkillsOptions) {
    checkOptionKinds("skills", options, { folders: "text or texts", onWarning: "function?" });
    const folders = [options.folders].flat();
    const problems = folders
      .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      .map((folder) => `"folders" holds ${JSON.stringify(folder)}, which is no folder`);
    if (folders.length === 0) problems.push('"folders" is empty');
    if (problems.length > 0) throw new ToolkitSetupError("skills", problems);
    this.#options = options;
  }

  /** What a model is told of the skills: a line each. */
  async promptContext(): Promise<string> {
    const { skills } = await this.#load();
    if (skills.length === 0) return "";
    return `Skills. Before a task of such a kind, open the one that fits with open_skill:\n${skillsPrompt(skills)}`;
  }

  /** Lists the skills: instructions for kinds of task, to be opened before such a task. */
  @tool({ name: "list_skills", readOnly: true })
  async list(): Promise<SkillSummary[]> {
    const { skills } = await this.#load();
    return skills.map(({ name, description }) => ({ name, description }));
  }

  /**
   * Opens a skill: its instructions for a kind of task. Open the one that fits before you begin such a task.
   *
   * @param name - The skill's name
   */
  @tool({ name: "open_skill", readOnly: true })
  open(name: string): Promise<unknown> {
    return this.#call("open_skill", { name });
  }

  /**
   * Reads a text file of a skill, as its instructions name it.
   *
   * @param skill - The skill's name
   * @param path - The file, relative to the skill's folder, such as "references/forms.md"
   */
  @tool({ name: "read_skill_file", readOnly: true })
  readFile(skill: string, path: string): Promise<unknown> {
    return this.#call("read_skill_file", { skill, path });
  }

  async #call(tool: string, args: object): Promise<unknown> {
    const { tools, skills } = await this.#load();
    if (skills.length === 0) return { content: [{ type: "text", text: "There are no skills here." }], isError: true };
    const { content, isError } = await tools.call(tool, args);
    return { content, isError };
  }

  /** Once; again only where it failed. */
  #load(): Promise<LoadedFolders> {
    this.#loading ??= loadFolders(this.#options).catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Skills);
