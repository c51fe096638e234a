import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../..");

/** The folder of a TypeScript package of some version. Others than our own are installed on first use. */
export function installedTypeScript(version: "5.9" | "6.0" | "7.0"): string {
  if (version === "7.0") return join(ROOT, "node_modules/typescript");
  const project = join(ROOT, "tests/compilers", `typescript-${version}`);
  const folder = join(project, "node_modules/typescript");
  if (!existsSync(folder)) {
    spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
      cwd: project,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
  }
  return folder;
}
