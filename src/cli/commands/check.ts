import type { Command } from "commander";
import type { CheckOptions } from "../run-check.js";

/** `toolwright check`: what vendors would make of the registry's tools. */
export function addCheckCommand(program: Command): void {
  program
    .command("check")
    .description("hold the registry's tools against what vendors take, before any request; exit 1 if one is refused")
    .option("--for <targets>", "vendors and dialects, separated by commas (default: all)")
    .option("--all", "list the tools that go as they are, too (default with --for)")
    .option("-c, --config <file>", "config file (default: the nearest toolwright.config.ts, .js, …)")
    .option("--json", "print the reports as JSON")
    .addHelpText(
      "after",
      `
Targets: openai, openai-strict, openai-responses, openai-responses-strict, anthropic, anthropic-strict, gemini,
gemini-json, mcp.

Examples:
  toolwright check --for openai-strict,anthropic
  toolwright check --json | jq '.[] | {target, tokens}'

Exit codes: 0 every tool can be sent, 1 one is refused or there are too many, 2 bad usage or configuration.`,
    )
    .action(async (options: CheckOptions) => {
      const { runCheck } = await import("../run-check.js");
      process.exitCode = await runCheck(options);
    });
}
