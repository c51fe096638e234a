// Writes snapshot.schema.json from src/snapshot/snapshot-schema.ts : node --import tsx scripts/write-schema.mjs
import { writeFileSync } from "node:fs";
import { SNAPSHOT_SCHEMA } from "../src/snapshot/snapshot-schema.ts";

writeFileSync(
  new URL("../snapshot.schema.json", import.meta.url),
  `${JSON.stringify(SNAPSHOT_SCHEMA, undefined, 2)}\n`,
);
