import { CommanderError } from "commander";
import { createProgram } from "./create-program.js";
import { ExitCode } from "./exit-code.js";
import { reportError } from "./report-error.js";

/**
 * Runs the command line and gives its exit code: 0 fine, 1 the answer is no, 2 bad usage, configuration or an
 * unexpected error. Never throws.
 *
 * @param args - what stands after `toolwright`
 */
export async function runCli(args: readonly string[]): Promise<number> {
  // `toolwright list | head`: the reader is gone, and that is fine.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 2));
  const program = createProgram();
  try {
    await program.parseAsync([...args], { from: "user" });
    return Number(process.exitCode ?? ExitCode.ok);
  } catch (error) {
    // Commander has printed its message already; help and version are no faults.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
    reportError(error, args.includes("--verbose") || Boolean(process.env.DEBUG));
    return ExitCode.usage;
  }
}
