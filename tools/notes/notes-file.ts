import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { NotesError } from "../../src/index.js";

export interface StoredNote {
  id: string;
  text: string;
  tags: string[];
  at: string;
}

export interface NotesFile {
  readonly notes: readonly StoredNote[];
  /** The number of the last note ever written; ids are not used twice. */
  readonly last: number;
}

/** The notes of a file; none when it is not there. A file that holds something else is left alone and refused. */
export async function readNotes(file: string): Promise<NotesFile> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return '{ "notes": [], "last": 0 }';
    throw new NotesError("system", `The notes cannot be read (${error.code}).`, { cause: error });
  });
  try {
    const value = JSON.parse(text) as NotesFile;
    if (Number.isSafeInteger(value.last) && Array.isArray(value.notes) && value.notes.every(isNote)) return value;
  } catch {
    // Told below.
  }
  throw new NotesError("system", "The file of the notes holds something else.");
}

/** Puts the whole file in place at once. */
export async function writeNotes(file: string, notes: NotesFile): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, `${JSON.stringify(notes, undefined, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new NotesError("system", `The notes cannot be written (${code}).`, { cause: error });
  }
}

function isNote(value: unknown): value is StoredNote {
  const { id, text, tags, at } = (value ?? {}) as Partial<Record<keyof StoredNote, unknown>>;
  return (
    [id, text, at].every((part) => typeof part === "string") &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === "string")
  );
}
