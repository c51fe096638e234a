// Makes a fresh clone ready: installs what the benchmarks depend on and builds toolwright, each only where it is absent.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("..", import.meta.url));

export function prepare() {
  ensure("node_modules/mitata", here, ["ci", "--no-audit", "--no-fund"], "Installing the benchmarks' dependencies");
  ensure("node_modules/ajv", root, ["ci", "--no-audit", "--no-fund"], "Installing toolwright's dependencies");
  ensure("dist/esm/src/index.js", root, ["run", "build", "--silent"], "Building toolwright");
}

function ensure(path, folder, npmArguments, doing) {
  if (existsSync(join(folder, path))) return;
  console.error(`${doing} (npm ${npmArguments.join(" ")}) …`);
  const { status } = spawnSync("npm", npmArguments, {
    cwd: folder,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(`npm ${npmArguments.join(" ")} failed in ${folder}; run it by hand to see why.`);
    process.exit(2);
  }
}
