// The command itself; `bin/toolwright.js` starts it.
import { runCli } from "./run-cli.js";

const code = await runCli(process.argv.slice(2));
// An app's registry may hold connections or timers that keep the process alive: leave once all output is out.
process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
