import { lstat, mkdir } from "node:fs/promises";
import { bindSnapshot, FilesError, type Int, type ToolContext, tool, toolkit } from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { loadPeer } from "../support/load-peer.js";
import { oneAtATime } from "../support/one-at-a-time.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import type { TextEncodingName } from "./decode-text.js";
import { deletePlace } from "./delete-place.js";
import { editFile } from "./edit-file.js";
import { DEFAULT_LIMITS, type FilesLimits } from "./files-limits.js";
import type { FilesOptions } from "./files-options.js";
import type { Entry, Listing, Matches, Paths } from "./files-results.js";
import { globTest, type PathTest } from "./glob-pattern.js";
import { IgnoreRules } from "./ignore-rules.js";
import { movePlace } from "./move-place.js";
import { loadIgnore, loadRe2 } from "./peers.cjs";
import { DEFAULT_PIN_MODE } from "./pinned-folder.js";
import { allow, type Place, type PlaceOptions, Places } from "./place.js";
import { DEFAULT_PROTECTED, ProtectedPaths } from "./protected-paths.js";
import { type Picture, readFile, readWhole, withFile } from "./read-file.js";
import { Roots } from "./roots.js";
import { lineTest, searchFile } from "./search-text.js";
import { type Found, walkFolder } from "./walk-folder.js";
import { appendFile, writeFile } from "./write-file.js";

/**
 * Files in the folders that the app names, and nowhere else.
 *
 * Links that lead out, `..`, foreign absolute paths, swaps between check and use, protected names in any case or Unicode
 * form: all refused. Needs the packages `ignore` and `re2js`.
 */
@toolkit({ name: "Files", prefix: "files_" })
export class Files {
  readonly #places: Places;
  readonly #limits: FilesLimits;
  readonly #options: FilesOptions;
  readonly #re2: ReturnType<typeof loadRe2>;
  readonly #noRules: IgnoreRules;

  /**
   * @throws ToolkitSetupError (TW8001) when a root is no folder or a limit is wrong
   * @throws MissingPackageError (TW6007) when `ignore` or `re2js` is not installed
   */
  constructor(options: FilesOptions) {
    const ignore = loadPeer("files", "ignore", loadIgnore);
    this.#re2 = loadPeer("files", "re2js", loadRe2);
    this.#limits = withDefaults("files", DEFAULT_LIMITS, options.limits);
    this.#options = options;
    this.#noRules = IgnoreRules.none(ignore);
    const isProtected = new ProtectedPaths(ignore, options.protect ?? DEFAULT_PROTECTED);
    this.#places = new Places(new Roots(options.roots), isProtected, options.pinMode ?? DEFAULT_PIN_MODE);
  }

  /**
   * Reads a text file with line numbers, or shows a picture (PNG, JPEG, GIF, WebP).
   *
   * @param path - the file
   * @param offset - the first line to read, from 1
   * @param limit - how many lines to read
   * @param encoding - the file's text encoding; needed only when "auto" says that the file is not UTF-8
   */
  @tool({ readOnly: true })
  read(
    path: string,
    /** @minimum 1 */ offset: Int = 1,
    /** @minimum 1 @maximum 100000 */ limit: Int = 2000,
    encoding: TextEncodingName = "auto",
  ): Promise<string | Picture> {
    return this.#places.with(path, {}, (place) => readFile(place, { offset, limit, encoding }, this.#limits));
  }

