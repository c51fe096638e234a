import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { SnapshotWriteError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { validatorsFolder } from "../definition/validators-folder.js";
import { formatValidatorFiles, isValidators } from "../dispatch/format-validators.js";
import { formatSnapshot } from "../snapshot/index.js";
import { writeAtomically } from "../snapshot/write-atomically.js";
import { shownPath } from "./shown-path.js";

/**
 * Keeps the files of validators that go with a snapshot, an index and one for each toolkit: writes them and removes those of
 * toolkits that are gone, or says on stderr that they are out of date. Gives whether they are current now.
 *
 * @param option - what has `toolwright snapshot` write them
 * @throws SnapshotWriteError (TW3004) when one cannot be written
 */
export function keepValidators(file: string, snapshot: ToolSnapshot, option: string, write: boolean): boolean {
  // As it will be read: the order of keys is part of what validators are found by.
  const text = formatSnapshot(snapshot);
  const read = JSON.parse(text) as ToolSnapshot;
  const texts = [...formatValidatorFiles(read, basename(file), text)].map(
    ([path, text]) => [join(dirname(file), path), text] as const,
  );
  const changed = texts.filter(([path, text]) => textOf(path) !== text);
  const gone = writtenBefore(file).filter((path) => !texts.some(([kept]) => kept === path));
  if (changed.length === 0 && gone.length === 0) return true;
  if (!write) {
    const one = shownPath(changed.at(-1)?.[0] ?? (gone[0] as string));
    console.error(`${one} is out of date. Write it with: npx toolwright snapshot ${option}`);
    return false;
  }
  for (const [path, text] of changed) writeOne(path, text);
  for (const path of gone) rmSync(path, { force: true });
  const others = texts.length - 1;
  const parts = `${shownPath(validatorsFolder(file))} (${others} ${others === 1 ? "file" : "files"})`;
  console.error(`Wrote ${shownPath(file)}${others === 0 ? "" : ` and ${parts}`}.`);
  return true;
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll("\r\n", "\n") : undefined;
}

/** The files of toolkits that are there; what others wrote into the folder is left alone. */
function writtenBefore(file: string): string[] {
  const folder = validatorsFolder(file);
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder).filter((name) => name.endsWith(".cjs"));
  return paths.map((name) => join(folder, name)).filter((path) => isValidators(textOf(path) ?? ""));
}

function writeOne(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeAtomically(path, text);
  } catch (cause) {
    throw new SnapshotWriteError(path, cause);
  }
}
