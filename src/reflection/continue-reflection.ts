import { resolve } from "node:path/posix";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import type { KeptState } from "./kept-reflection.js";
import { openSession } from "./open-session.js";
import type { ProjectState } from "./project-findings.js";
import type { Reflection, ReflectOptions } from "./reflect-project.js";
import type { ToolkitFindings } from "./toolkit-findings.js";

/** A reflection of the same projects by an earlier process. */
export interface EarlierReflection {
  readonly snapshot: ToolSnapshot;
  /** What was given with it then. */
  readonly findings: readonly ProjectState[];
  /** The source files that were edited since, as absolute paths with forward slashes. All else is as it was. */
  readonly edited: readonly string[];
}

/** A reflection, with what a later process needs to continue from it: JSON values. */
export interface ContinuedReflection extends Reflection {
  readonly findings: readonly ProjectState[];
}

/**
 * Reflects projects as `reflectProject` does, and finds anew only what edits can have changed since an earlier reflection.
 *
 * @throws the errors of `reflectProject`
 */
export function continueReflection(
  options: ReflectOptions & { readonly root: string },
  earlier?: EarlierReflection,
): ContinuedReflection {
  const session = openSession(options, true, earlier && stateOf(earlier, options.root));
  try {
    const reflection = session.reflect();
    const { toolkits } = reflection.snapshot;
    // The definitions stand in the snapshot already.
    const isShown = ({ name, toolkit }: ToolkitFindings) => name !== undefined && toolkits[name] === toolkit;
    const findings = session
      .states()
      .map((state) => eachToolkit(state, (found) => (isShown(found) ? { ...found, toolkit: undefined } : found)));
    return { ...reflection, findings };
  } finally {
    session.close();
  }
}

function stateOf({ snapshot, findings, edited }: EarlierReflection, root: string): KeptState {
  const { sources = {}, toolkits } = snapshot;
  const hashes = Object.entries(sources).map(([name, hash]) => [resolve(root, name), hash] as const);
  const withToolkit = (found: ToolkitFindings) =>
    found.name === undefined || found.toolkit ? found : { ...found, toolkit: toolkits[found.name] };
  return {
    projects: findings.map((state) => eachToolkit(state, withToolkit)),
    hashes: hashes.filter(([name]) => !edited.includes(name)),
    edited,
  };
}

function eachToolkit(state: ProjectState, change: (found: ToolkitFindings) => ToolkitFindings): ProjectState {
  const files = Object.entries(state.files).map(([name, file]) => [
    name,
    { ...file, toolkits: file.toolkits.map(change) },
  ]);
  return { ...state, files: Object.fromEntries(files) };
}
