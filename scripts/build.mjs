// Builds dist/esm and dist/cjs from one source tree: the TypeScript 7 compiler writes types and code, file by file; what is
// below src/ is then bundled, for to start an app by loading two hundred small modules takes twice as long.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
rmSync("dist", { recursive: true, force: true });
for (const [format, type] of [
  ["esm", "module"],
  ["cjs", "commonjs"],
]) {
  const { status } = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", `tsconfig.${format}.json`], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(`dist/${format}`, { recursive: true });
  writeFileSync(`dist/${format}/package.json`, `${JSON.stringify({ type, sideEffects: false })}\n`);
}
await bundle();
