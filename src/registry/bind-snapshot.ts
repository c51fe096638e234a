import { recordSnapshot } from "../definition/tool-metadata.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import type { Class } from "./toolkit-facts.js";

/**
 * Binds a snapshot to classes: their definitions are taken from it before anywhere else. For packages that ship
 * toolkits, so that the apps that use them need not reflect them.
 */
export function bindSnapshot(snapshot: ToolSnapshot, ...toolkits: readonly Class[]): void {
  for (const toolkit of toolkits) recordSnapshot(toolkit, snapshot);
}
