import type { Command } from "commander";
import type { ToolFilter } from "../../registry/tool-filter.js";
import { collectTexts } from "../collect-texts.js";

interface ListOptions extends Omit<ToolFilter, "names" | "tags"> {
  readonly tag?: readonly string[];
  readonly config?: string;
  readonly json?: boolean;
}

/** `toolwright list`: a table of the registry's tools. */
export function addListCommand(program: Command): void {
  program
    .command("list")
    .description("list the tools of the registry that toolwright.config exports")
    .option("--category <name>", "only tools of this category")
    .option("--tag <name>", "only tools with this tag, repeatable: with all of them", collectTexts)
    .option("--toolkit <name>", "only tools of this toolkit")
    .option("--read-only", "only tools that change nothing")
    .option("--destructive", "only tools that may destroy or overwrite something")
    .option("--idempotent", "only tools that are safe to repeat")
    .option("--open-world", "only tools that reach beyond this process")
    .option("-c, --config <file>", "config file (default: the nearest toolwright.config.ts, .js, …)")
    .option("--json", "print the tools as a JSON array")
    .addHelpText(
      "after",
      "\nExamples:\n  toolwright list --category files --read-only\n  toolwright list --json | jq '.[].definition.name'",
    )
    .action(async ({ config, json, tag = [], ...filter }: ListOptions) => {
      const { loadRegistry } = await import("../load-registry.js");
      const { printTools } = await import("../print-tools.js");
      const { printConfig } = await import("../print-config.js");
      const registry = await loadRegistry(config);
      printTools(registry.list({ ...filter, tags: tag }), json === true);
      if (!json) printConfig(registry.configuration);
    });
}
