import type { ToolSnapshot } from "../../src/index.js" with { "resolution-mode": "import" };

import snapshot = require("../tools.snapshot.json");

/** The definitions of the built-in toolkits, as reflected from their sources (`npm run snapshot:tools`). */
export const TOOLS_SNAPSHOT = snapshot as unknown as ToolSnapshot;
