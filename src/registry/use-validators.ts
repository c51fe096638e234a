import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { StaleValidatorsError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { snapshotHash, type ValidatorsFile } from "../dispatch/format-validators.js";
import { usePrecompiled } from "../dispatch/precompiled.js";
import { validatorsPath } from "../snapshot/validators-path.js";
import { warnOnce } from "./warn-once.js";

/**
 * Uses the validators that were compiled beforehand for a snapshot: those of the option, or of the file beside the snapshot's.
 *
 * @param option - what the file exports, or its path
 * @param file - the snapshot's, where it came from one
 * @throws StaleValidatorsError (TW4010) where those of the option are of another snapshot; of a file that was found, those
 * of schemas that did not change are used, and the first that is missing gives a warning
 */
export function useValidators(
  option: ValidatorsFile | string | undefined,
  snapshot: ToolSnapshot,
  file: string | undefined,
  root: string,
): void {
  const beside = file === undefined ? undefined : validatorsPath(file);
  if (option === undefined && !(beside && existsSync(beside))) return;
  const path = typeof option === "string" ? resolve(root, option) : beside;
  const found: unknown = typeof option === "object" ? option : load(path as string);
  const place = typeof option === "object" ? "the validators option" : (path as string);
  if (!isValidatorsFile(found)) refuse(option, place, "is not what `toolwright snapshot --validators` writes");
  else if (option === undefined) usePrecompiled(found, () => isOf(found, snapshot) || refuse(option, place, OTHER));
  else if (isOf(found, snapshot)) usePrecompiled(found);
  else refuse(option, place, OTHER);
}

const OTHER = "was made of another snapshot";

function refuse(option: unknown, place: string, problem: string): void {
  const error = new StaleValidatorsError(place, problem);
  if (option !== undefined) throw error;
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
