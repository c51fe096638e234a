import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import { LiveReflectionError, MissingDefinitionError } from "../definition/errors/index.js";
import { recordedSnapshot } from "../definition/tool-metadata.js";
import type { SnapshotJson, SnapshotToolkit, ToolSnapshot } from "../definition/tool-snapshot.js";
import type { ValidatorsFile } from "../dispatch/format-validators.js";
import { checkSnapshot, formatSnapshot, readSnapshot, SNAPSHOT_FILE, staleSources } from "../snapshot/index.js";
import { readIndexed } from "../snapshot/indexed-snapshot.js";
import { completeToolkit, requireToolkit, toolkitOf } from "./complete-toolkit.js";
import { projectRoot } from "./project-root.js";
import { type LiveReflection, projectFiles, reflectLive } from "./reflect-live.js";
import { SHARED_REFLECTION, type SharedReflection, sharedReflection, testProject } from "./shared-reflection.js";
import type { ToolkitFacts } from "./toolkit-facts.js";
import { findValidators, indexOf, useValidators } from "./use-validators.js";
import { warnOnce } from "./warn-once.js";

/** Where a registry looks for definitions. */
export interface DefinitionOptions {
  /**
   * A snapshot (a bundled app imports the JSON file), which is then the only source, or the path of its file, relative to
   * `root`. Default: `tools.snapshot.json`.
   */
  readonly snapshot?: SnapshotJson | string;
  /** The tsconfigs that live reflection reads, relative to `root`. Default: the nearest to `root`. */
  readonly project?: string | readonly string[];
  /**
   * Validators that were compiled beforehand by `toolwright snapshot --validators`: what that file exports, or its path, relative
   * to `root`. Default: `tools.validators.cjs` beside the snapshot file, if it is there.
   */
  readonly validators?: ValidatorsFile | string;
  /** The project's folder. Default: that of the nearest package.json, from the working directory (in Jest: the test file) up. */
  readonly root?: string;
}

/** A snapshot file as it was found. */
interface SnapshotOnDisk {
  readonly snapshot: ToolSnapshot;
  readonly file: string;
  /** Sources that changed since. */
  readonly stale: readonly string[];
}

/**
 * Finds the definitions of toolkits, in this order: the snapshot bound to the class; the registry's `snapshot` option;
 * what the test run has just reflected (`toolwright/jest`); the snapshot file, if none of its sources changed; live
 * reflection, unless `NODE_ENV=production`. In production a changed source is a warning only: its hash may differ for a
 * change that no definition shows, and what does show in the loaded code is found by `checkDrift`.
 */
export class DefinitionSource {
  readonly #options: DefinitionOptions;
  readonly #root: string;
  readonly #given: ToolSnapshot | undefined;
  #onDisk: SnapshotOnDisk | undefined;
  #looked = false;
  #sharedOnce: { readonly of: SharedReflection | undefined } | undefined;

