import { createHash } from "node:crypto";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import type { PrecompiledValidators } from "./precompiled.js";
import { snapshotSchemas } from "./snapshot-schemas.js";
import { validatorsSource } from "./validators-source.js";

/** What a file of validators that were compiled beforehand exports. */
export interface ValidatorsFile {
  /** The version of the format. */
  readonly toolwright: 1;
  /** The hash of the snapshot it was made of. */
  readonly snapshot: string;
  readonly validators: PrecompiledValidators;
}

/** Stands for the definitions of a snapshot. */
export function snapshotHash({ toolkits }: ToolSnapshot): string {
  return createHash("sha256").update(JSON.stringify(toolkits)).digest("base64url");
}

/**
 * The text of the file: CommonJS that requires nothing and makes no code, so that it works in any folder, in bundles, and
 * where code of text is forbidden.
 *
 * @param snapshot - as it was read from its file, whose order of keys counts
 */
export function formatValidators(snapshot: ToolSnapshot): string {
  return `"use strict";
// Written by \`toolwright snapshot --validators\` together with the snapshot. Do not edit.
module.exports = {
toolwright: 1,
snapshot: ${JSON.stringify(snapshotHash(snapshot))},
validators: {
${validatorsSource(snapshotSchemas(snapshot))}
},
};
`;
}
