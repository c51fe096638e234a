import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { unescapedKey } from "../definition/json-pointer.js";
import type { TextPlace } from "../definition/place-in-text.js";
import type { RegisteredTool } from "../definition/registered-tool.js";
import { blankSource } from "./blank-source.js";
import { findDeclaration } from "./find-declaration.js";

/** A tool that is a method. */
export type Declared = Required<Pick<RegisteredTool, "source" | "method">>;

/**
 * Where tools are declared, for messages: `src/files.ts:12`, read off the source when somebody asks, so that a snapshot
 * need not change when lines move. Without a line where the source is not on this machine.
 */
export class ToolLocations {
  readonly #roots: readonly string[];
  readonly #sources = new Map<string, { readonly changed: number; readonly text: string }>();

  /** @param roots - the folders that sources may be relative to */
  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** @param path - a JSON pointer into the arguments: its first part names the parameter whose line is wanted */
  of(tool: Declared, className: string, path = ""): string {
    const place = this.placeOf(tool, className, path);
    return place ? `${tool.source}:${place.line}` : tool.source;
  }

  /** The same as a place in the source. */
  placeOf({ source, method }: Declared, className: string, path = ""): TextPlace | undefined {
    const [, parameter] = path.split("/").map(unescapedKey);
    for (const root of this.#roots) {
      const text = this.#read(resolve(root, source));
      const place = text && findDeclaration(text, { className, method, ...(parameter ? { parameter } : {}) });
      if (place) return place;
    }
    return undefined;
  }

  /** The source without comments and texts; undefined where there is none. */
  #read(file: string): string | undefined {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return undefined;
    const known = this.#sources.get(file);
    if (known?.changed === changed) return known.text;
    const text = blankSource(readFileSync(file, "utf8"));
    this.#sources.set(file, { changed, text });
    return text;
  }
}
