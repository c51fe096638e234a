import { resolve } from "node:path";
import type { JsonSchema, ObjectSchema } from "../../definition/json-schema.js";
import type { ToolSnapshot } from "../../definition/tool-snapshot.js";
import { projectRoot } from "../../registry/project-root.js";
import { readSnapshot, SNAPSHOT_FILE } from "../../snapshot/index.js";

/** What callers of a tool go by. */
export interface ToolContract {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema?: JsonSchema;
}

/**
 * The tools of a snapshot: one at hand, one in a file, or `tools.snapshot.json`; paths are relative to the
 * project's folder, that of the nearest package.json.
 *
 * @throws what `readSnapshot` throws (TW3xxx)
 */
export function snapshotContracts(snapshot: ToolSnapshot | string | undefined): readonly ToolContract[] {
  const { toolkits } =
    typeof snapshot === "object" ? snapshot : readSnapshot(resolve(projectRoot(), snapshot ?? SNAPSHOT_FILE));
  return Object.values(toolkits).flatMap(({ tools }) => Object.values(tools));
}
