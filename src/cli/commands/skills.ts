import type { Command } from "commander";
import { ExitCode } from "../exit-code.js";
import { plural } from "../plural.js";

const EXAMPLE = "\nExample:\n  toolwright skills validate .claude/skills";

/** `toolwright skills validate`: holds folders of skills against the Agent Skills specification. */
export function addSkillsCommand(program: Command): void {
  const skills = program
    .command("skills")
    .description("work with Agent Skills, folders with a SKILL.md")
    .addHelpText("after", EXAMPLE);
  skills
    .command("validate")
    .description(
      "hold a skill, or every skill in a folder, against the specification; exit 1 with a list of deviations",
    )
    .argument("<folder>", "the folder of a skill, or a folder of such folders")
    .option("--json", "print the skills and the deviations as JSON")
    .addHelpText("after", EXAMPLE)
    .action(async (folder: string, { json }: { readonly json?: boolean }) => {
      const { loadSkills } = await import("../../skills/index.js");
      const found = await loadSkills(folder);
      if (json) console.log(JSON.stringify(found, null, 2));
      else {
        for (const { message, rule } of found.warnings) console.error(`${message} (${rule})`);
        console.log(`${plural(found.skills.length, "skill")}, ${plural(found.warnings.length, "deviation")}`);
      }
      process.exitCode = found.warnings.length > 0 || found.skills.length === 0 ? ExitCode.no : ExitCode.ok;
    });
}
