import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runToSuccess } from "./packed-package.js";

/** The folder with the binary of a version of Node.js, which npm has as a package; installed below `home`. */
export async function nodeBinaries(version: string, home: string): Promise<string> {
  const folder = join(home, `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  await runToSuccess(`npm install --prefix . ${name}@${version}`, folder);
  return join(folder, "node_modules", name, "bin");
}
