import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

const ROOT = resolve(__dirname, "../..");
export const PROJECTS = join(ROOT, "tests/projects");

interface Manifest {
  readonly description: string;
  readonly devDependencies: { readonly typescript: string };
  readonly workspaces?: readonly string[];
}

const manifestOf = (name: string): Manifest => JSON.parse(readFileSync(join(PROJECTS, name, "package.json"), "utf8"));

export interface TestProject {
  readonly name: string;
  readonly description: string;
  /** The range of its own TypeScript. */
  readonly typescript: string;
}

export const projects: readonly TestProject[] = readdirSync(PROJECTS).map((name) => {
  const { description, devDependencies } = manifestOf(name);
  return { name, description, typescript: devDependencies.typescript };
});

/** Copies every project to a temporary place and installs it; returns its folder by name. One install a TypeScript version. */
export function installProjects(): Readonly<Record<string, string>> {
  const home = temporaryFolder();
  const [{ filename }] = JSON.parse(npm(ROOT, "pack", "--ignore-scripts", "--json", "--pack-destination", home));
  const versions = [...new Set(projects.map(({ typescript }) => typescript))];
  const folders = versions.flatMap((typescript) => {
    const group = join(home, `typescript-${typescript.replace("~", "")}`);
    const members = projects.filter((project) => project.typescript === typescript).map(({ name }) => name);
    for (const name of members) cpSync(join(PROJECTS, name), join(group, name), { recursive: true });
    const nested = members.flatMap((name) => (manifestOf(name).workspaces ?? []).map((inner) => `${name}/${inner}`));
    writeFileSync(join(group, "package.json"), JSON.stringify({ private: true, workspaces: [...members, ...nested] }));
    cpSync(join(home, filename), join(group, "toolwright.tgz"));
    npm(group, "install", "--prefer-offline", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts");
    return members.map((name) => [name, join(group, name)] as const);
  });
  const byName = Object.fromEntries(folders);
  if (byName.pnpm) layOutAsPnpm(byName.pnpm);
  if (byName.linked) link(ROOT, join(byName.linked, "node_modules/toolwright"));
  return byName;
}

/** The command line of the toolwright that a project sees. */
export function commandOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, "node_modules/toolwright/dist/esm/src/cli/main.js");
    if (existsSync(found) || at === dirname(at)) return found;
  }
}

/** What pnpm makes of an install: packages and their dependencies side by side in `.pnpm`, links to them elsewhere. */
function layOutAsPnpm(folder: string): void {
  const hoisted = resolve(folder, "../node_modules");
  const store = join(folder, "node_modules/.pnpm");
  const own = join(store, "toolwright@0.1.0/node_modules");
  mkdirSync(own, { recursive: true });
  cpSync(join(hoisted, "toolwright"), join(own, "toolwright"), { recursive: true });
  // Packages that npm nested because another version stands above them.
  const nested = join(own, "toolwright/node_modules");
  for (const name of existsSync(nested) ? readdirSync(nested) : []) renameSync(join(nested, name), join(own, name));
  for (const name of readdirSync(hoisted)) {
    if (!existsSync(join(own, name)) && !name.startsWith(".")) link(join(hoisted, name), join(own, name));
  }
  mkdirSync(join(store, "zones@1.0.0/node_modules"), { recursive: true });
  renameSync(join(folder, "zones"), join(store, "zones@1.0.0/node_modules/zones"));
  link(join(store, "zones@1.0.0/node_modules/zones"), join(folder, "node_modules/zones"));
  link(join(own, "toolwright"), join(folder, "node_modules/toolwright"));
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, "dir");
}

function npm(folder: string, ...args: string[]): string {
  return execFileSync("npm", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
