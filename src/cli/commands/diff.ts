import { type Command, Option } from "commander";
import { collectTexts } from "../collect-texts.js";
import type { DiffOptions } from "../run-diff.js";

/** `toolwright diff`: what changed between two snapshots, and what it means to callers. */
export function addDiffCommand(program: Command): void {
  program
    .command("diff")
    .description("tell what changed in the contracts of tools: breaking, compatible or text only")
    .argument("[old]", "a snapshot file, a git revision or REVISION:PATH (default: HEAD)")
    .argument("[new]", "the same, or . for the sources as they are (default: .)")
    .option(
      "-p, --project <tsconfig>",
      "tsconfig to reflect, repeatable (default: the nearest tsconfig.json)",
      collectTexts,
    )
    .option("--for <targets>", "vendors and dialects, separated by commas (default: openai,anthropic,gemini,mcp)")
    .addOption(
      new Option("--fail-on <class>", "exit 1 for a change of this class or a worse one").choices([
        "breaking",
        "compatible",
        "text",
      ]),
    )
    .addOption(new Option("--markdown", "print Markdown, for a pull request").conflicts("json"))
    .option("--json", "print { class, changes, vendors } as JSON")
    .addHelpText(
      "after",
      `
Arguments are judged by what callers may send, results by what they may rely on; see docs/contracts.md.

Examples:
  toolwright diff main                          main's snapshot and the sources
  toolwright diff main --fail-on breaking       for CI
  toolwright diff HEAD~1:tools.snapshot.json HEAD
  toolwright diff main -- packages/a/tools.snapshot.json
  toolwright diff old.json new.json --markdown > comment.md

Exit codes: 0 fine, 1 a change that --fail-on names, 2 bad usage or configuration.`,
    )
    .action(async (old: string | undefined, now: string | undefined, options: DiffOptions) => {
      const { runDiff } = await import("../run-diff.js");
      process.exitCode = await runDiff(old, now, options);
    });
}
