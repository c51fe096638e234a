// Builds the site: the pages of docs/, the toolkits' pages, and a reference made by TypeDoc of the published types.
// `--pages` stops before the site itself is built, for `vitepress dev`.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { entryPoints } from "../scripts/entry-points.mjs";

const site = fileURLToPath(new URL(".", import.meta.url));
const root = join(site, "..");
const pages = join(site, "pages");

if (!existsSync(join(root, "dist/esm"))) {
  console.error("The reference is made of the built types: run `npm run build` at the root first.");
  process.exit(2);
}
for (const made of [pages, join(site, "entries")]) rmSync(made, { recursive: true, force: true });
cpSync(join(root, "docs"), pages, { recursive: true });
cpSync(join(site, "config.mjs"), join(pages, ".vitepress/config.mjs"));
cpSync(join(site, "index.md"), join(pages, "index.md"));
run("typedoc", "--options", "typedoc.json", ...declarations().flatMap((file) => ["--entryPoints", file]));
if (!process.argv.includes("--pages")) run("vitepress", "build", "pages", "--outDir", "out");

/** One declaration file for each entry of the package, named as it is imported; a preset is settings, with nothing to import. */
function declarations() {
  const documented = entryPoints().filter(({ specifier }) => !specifier.endsWith("/jest-preset"));
  return documented.map(({ specifier, types }) => {
    const file = join(site, "entries", `${specifier}.d.ts`);
    const target = relative(dirname(file), join(root, types)).replace(/\.d\.ts$/, ".js");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `export * from ${JSON.stringify(target)};\n`);
    return file;
  });
}

function run(command, ...args) {
  const { status } = spawnSync(join(site, "node_modules/.bin", command), args, { cwd: site, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
