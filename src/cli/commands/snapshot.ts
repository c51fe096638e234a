import type { Command } from "commander";
import { collectTexts } from "../collect-texts.js";
import type { SnapshotOptions } from "../run-snapshot.js";

/** `toolwright snapshot`: reflects the project's tools into the snapshot file. */
export function addSnapshotCommand(program: Command): void {
  program
    .command("snapshot")
    .description("write the definitions of every @tool() method to tools.snapshot.json")
    .option(
      "-p, --project <tsconfig>",
      "tsconfig to reflect, repeatable (default: the nearest tsconfig.json)",
      collectTexts,
    )
    .option("-o, --output <file>", "file to write, - for stdout (default: tools.snapshot.json beside package.json)")
    .option("--types <file>", "also write what typed calls need to know of the toolkits, such as src/toolkits.d.ts")
    .option("--validators [file]", "also write compiled validators (default: tools.validators.cjs beside the snapshot)")
    .option("--check", "write nothing; print what differs and exit 1 if the file is out of date")
    .option(
      "--json",
      "print { snapshot, diagnostics } as JSON and write nothing; with --check { upToDate, diff, changes, diagnostics }",
    )
    .option("-w, --watch", "write the file again after each edit, until Ctrl-C")
    .addHelpText(
      "after",
      `
Examples:
  toolwright snapshot
  toolwright snapshot -p packages/a -p packages/b -o tools.snapshot.json
  toolwright snapshot --types src/toolkits.d.ts
  toolwright snapshot --validators
  toolwright snapshot -o - | jq .toolkits
  toolwright snapshot --watch

With an error in a tool nothing is written: a file that lost tools would pass for the whole.
Exit codes: 0 written or up to date, 1 errors or out of date, 2 bad usage or configuration.`,
    )
    .action(async (options: SnapshotOptions) => {
      const { runSnapshot } = await import("../run-snapshot.js");
      process.exitCode = await runSnapshot(options);
    });
}
