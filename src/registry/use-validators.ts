import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { StaleValidatorsError } from "../definition/errors/index.js";
import type { SnapshotIndex } from "../definition/snapshot-index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { snapshotHash, type ValidatorsFile } from "../dispatch/format-validators.js";
import { usePrecompiled } from "../dispatch/precompiled.js";
import { validatorsPath } from "../snapshot/validators-path.js";
import { warnOnce } from "./warn-once.js";

/** A file of validators as it was found, whatever it may be. */
export interface FoundValidators {
  readonly file: unknown;
  readonly place: string;
  /** Whether the option named it. */
  readonly isAskedFor: boolean;
}

/**
 * Finds the validators that were compiled beforehand for a snapshot: those of the option, or of the file beside the snapshot's.
 *
 * @param option - what the file exports, or its path
 * @param snapshotFile - where the snapshot came from one
 * @throws StaleValidatorsError (TW4010) for a file that cannot be loaded
 */
export function findValidators(
  option: ValidatorsFile | string | undefined,
  snapshotFile: string | undefined,
  root: string,
): FoundValidators | undefined {
  if (typeof option === "object") return { file: option, place: "the validators option", isAskedFor: true };
  const beside = snapshotFile === undefined ? undefined : validatorsPath(snapshotFile);
  const place = option === undefined ? beside : resolve(root, option);
  if (place === undefined || (option === undefined && !existsSync(place))) return undefined;
  return { file: load(place), place, isAskedFor: option !== undefined };
}

/** The index of the snapshot's file, where the file of validators holds one. */
export function indexOf(found: FoundValidators | undefined): SnapshotIndex | undefined {
  return found && isValidatorsFile(found.file) ? found.file.index : undefined;
}

/**
 * Uses the validators that were found.
 *
 * @param isIndexed - whether the snapshot is known to be theirs, for it was read by their index
 * @throws StaleValidatorsError (TW4010) where those of the option are of another snapshot; of a file that was found, those
 * of schemas that did not change are used, and the first that is missing gives a warning
 */
export function useValidators(found: FoundValidators | undefined, snapshot: ToolSnapshot, isIndexed = false): void {
  if (!found) return;
  const { file, isAskedFor } = found;
  if (!isValidatorsFile(file)) refuse(found, "is not what `toolwright snapshot --validators` writes");
  else if (isIndexed) usePrecompiled(file);
  else if (!isAskedFor) usePrecompiled(file, () => isOf(file, snapshot) || refuse(found, OTHER));
  else if (isOf(file, snapshot)) usePrecompiled(file);
  else refuse(found, OTHER);
}

const OTHER = "was made of another snapshot";

function refuse({ place, isAskedFor }: FoundValidators, problem: string): void {
  const error = new StaleValidatorsError(place, problem);
  if (isAskedFor) throw error;
  warnOnce("TW4010", error.message);
}

function load(path: string): unknown {
  try {
    return createRequire(path)(path);
  } catch (cause) {
    throw new StaleValidatorsError(path, "cannot be loaded", cause);
  }
}

function isValidatorsFile(found: unknown): found is ValidatorsFile {
  const { toolwright, validators } = Object(found) as Partial<ValidatorsFile>;
  return toolwright === 1 && typeof validators === "object" && validators !== null;
}

/** Costs a start some milliseconds for a thousand tools, so that a file that was found is asked only when it lacks a schema. */
function isOf({ snapshot: hash }: ValidatorsFile, snapshot: ToolSnapshot): boolean {
  return hash === snapshotHash(snapshot);
}
