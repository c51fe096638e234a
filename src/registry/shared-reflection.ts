import { readFileSync } from "node:fs";
import { dirname, sep } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";

/**
 * The environment variable by which a test run hands its reflection to its workers: JSON, the file of what was found by
 * tsconfigs. Only who reflects right before may set it, for nothing is checked against the sources any more.
 */
export const SHARED_REFLECTION = "TOOLWRIGHT_REFLECTION";
/** The environment variable that names the test file which is running. */
const TEST_FILE = "TOOLWRIGHT_TEST_FILE";

/** What such a file holds. */
export interface SharedReflection {
  readonly snapshot: ToolSnapshot;
  readonly diagnostics: readonly Diagnostic[];
  /** The tsconfigs reflected. */
  readonly projects: readonly string[];
}

const read = new Map<string, SharedReflection>();

/** What the test run that this process is part of has reflected of some tsconfigs, if there is one. */
export function sharedReflection(projects: readonly string[]): SharedReflection | undefined {
  const text = process.env[SHARED_REFLECTION];
  if (text === undefined || process.env.NODE_ENV === "production") return undefined;
  const file = fileOf(text, projectsKey(projects));
  if (file === undefined) return undefined;
  const known = read.get(file);
  if (known) return known;
  try {
    const found = JSON.parse(readFileSync(file, "utf8")) as SharedReflection;
    read.set(file, found);
    return found;
  } catch {
    // Gone meanwhile: reflected as without it.
    return undefined;
  }
}

/** The test file which is running, where the test run says so. */
export function testFile(): string | undefined {
  return process.env[TEST_FILE];
}

/** The tsconfig of the test file which is running: of those that the test run reflected, the nearest above it. */
export function testProject(): string | undefined {
  const test = testFile();
  if (test === undefined) return undefined;
  const above = Object.keys(entriesOf(process.env[SHARED_REFLECTION])).filter((file) => {
    return test.startsWith(`${dirname(file)}${sep}`.replace(`${sep}${sep}`, sep));
  });
  return above.sort((a, b) => dirname(b).length - dirname(a).length)[0];
}

/** The variable's value with one more entry. */
export function withSharedReflection(text: string | undefined, projects: readonly string[], file: string): string {
  return JSON.stringify({ ...entriesOf(text), [projectsKey(projects)]: file });
}

function fileOf(text: string, key: string): string | undefined {
  const entries = entriesOf(text);
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

function entriesOf(text: string | undefined): Readonly<Record<string, string>> {
  try {
    return JSON.parse(text ?? "{}") as Readonly<Record<string, string>>;
  } catch {
    return {};
  }
}

function projectsKey(projects: readonly string[]): string {
  return projects.join("\n");
}
