import { Command } from "commander";
import { VERSION } from "../definition/version.js";
import { commands } from "./commands/index.js";

const EXAMPLES = `
Examples:
  toolwright init                              add tools to the project in this folder
  toolwright snapshot                          write tools.snapshot.json from the nearest tsconfig.json
  toolwright snapshot --check                  fail when it is out of date (for CI)
  toolwright diff main --fail-on breaking      what changed since main (for CI)
  toolwright lint                              what makes tools hard to use for a model
  toolwright list --read-only                  the tools of toolwright.config.ts that change nothing
  toolwright check --for openai-strict         what a vendor would make of them, and what they cost
  toolwright call add '{"a": 1, "b": 2}'       call one
  toolwright chat                              talk to a model that has them

Exit codes: 0 fine, 1 the answer is no, 2 bad usage or configuration.`;

const VERBOSE = ["--verbose", "print the stack of an error"] as const;

/** The whole command line: global options, then each command of the list. */
export function createProgram(): Command {
  const program = new Command("toolwright")
    .description("One TypeScript method signature is one LLM tool.")
    .version(VERSION, "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .option(...VERBOSE)
    .addHelpText("after", EXAMPLES)
    .showHelpAfterError("(toolwright --help lists commands and options)")
    .exitOverride();
  for (const add of commands) add(program);
  for (const command of program.commands) command.option(...VERBOSE).helpOption("-h, --help", "print help");
  return program;
}
