// The data of the Berkeley Function Calling Leaderboard, for scripts that measure toolwright with it; without the data they end.
import { existsSync, readFileSync } from "node:fs";

const data = new URL("../../shared/data/", import.meta.url);
const built = new URL("../dist/esm/src/index.js", import.meta.url);

if (!existsSync(new URL("bfcl-tools.json", data))) {
  console.log("Skipped: the BFCL data (bfcl-tools.json, bfcl-calls.json) is not at ../shared/data.");
  process.exit(0);
}
if (!existsSync(built)) {
  console.error("toolwright is not built; run: npm run build");
  process.exit(2);
}

export const { ToolRegistry } = await import(built.href);
export const tools = readJson("bfcl-tools.json");
/** The questions, each with its calls. */
export const questions = readJson("bfcl-calls.json");

function readJson(name) {
  return JSON.parse(readFileSync(new URL(name, data), "utf8"));
}
