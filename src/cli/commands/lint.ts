import { type Command, InvalidArgumentError } from "commander";
import { collectTexts } from "../collect-texts.js";
import type { LintOptions } from "../run-lint.js";

/** `toolwright lint`: what makes tools hard to use for a model. */
export function addLintCommand(program: Command): void {
  program
    .command("lint")
    .description("find what makes tools hard to use for a model")
    .argument("[snapshot]", "a snapshot file, in place of the project")
    .option(
      "-p, --project <tsconfig>",
      "tsconfig to reflect, repeatable (default: the nearest tsconfig.json)",
      collectTexts,
    )
    .option("--max-warnings <n>", "exit 1 when there are more warnings", wholeNumber)
    .option("--json", "print { errors, warnings, findings } as JSON")
    .addHelpText(
      "after",
      `
Rules are set in package.json: "toolwright": { "lint": { "rules": { "confusable-tools": "off" } } }; see docs/lint.md.

Examples:
  toolwright lint
  toolwright lint tools.snapshot.json --max-warnings 0
  toolwright lint --json | jq '.findings[].rule'

Exit codes: 0 no errors and no more warnings than allowed, 1 else, 2 bad usage or configuration.`,
    )
    .action(async (file: string | undefined, options: LintOptions) => {
      const { runLint } = await import("../run-lint.js");
      process.exitCode = await runLint(file, options);
    });
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number, 0 or more.");
  return Number(text);
}
