import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidSkillError } from "../definition/errors/index.js";
import { isInside } from "../definition/is-inside.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import type { Skill } from "./skill.js";

/** Loads a module by its absolute path and gives its exports. */
export type LoadModule = (file: string) => Promise<object>;

/** The key of a skill's metadata that names its toolkit module. */
const TOOLKIT = "toolkit";

const importFile: LoadModule = (file) => import(pathToFileURL(file).href);

/**
 * Registers the toolkits that a skill brings, deferred until it is opened, and gives the names of their tools.
 *
 * @throws InvalidSkillError (TW6101) where the module is not in the folder or exports no toolkit
 */
export async function registerSkillToolkits(
  registry: ToolRegistry,
  { name, folder, metadata }: Skill,
  load: LoadModule = importFile,
): Promise<string[]> {
  const path = metadata[TOOLKIT];
  if (path === undefined) return [];
  const file = await realpath(resolve(folder, path)).catch(() => undefined);
  if (file === undefined || !isInside(folder, file)) {
    throw new InvalidSkillError(name, `its toolkit ${path} is no file in its folder, ${folder}`);
  }
  const exported = Object.values(await load(file)).filter((value) => typeof value === "function");
  const toolkits = [...new Set(exported)] as (new () => object)[];
  if (toolkits.length === 0) throw new InvalidSkillError(name, `its toolkit ${path} exports no class`);
  const before = new Set(registry.list().map(({ definition }) => definition.name));
  registry.register(...toolkits);
  const added = registry.definitions().flatMap((tool) => (before.has(tool.name) ? [] : [tool.name]));
  registry.defer({ names: added });
  return added;
}
