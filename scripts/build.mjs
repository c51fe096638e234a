// Builds dist/esm and dist/cjs (code and types) from one source tree with the TypeScript 7 compiler.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

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
