import { dirname, resolve } from "node:path";
import { validatorsFolder } from "../definition/validators-folder.js";
import type { ReflectedSnapshot } from "../snapshot/index.js";
import { validatorsPath } from "../snapshot/validators-path.js";
import { shownPath } from "./shown-path.js";

/** The files that may be kept beside the snapshot, by the options that name them. */
export interface KeptFiles {
  readonly types?: string;
  /** True for the file beside the snapshot. */
  readonly validators?: string | true;
}

/** The paths of the files and folders that are kept beside the snapshot. */
export function keptFiles({ types, validators }: KeptFiles, snapshotFile: string): readonly string[] {
  return [
    ...(types === undefined ? [] : [resolve(types)]),
    ...(validators === undefined ? [] : validatorsPaths(validatorsFile(validators, snapshotFile))),
  ];
}

/**
 * Writes the files that are kept beside the snapshot, or says which are out of date. Gives whether all are current now.
 *
 * @throws SnapshotWriteError (TW3004) when one cannot be written
 */
export async function keepFiles(
  { types, validators }: KeptFiles,
  found: ReflectedSnapshot,
  snapshotFile: string,
  write: boolean,
): Promise<boolean> {
  const current: boolean[] = [];
  if (types !== undefined) {
    const { keepToolkitTypes } = await import("./keep-toolkit-types.js");
    current.push(keepToolkitTypes(resolve(types), found.snapshot, dirname(snapshotFile), write));
  }
  if (validators !== undefined) {
    const { keepValidators } = await import("./keep-validators.js");
    const file = validatorsFile(validators, snapshotFile);
    const option = validators === true ? "--validators" : `--validators ${shownPath(file)}`;
    current.push(keepValidators(file, found.snapshot, option, write));
  }
  return current.every((one) => one);
}

function validatorsPaths(file: string): readonly string[] {
  return [file, validatorsFolder(file)];
}

function validatorsFile(validators: string | true, snapshotFile: string): string {
  return validators === true ? validatorsPath(snapshotFile) : resolve(validators);
}
