import { dirname } from "node:path";
import { snapshotPath } from "../snapshot/index.js";
import { findProjects } from "./find-projects.js";
import type { ReflectionFindings } from "./print-reflection.js";
import { reflectCached } from "./reflect-cached.js";

/**
 * Reflects the projects that `-p` names. Paths are relative to the folder of the first one's snapshot.
 *
 * @throws ProjectNotFoundError (TW7001), and the errors of `reflectProject`
 */
export async function reflectNamed(named: readonly string[]): Promise<ReflectionFindings> {
  const projects = findProjects(named);
  const root = dirname(snapshotPath(projects[0] ?? process.cwd()));
  return { projects, root, found: await reflectCached({ projects, root }) };
}
