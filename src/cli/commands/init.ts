import type { Command } from "commander";
import type { InitOptions } from "../init/run-init.js";

/** `toolwright init`: sets a project up. */
export function addInitCommand(program: Command): void {
  program
    .command("init")
    .argument("[dir]", "the project's folder; made if it is not there", ".")
    .description("add a sample toolkit, config, tsconfig flags and a jest test to an existing or empty project")
    .option("-y, --yes", "edit package.json and tsconfig.json without asking; keep other files that exist")
    .option("--force", "the same, and overwrite files that exist")
    .option("--dry-run", "write nothing; print what would be done")
    .option("--json", "print what was done as JSON")
    .addHelpText(
      "after",
      `
Examples:
  toolwright init my-app
  toolwright init --dry-run

Knows ES module and CommonJS projects, npm, pnpm, yarn and bun, and uses a jest or vitest set-up that is there.
Without a terminal it never overwrites: edits need --yes, overwriting needs --force.`,
    )
    .action(async (directory: string, options: InitOptions) => {
      const { runInit } = await import("../init/run-init.js");
      process.exitCode = await runInit(directory, options);
    });
}
