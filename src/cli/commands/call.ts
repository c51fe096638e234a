import type { Command } from "commander";
import type { CallOptions } from "../run-call.js";

/** `toolwright call`: makes one call, as a model would. */
export function addCallCommand(program: Command): void {
  program
    .command("call")
    .argument("<tool>", "the tool's name")
    .argument("[json]", "the arguments as a JSON object, - to read them from stdin", "{}")
    .description("call a tool and print its result")
    .option("-y, --yes", "approve the call of a destructive tool")
    .option("-c, --config <file>", "config file (default: the nearest toolwright.config.ts, .js, …)")
    .option("--json", "print the whole result as JSON")
    .addHelpText(
      "after",
      `
Examples:
  toolwright call add '{"a": 1, "b": 2}'
  echo '{"path": "notes.txt"}' | toolwright call read_file -
  toolwright call delete_file '{"path": "notes.txt"}' --yes

The arguments are checked as a model's are; each fault is shown with its place. --json prints what a model would read.
A tool that needs approval asks on the terminal; without one it is denied.
Exit codes: 0 done, 1 the call failed or was denied, 2 bad usage or configuration.`,
    )
    .action(async (name: string, json: string, options: CallOptions) => {
      const { runCall } = await import("../run-call.js");
      process.exitCode = await runCall(name, json, options);
    });
}
