import { FilesError } from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { loadPeer } from "../support/load-peer.js";
import { oneAtATime } from "../support/one-at-a-time.js";
import { checkOptionKinds, type OptionKinds } from "../support/option-kinds.js";
import { DEFAULT_LIMITS, type FilesLimits } from "./files-limits.js";
import type { FilesOptions } from "./files-options.js";
import { IgnoreRules } from "./ignore-rules.js";
import { loadIgnore, loadRe2 } from "./peers.cjs";
import { DEFAULT_PIN_MODE } from "./pinned-folder.js";
import { type Place, type PlaceOptions, Places } from "./place.js";
import { DEFAULT_PROTECTED, ProtectedPaths } from "./protected-paths.js";
import { Roots } from "./roots.js";

const OPTION_KINDS: OptionKinds<FilesOptions> = {
  roots: "paths",
  protect: "texts?",
  gitignore: "flag?",
  readOnly: "flag?",
  limits: "object?",
  pinMode: "text?",
};

/** What the tools share: the places they may touch, limits, packages. */
export class FilesSetup {
  readonly places: Places;
  readonly limits: FilesLimits;
  readonly re2: ReturnType<typeof loadRe2>;
  /** Where walks begin; undefined where `.gitignore` files do not count. */
  readonly rules: IgnoreRules | undefined;
  readonly #readOnly: boolean;

  constructor(options: FilesOptions) {
    checkOptionKinds("files", options, OPTION_KINDS);
    const ignore = loadPeer("files", "ignore", loadIgnore);
    this.re2 = loadPeer("files", "re2js", loadRe2);
    this.limits = withDefaults("files", DEFAULT_LIMITS, options.limits);
    this.rules = options.gitignore === false ? undefined : IgnoreRules.none(ignore);
    this.#readOnly = options.readOnly === true;
    const isProtected = new ProtectedPaths(ignore, options.protect ?? DEFAULT_PROTECTED);
    this.places = new Places(new Roots(options.roots), isProtected, options.pinMode ?? DEFAULT_PIN_MODE);
  }

  /** Changes something at a place. */
  async change(path: string, options: PlaceOptions, use: (place: Place) => Promise<string>): Promise<string> {
    if (this.#readOnly) throw new FilesError("read-only", "This toolkit may only read files.");
    return this.places.with(path, options, use);
  }

  /** Changes of one file wait for each other, or an edit could undo another one. */
  changeFile(path: string, options: PlaceOptions, use: (place: Place) => Promise<string>): Promise<string> {
    return this.change(path, options, (place) => oneAtATime(`file ${place.real}`, () => use(place)));
  }

  checkContent(content: string): void {
    const size = Buffer.byteLength(content);
    if (size <= this.limits.writeBytes) return;
    throw new FilesError(
      "too-large",
      `The text has ${size} bytes; at most ${this.limits.writeBytes} are written at once.`,
    );
  }
}
