import type { Command } from "commander";

/** `toolwright show`: everything about one tool. */
export function addShowCommand(program: Command): void {
  program
    .command("show")
    .argument("<tool>", "the tool's name")
    .description("show one tool: description, parameters, hints, schemas, where it is declared")
    .option("-c, --config <file>", "config file (default: the nearest toolwright.config.ts, .js, …)")
    .option("--json", "print the tool as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  toolwright show read_file\n  toolwright show read_file --json | jq .definition.inputSchema",
    )
    .action(async (name: string, { config, json }: { config?: string; json?: boolean }) => {
      const { loadRegistry } = await import("../load-registry.js");
      const { printTool } = await import("../print-tool.js");
      printTool(await loadRegistry(config), name, json === true);
    });
}
