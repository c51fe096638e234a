// Writes snapshot.schema.json from src/snapshot/snapshot-schema.ts (built): npm run build && node scripts/write-schema.mjs
import { writeFileSync } from "node:fs";
import { SNAPSHOT_SCHEMA } from "../dist/esm/src/snapshot/snapshot-schema.js";

writeFileSync(
  new URL("../snapshot.schema.json", import.meta.url),
  `${JSON.stringify(SNAPSHOT_SCHEMA, undefined, 2)}\n`,
);
