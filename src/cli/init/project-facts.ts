import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParseError, parse as parseJsonc, printParseErrorCode } from "jsonc-parser";
import { ProjectFileError } from "../../definition/errors/index.js";

/** The parts of a package.json that matter here. */
export interface Manifest {
  readonly type?: string;
  readonly packageManager?: string;
  readonly jest?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** What a project is like before init. */
export interface ProjectFacts {
  readonly folder: string;
  /** `undefined` for a project that does not exist yet. */
  readonly manifest: Manifest | undefined;
  /** Whether its `.ts` and `.js` files are ES modules. A new project's are. */
  readonly esm: boolean;
  readonly manager: PackageManager;
  /** `none` when it has neither a jest nor a vitest set-up. */
  readonly testRunner: "jest" | "vitest" | "none";
}

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

const LOCK_FILES: Readonly<Record<string, PackageManager>> = {
  "package-lock.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
};

/**
 * Looks at a project.
 *
 * @throws ProjectFileError (TW7009) when its package.json is not valid JSON
 */
export function projectFacts(folder: string): ProjectFacts {
  const manifest = readJsonc(folder, "package.json") as Manifest | undefined;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return {
    folder,
    manifest,
    esm: manifest === undefined || manifest.type === "module",
    manager: managerOf(manifest, names),
    testRunner: testRunnerOf(manifest, names),
  };
}

/** A JSON file of the project, comments and trailing commas allowed; `undefined` when it is not there. */
export function readJsonc(folder: string, name: string): object | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const errors: ParseError[] = [];
  const value: unknown = parseJsonc(readFileSync(file, "utf8"), errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first)
    throw new ProjectFileError(file, `is not valid JSON: ${printParseErrorCode(first.error)} at ${first.offset}`);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ProjectFileError(file, "holds no object");
  return value;
}

function managerOf(manifest: Manifest | undefined, names: readonly string[]): PackageManager {
  const named = Object.values(LOCK_FILES).find((manager) => manifest?.packageManager?.startsWith(`${manager}@`));
  return named ?? Object.entries(LOCK_FILES).find(([file]) => names.includes(file))?.[1] ?? "npm";
}

function testRunnerOf(manifest: Manifest | undefined, names: readonly string[]): ProjectFacts["testRunner"] {
  const packages = { ...manifest?.dependencies, ...manifest?.devDependencies };
  if ("vitest" in packages || names.some((name) => name.startsWith("vitest.config."))) return "vitest";
  if (manifest?.jest !== undefined || names.some((name) => name.startsWith("jest.config."))) return "jest";
  return "none";
}
