// Writes `known-tools.ts` into every folder of tools/: parameters' names for typed calls, which types alone do not tell.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { knownToolsFiles } from "../tests/support/known-tools-files.js";

const tools = fileURLToPath(new URL("../tools", import.meta.url));
for (const [file, text] of Object.entries(knownToolsFiles(tools))) writeFileSync(join(tools, file), text);
