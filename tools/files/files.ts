import { lstat, mkdir } from "node:fs/promises";
import { bindSnapshot, FilesError, type Int, type ToolContext, tool, toolkit } from "../../src/index.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import type { TextEncodingName } from "./decode-text.js";
import { deletePlace } from "./delete-place.js";
import { editFile } from "./edit-file.js";
import type { FilesOptions } from "./files-options.js";
import type { Listing, Matches, Paths } from "./files-results.js";
import { FilesSetup } from "./files-setup.js";
import { globFolder, listFolder } from "./find-files.js";
import { movePlace } from "./move-place.js";
import { allow } from "./place.js";
import { type Picture, readFile, readWhole, withFile } from "./read-file.js";
import { searchFolder } from "./search-folder.js";
import { appendFile, writeFile } from "./write-file.js";

/**
 * Files in the folders that the app names, and nowhere else.
 *
 * Links that lead out, `..`, foreign absolute paths, swaps between check and use, protected names in any case or Unicode
 * form: all refused. Needs the packages `ignore` and `re2js`.
 */
@toolkit({ name: "Files", prefix: "files_" })
export class Files {
  readonly #setup: FilesSetup;

  /**
   * @throws ToolkitSetupError (TW8001) when a root is no folder or a limit is wrong
   * @throws MissingPackageError (TW6007) when `ignore` or `re2js` is not installed
   */
  constructor(options: FilesOptions) {
    this.#setup = new FilesSetup(options);
  }

  /**
   * Reads a text file with line numbers, or shows a picture (PNG, JPEG, GIF, WebP).
   *
   * @param path - The file, such as "notes/todo.md"
   * @param offset - The first line to read, from 1
   * @param limit - How many lines to read
   * @param encoding - The file's text encoding; needed only when "auto" says that the file is not UTF-8
   */
  @tool({ readOnly: true })
  read(
    path: string,
    /** @minimum 1 */ offset: Int = 1,
    /** @minimum 1 @maximum 100000 */ limit: Int = 2000,
    encoding: TextEncodingName = "auto",
  ): Promise<string | Picture> {
    const { places, limits } = this.#setup;
    return places.with(path, {}, (place) => readFile(place, { offset, limit, encoding }, limits));
  }

