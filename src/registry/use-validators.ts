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
 * @throws StaleValidatorsError (TW4010) where those of the option are of another snapshot; a file that was found is only
 * left alone, with a warning
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
  const problem = problemOf(found, snapshot);
  if (problem === undefined) usePrecompiled((found as ValidatorsFile).validators);
  else if (option !== undefined) throw new StaleValidatorsError(place, problem);
  else warnOnce("TW4010", new StaleValidatorsError(place, problem).message);
}

function load(path: string): unknown {
  try {
    return createRequire(path)(path);
  } catch (cause) {
    throw new StaleValidatorsError(path, "cannot be loaded", cause);
  }
}

function problemOf(found: unknown, snapshot: ToolSnapshot): string | undefined {
  const { toolwright, snapshot: hash, validators } = Object(found) as Partial<ValidatorsFile>;
  if (toolwright !== 1 || typeof validators !== "object" || validators === null) {
    return "is not what `toolwright snapshot --validators` writes";
  }
  return hash === snapshotHash(snapshot) ? undefined : "was made of another snapshot";
}
