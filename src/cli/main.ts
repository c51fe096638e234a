// The command itself; `bin/toolwright.js` starts it.
import module from "node:module";

// From Node.js 22 on, what V8 compiled of the modules below is kept for the next run.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
const { runCli } = await import("./run-cli.js");
const code = await runCli(process.argv.slice(2));
// An app's registry may hold connections or timers that keep the process alive: leave once all output is out.
process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