  /**
   * Writes a whole text file, as UTF-8; makes missing folders and replaces a file that is there.
   *
   * @param path - The file, such as "notes/todo.md"
   * @param content - Everything that the file shall hold
   */
  @tool({ destructive: true, idempotent: true })
  async write(path: string, content: string): Promise<string> {
    this.#setup.checkContent(content);
    return this.#setup.changeFile(path, { createFolders: true }, async (place) => {
      const done = await writeFile(place, content);
      return `${done === "created" ? "Created" : "Replaced"} "${place.shown}" (${Buffer.byteLength(content)} bytes).`;
    });
  }

  /**
   * Adds text to the end of a file, as it stands; makes the file and missing folders.
   *
   * @param path - The file, such as "notes/todo.md"
   * @param content - What to add, with its own line breaks
   */
  @tool()
  async append(path: string, content: string): Promise<string> {
    this.#setup.checkContent(content);
    return this.#setup.changeFile(path, { createFolders: true }, async (place) => {
      const size = await appendFile(place, content);
      return `Added ${Buffer.byteLength(content)} bytes to "${place.shown}"; it has ${size} now.`;
    });
  }

  /**
   * Replaces an exact text in a file and answers with the difference. The text must occur exactly once.
   *
   * @param path - The file, such as "notes/todo.md"
   * @param oldText - The text to replace, exactly as in the file, without line numbers
   * @param newText - What to put in its place
   * @param replaceAll - Replace every occurrence
   */
  @tool({ destructive: true })
  async edit(path: string, oldText: string, newText: string, replaceAll = false): Promise<string> {
    this.#setup.checkContent(newText);
    return this.#setup.changeFile(path, {}, (place) =>
      editFile(place, { oldText, newText, replaceAll }, this.#setup.limits),
    );
  }

  /**
   * Deletes a file, a link, or a folder.
   *
   * @param path - The file, link or folder to delete
   * @param recursive - Delete a folder with all that it holds
   */
  @tool({ destructive: true })
  delete(path: string, recursive = false): Promise<string> {
    return this.#setup.change(path, { link: "itself" }, async (place) => {
      const count = await deletePlace(this.#setup.places, place, recursive, this.#setup.limits);
      return count === 1 ? `Deleted "${place.shown}".` : `Deleted "${place.shown}" and the ${count - 1} in it.`;
    });
  }

  /**
   * Moves or renames a file or folder. Never replaces anything; makes missing folders.
   *
   * @param from - The file or folder to move
   * @param to - Its new path, its name included
   */
  @tool({ destructive: true })
  move(from: string, to: string): Promise<string> {
    return this.#setup.change(from, { link: "itself" }, (source) =>
      this.#setup.places.with(to, { link: "itself", createFolders: true }, async (target) => {
        await movePlace(this.#setup.places, source, target, this.#setup.limits);
        return `Moved "${source.shown}" to "${target.shown}".`;
      }),
    );
  }

  /**
   * Makes a folder, with the folders above it. Does nothing when it is there.
   *
   * @param path - The folder, such as "notes/2026"
   */
  @tool({ idempotent: true })
  makeFolder(path: string): Promise<string> {
    return this.#setup.change(path, { createFolders: true }, async (place) => {
      const at = place.folder.at(place.name);
      await mkdir(at).catch(allow("EEXIST"));
      if (!(await lstat(at)).isDirectory())
        throw new FilesError("exists", `"${place.shown}" exists and is not a folder.`);
      return `"${place.shown}" is there.`;
    });
  }

  /**
   * Lists what a folder holds, files with their size. Leaves out what .gitignore names.
   *
   * @param path - The folder; the root when left out
   * @param depth - How many levels of folders to list
   */
  @tool({ readOnly: true })
  async list(path = ".", /** @minimum 1 @maximum 20 */ depth: Int = 1, context?: ToolContext): Promise<Listing> {
    return listFolder(this.#setup, { path, depth, signal: context?.signal });
  }

  /**
   * Finds files by a pattern of their path. Leaves out what .gitignore names.
   *
   * @param pattern - A pattern relative to the folder: "*.md" at any depth, "src/*.{ts,tsx}" in one folder, "src/**" in all below it
   * @param path - The folder to look in; the root when left out
   */
  @tool({ readOnly: true })
  async glob(pattern: string, path = ".", context?: ToolContext): Promise<Paths> {
    return globFolder(this.#setup, pattern, { path, signal: context?.signal });
  }

  /**
   * Finds lines in files that hold a text or fit a regular expression. Leaves out what .gitignore names.
   *
   * @param query - The text, or with `regex` an expression in RE2 syntax
   * @param path - The folder or file to look in; the root when left out
   * @param files - A pattern of the files to look into, such as "*.ts"
   * @param regex - Read the query as a regular expression
   * @param ignoreCase - Let small and capital letters count as the same
   * @param limit - How many lines to answer with
   */
  @tool({ readOnly: true })
  async search(
    query: string,
    path = ".",
    files = "**",
    regex = false,
    ignoreCase = false,
    /** @minimum 1 @maximum 1000 */ limit: Int = 100,
    context?: ToolContext,
  ): Promise<Matches> {
    const wanted = { query, files, regex, ignoreCase, limit };
    return searchFolder(this.#setup, wanted, { path, signal: context?.signal });
  }

  /** The bytes of a file inside the roots, for other toolkits of the app; no tool. `limit` in bytes. */
  bytes(path: string, limit: number): Promise<Buffer> {
    return this.#setup.places.with(path, {}, (place) =>
      withFile(place, (handle, size) => readWhole(handle, size, limit, place.shown)),
    );
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Files);