  /**
   * Writes a whole text file, as UTF-8; makes missing folders and replaces a file that is there.
   *
   * @param path - the file
   * @param content - everything that the file shall hold
   */
  @tool({ destructive: true, idempotent: true })
  async write(path: string, content: string): Promise<string> {
    this.#checkContent(content);
    return this.#changeFile(path, { createFolders: true }, async (place) => {
      const done = await writeFile(place, content);
      return `${done === "created" ? "Created" : "Replaced"} "${place.shown}" (${Buffer.byteLength(content)} bytes).`;
    });
  }

  /**
   * Adds text to the end of a file, as it stands; makes the file and missing folders.
   *
   * @param path - the file
   * @param content - what to add, with its own line breaks
   */
  @tool()
  async append(path: string, content: string): Promise<string> {
    this.#checkContent(content);
    return this.#changeFile(path, { createFolders: true }, async (place) => {
      const size = await appendFile(place, content);
      return `Added ${Buffer.byteLength(content)} bytes to "${place.shown}"; it has ${size} now.`;
    });
  }

  /**
   * Replaces an exact text in a file and answers with the difference. The text must occur exactly once.
   *
   * @param path - the file
   * @param oldText - the text to replace, exactly as in the file, without line numbers
   * @param newText - what to put in its place
   * @param replaceAll - replace every occurrence
   */
  @tool({ destructive: true })
  async edit(path: string, oldText: string, newText: string, replaceAll = false): Promise<string> {
    this.#checkContent(newText);
    return this.#changeFile(path, {}, (place) => editFile(place, { oldText, newText, replaceAll }, this.#limits));
  }

  /**
   * Deletes a file, a link, or a folder.
   *
   * @param path - what to delete
   * @param recursive - delete a folder with all that it holds
   */
  @tool({ destructive: true })
  delete(path: string, recursive = false): Promise<string> {
    return this.#change(path, { link: "itself" }, async (place) => {
      const count = await deletePlace(this.#places, place, recursive, this.#limits);
      return count === 1 ? `Deleted "${place.shown}".` : `Deleted "${place.shown}" and the ${count - 1} in it.`;
    });
  }

  /**
   * Moves or renames a file or folder. Never replaces anything; makes missing folders.
   *
   * @param from - what to move
   * @param to - its new path
   */
  @tool({ destructive: true })
  move(from: string, to: string): Promise<string> {
    return this.#change(from, { link: "itself" }, (source) =>
      this.#places.with(to, { link: "itself", createFolders: true }, async (target) => {
        await movePlace(this.#places, source, target, this.#limits);
        return `Moved "${source.shown}" to "${target.shown}".`;
      }),
    );
  }

  /**
   * Makes a folder, with the folders above it. Does nothing when it is there.
   *
   * @param path - the folder
   */
  @tool({ idempotent: true })
  makeFolder(path: string): Promise<string> {
    return this.#change(path, { createFolders: true }, async (place) => {
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
   * @param path - the folder
   * @param depth - how many levels of folders to list
   */
  @tool({ readOnly: true })
  async list(path = ".", /** @minimum 1 @maximum 20 */ depth: Int = 1, context?: ToolContext): Promise<Listing> {
    const entries: Entry[] = [];
    const truncated = await this.#walk(path, depth, context, async ({ place, kind }) => {
      if (entries.length >= this.#limits.entries) return "stop";
      const stats = kind === "file" ? await lstat(place.folder.at(place.name)).catch(allow("ENOENT")) : undefined;
      entries.push({ path: place.shown, kind, ...(stats && { bytes: stats.size }) });
      return "go on";
    });
    return { entries, truncated };
  }

  /**
   * Finds files by a pattern of their path. Leaves out what .gitignore names.
   *
   * @param pattern - such as "*.md" (at any depth) or "src/**\/*.{ts,tsx}", relative to the folder
   * @param path - the folder to look in
   */
  @tool({ readOnly: true })
  async glob(pattern: string, path = ".", context?: ToolContext): Promise<Paths> {
    const fits = globTest(this.#re2, pattern);
    const paths: string[] = [];
    const truncated = await this.#walk(path, Number.POSITIVE_INFINITY, context, async ({ place, kind, within }) => {
      if (kind !== "file" || !fits(within)) return "go on";
      if (paths.length >= this.#limits.entries) return "stop";
      paths.push(place.shown);
      return "go on";
    });
    return { paths, truncated };
  }

  /**
   * Finds lines in files that hold a text or fit a regular expression. Leaves out what .gitignore names.
   *
   * @param query - the text, or with `regex` an expression in RE2 syntax
   * @param path - the folder or file to look in
   * @param files - a pattern of the files to look into, such as "*.ts"
   * @param regex - read the query as a regular expression
   * @param ignoreCase - let small and capital letters count as the same
   * @param limit - how many lines to answer with
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
    const test = lineTest(this.#re2, query, regex, ignoreCase);
    const fits: PathTest = files === "**" ? () => true : globTest(this.#re2, files);
    const result: Matches = { matches: [], filesSearched: 0, filesSkipped: 0, truncated: false };
    const look = async (place: Place): Promise<"go on" | "stop"> => {
      const found = await searchFile(place, test, limit + 1 - result.matches.length, this.#limits);
      if (found) result.filesSearched += 1;
      else result.filesSkipped += 1;
      result.matches.push(...(found ?? []));
      return result.matches.length > limit ? "stop" : "go on";
    };
    const isFile = await this.#places.with(path, {}, async (place) => {
      if ((await lstat(place.folder.at(place.name))).isDirectory()) return false;
      await look(place);
      return true;
    });
    if (!isFile) {
      await this.#walk(path, Number.POSITIVE_INFINITY, context, ({ place, kind, within }) =>
        kind === "file" && fits(within) ? look(place) : Promise.resolve("go on"),
      );
    }
    result.truncated = result.matches.length > limit;
    result.matches.splice(limit);
    return result;
  }

  /** The bytes of a file inside the roots, for other toolkits of the app; no tool. `limit` in bytes. */
  bytes(path: string, limit: number): Promise<Buffer> {
    return this.#places.with(path, {}, (place) =>
      withFile(place, (handle, size) => readWhole(handle, size, limit, place.shown)),
    );
  }

  /** Walks a folder with the rules of its `.gitignore` files. True when `see` stopped it. */
  #walk(
    path: string,
    depth: number,
    context: ToolContext | undefined,
    see: (found: Found & { readonly within: string }) => Promise<"go on" | "stop">,
  ): Promise<boolean> {
    const rules = this.#options.gitignore === false ? undefined : this.#noRules;
    return this.#places.with(path, {}, async (place) => {
      const prefix = place.shown === "." ? 0 : place.shown.length + 1;
      for await (const found of walkFolder(
        this.#places,
        place,
        { depth, rules, signal: context?.signal },
        this.#limits,
      )) {
        if ((await see({ ...found, within: found.place.shown.slice(prefix) })) === "stop") return true;
      }
      return false;
    });
  }

  /** Changes of one file wait for each other, or an edit could undo another one. */
  #changeFile(path: string, options: PlaceOptions, use: (place: Place) => Promise<string>): Promise<string> {
    return this.#change(path, options, (place) => oneAtATime(`file ${place.real}`, () => use(place)));
  }

  async #change(path: string, options: PlaceOptions, use: (place: Place) => Promise<string>): Promise<string> {
    if (this.#options.readOnly) throw new FilesError("read-only", "This toolkit may only read files.");
    return this.#places.with(path, options, use);
  }

  #checkContent(content: string): void {
    const size = Buffer.byteLength(content);
    if (size <= this.#limits.writeBytes) return;
    throw new FilesError(
      "too-large",
      `The text has ${size} bytes; at most ${this.#limits.writeBytes} are written at once.`,
    );
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Files);