  constructor(options: DefinitionOptions) {
    this.#options = options;
    const given: unknown = options.snapshot;
    if (typeof given === "object") {
      checkSnapshot(given, "the snapshot option");
      this.#given = given;
    }
    this.#root = resolve(options.root ?? projectRoot());
    if (this.#given) useValidators(findValidators(options.validators, undefined, this.#root), this.#given);
  }

  /** The folders that the sources of definitions are relative to. */
  get roots(): readonly string[] {
    return [...new Set([dirname(this.#file()), this.#root])];
  }

  /** @throws MissingDefinitionError (TW4005), LiveReflectionError (TW4008), and what `readSnapshot` throws (TW3xxx) */
  find(facts: ToolkitFacts): SnapshotToolkit {
    const bound = recordedSnapshot(facts.class);
    if (bound) return requireToolkit(bound, facts, "the snapshot bound to its class does not hold it");
    if (this.#given) return requireToolkit(this.#given, facts, "the snapshot option does not hold it");
    const shared = this.#shared(facts);
    if (shared) return shared;
    const onDisk = this.#readOnce();
    if (isProduction()) return this.#inProduction(facts, onDisk);
    const fresh = onDisk?.stale.length === 0 ? completeToolkit(onDisk.snapshot, facts) : undefined;
    return fresh ?? this.#reflected(facts, onDisk);
  }

  /** The file that declares a toolkit, for messages, where it can be told. */
  sourceOf(facts: ToolkitFacts): string | undefined {
    try {
      return this.find(facts).source;
    } catch {
      return undefined;
    }
  }

  #inProduction(facts: ToolkitFacts, onDisk: SnapshotOnDisk | undefined): SnapshotToolkit {
    if (!onDisk) throw new MissingDefinitionError(facts.name, undefined, `${this.#file()} does not exist`);
    const { snapshot, file, stale } = onDisk;
    if (stale.length > 0) {
      warnOnce("TW4009", `${file} is older than ${stale.join(", ")}. Run \`npx toolwright snapshot\`.`);
    }
    return requireToolkit(snapshot, facts, `${file} does not hold it`);
  }

  /** What the test run has reflected right before: as fresh as can be, so no file is compared with its sources. */
  #shared(facts: ToolkitFacts): SnapshotToolkit | undefined {
    if (process.env[SHARED_REFLECTION] === undefined || this.#options.snapshot !== undefined) return undefined;
    try {
      this.#sharedOnce ??= { of: sharedReflection(projectFiles(this.#projects(), this.#root)) };
    } catch {
      // No tsconfig: nothing was reflected.
      this.#sharedOnce = { of: undefined };
    }
    const shared = this.#sharedOnce.of;
    const found = shared && completeToolkit(shared.snapshot, facts);
    if (shared && found) refuseErrors(facts, shared);
    return found;
  }

  #projects(): readonly string[] {
    const { root, project = (root === undefined ? testProject() : undefined) ?? [] } = this.#options;
    return typeof project === "string" ? [project] : project;
  }

  #reflected(facts: ToolkitFacts, onDisk: SnapshotOnDisk | undefined): SnapshotToolkit {
    let live: LiveReflection;
    try {
      live = reflectLive(this.#projects(), this.#root);
    } catch (error) {
      const old = onDisk && completeToolkit(onDisk.snapshot, facts);
      if (!old) throw error;
      warnOnce("TW4009", `${onDisk.file} may be out of date, and live reflection failed: ${(error as Error).message}`);
      return old;
    }
    refuseErrors(facts, live);
    const found = requireToolkit(
      live.snapshot,
      facts,
      `live reflection of ${live.projects.join(", ")} did not find it`,
    );
    if (onDisk && differs(found, onDisk.snapshot, facts.name)) {
      warnOnce("TW4009", `${onDisk.file} is out of date; live definitions are used. Run \`npx toolwright snapshot\`.`);
    }
    return found;
  }

  #file(): string {
    const { snapshot } = this.#options;
    return typeof snapshot === "string" ? resolve(this.#root, snapshot) : join(this.#root, SNAPSHOT_FILE);
  }

  #readOnce(): SnapshotOnDisk | undefined {
    if (this.#looked) return this.#onDisk;
    const file = this.#file();
    if (existsSync(file)) {
      const validators = findValidators(this.#options.validators, file, this.#root);
      const index = indexOf(validators);
      const indexed = index && readIndexed(file, index);
      const snapshot = indexed ?? readSnapshot(file);
      useValidators(validators, snapshot, indexed !== undefined);
      this.#onDisk = { snapshot, file, stale: staleSources(snapshot, dirname(file)) };
    }
    this.#looked = true;
    return this.#onDisk;
  }
}

function isProduction(): boolean {
  return process.env.NODE_ENV === "production";
}

function refuseErrors(facts: ToolkitFacts, { snapshot, diagnostics }: LiveReflection): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  // An error that names no tool, such as an import that cannot be resolved, counts only for a toolkit that it cost.
  const isWhole = completeToolkit(snapshot, facts) !== undefined;
  const relevant = errors.filter(({ tool }) => (tool ? tool.startsWith(`${facts.name}.`) : !isWhole));
  if (relevant.length === 0) return;
  throw new LiveReflectionError(`The tools of ${facts.name} cannot be described to a model:`, relevant.map(line));
}

function line({ file, line: at, column, severity, code, message }: Diagnostic): string {
  return `${file}:${at}:${column} - ${severity} ${code}: ${message}`;
}

function differs(found: SnapshotToolkit, snapshot: ToolSnapshot, name: string): boolean {
  const before = toolkitOf(snapshot, name);
  const text = (toolkit: SnapshotToolkit): string => formatSnapshot({ version: 1, toolkits: { [name]: toolkit } });
  return before === undefined || text(before) !== text(found);
}
