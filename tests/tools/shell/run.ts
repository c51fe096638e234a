import type { CommandOutcome, Shell } from "toolwright/tools/shell";

/** Runs a command to its end. */
export async function run(shell: Shell, ...args: Parameters<Shell["run"]>): Promise<CommandOutcome> {
  const output = shell.run(...args);
  for (;;) {
    const { done, value } = await output.next();
    if (done) return value;
  }
}
