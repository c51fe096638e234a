import { lstat } from "node:fs/promises";
import type { Matches } from "./files-results.js";
import type { FilesSetup } from "./files-setup.js";
import { type Walk, walk } from "./find-files.js";
import { globTest, type PathTest } from "./glob-pattern.js";
import type { Place } from "./place.js";
import { lineTest, searchFile } from "./search-text.js";

/** What is looked for. */
export interface Search {
  readonly query: string;
  /** A pattern of the files to look into. */
  readonly files: string;
  readonly regex: boolean;
  readonly ignoreCase: boolean;
  /** Lines at most. */
  readonly limit: number;
}

/** The lines of a file, or of the files below a folder, that hold what is looked for. */
export async function searchFolder(setup: FilesSetup, search: Search, from: Walk): Promise<Matches> {
  const { query, files, regex, ignoreCase, limit } = search;
  const test = lineTest(setup.re2, query, regex, ignoreCase);
  const fits: PathTest = files === "**" ? () => true : globTest(setup.re2, files);
  const result: Matches = { matches: [], filesSearched: 0, filesSkipped: 0, truncated: false };
  const look = async (place: Place): Promise<"go on" | "stop"> => {
    const found = await searchFile(place, test, limit + 1 - result.matches.length, setup.limits);
    if (found) result.filesSearched += 1;
    else result.filesSkipped += 1;
    result.matches.push(...(found ?? []));
    return result.matches.length > limit ? "stop" : "go on";
  };
  const isFile = await setup.places.with(from.path, {}, async (place) => {
    if ((await lstat(place.folder.at(place.name))).isDirectory()) return false;
    await look(place);
    return true;
  });
  if (!isFile) {
    await walk(setup, from, ({ place, kind, within }) =>
      kind === "file" && fits(within) ? look(place) : Promise.resolve("go on"),
    );
  }
  result.truncated = result.matches.length > limit;
  result.matches.splice(limit);
  return result;
}
