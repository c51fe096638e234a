import { existsSync, realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  ConfigExportError,
  ConfigLoadError,
  ConfigNotFoundError,
  LoaderMissingError,
} from "../definition/errors/index.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import { nearestFile } from "../snapshot/index.js";
import { firstFrame } from "./first-frame.js";
import { withProgress } from "./with-progress.js";

const CONFIG_FILES = ["ts", "mts", "cts", "js", "mjs", "cjs"].map((extension) => `toolwright.config.${extension}`);

/**
 * Loads the registry that the app's `toolwright.config` file exports, as default or as `registry`; a function that returns
 * one is called. The config runs in its own folder, as a script of its package would. TypeScript is loaded through tsx.
 *
 * @param named - the file given with `--config`; default: the nearest toolwright.config file
 * @throws ConfigNotFoundError (TW7003), ConfigLoadError (TW7004), ConfigExportError (TW7005), LoaderMissingError (TW7006)
 */
export async function loadRegistry(named?: string): Promise<ToolRegistry> {
  const file = findConfig(named);
  process.chdir(dirname(file));
  // It may reflect the project, which takes a while the first time.
  const exported = await withProgress("loading", () => load(file));
  for (const candidate of candidates(exported)) {
    const made = typeof candidate === "function" ? await inConfig(file, () => candidate()) : candidate;
    if (isRegistry(made)) return made;
  }
  throw new ConfigExportError(file, Object.keys(exported));
}

function findConfig(named: string | undefined): string {
  const file = named === undefined ? nearestFile(CONFIG_FILES, process.cwd()) : resolve(named);
  if (file === undefined) {
    throw new ConfigNotFoundError(`no toolwright.config file in ${process.cwd()} or a folder above it`);
  }
  if (!existsSync(file)) throw new ConfigNotFoundError(`${file} does not exist`);
  return realpathSync(file);
}

async function load(file: string): Promise<object> {
  const url = pathToFileURL(file).href;
  if (!/\.[cm]?ts$/.test(file)) return inConfig(file, () => import(url));
  // Stacks then name lines of the source.
  process.setSourceMapsEnabled(true);
  const { tsImport } = await import("tsx/esm/api").catch(() => {
    throw new LoaderMissingError(file);
  });
  const tsconfig = nearestFile(["tsconfig.json"], dirname(file));
  return inConfig(file, () => tsImport(url, { parentURL: import.meta.url, ...(tsconfig && { tsconfig }) }));
}

/** What is exported as default or as `registry`; a CommonJS module arrives with its exports below `default`. */
function* candidates(exported: object): Generator<unknown> {
  const { default: inner, registry } = exported as {
    default?: { default?: unknown; registry?: unknown };
    registry?: unknown;
  };
  yield* [inner?.default, inner?.registry, inner, registry];
}

/** By what it can do, not by class: the app may have loaded toolwright as CommonJS, or another copy of it. */
function isRegistry(value: unknown): value is ToolRegistry {
  const methods = ["list", "get", "call", "definitions"] as const satisfies readonly (keyof ToolRegistry)[];
  return typeof value === "object" && value !== null && methods.every((name) => name in value);
}

async function inConfig<T>(file: string, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new ConfigLoadError(file, cause, firstFrame(cause));
  }
}
