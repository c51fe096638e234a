// Builds the site: the pages of docs/, the toolkits' pages, and a reference made by TypeDoc of the published types.
// `--pages` stops before the site itself is built, for `vitepress dev`.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

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
run("typedoc", "--options", "typedoc.json", ...entryPoints().flatMap((file) => ["--entryPoints", file]));
if (!process.argv.includes("--pages")) run("vitepress", "build", "pages", "--outDir", "out");

/** One declaration file for each entry of the package, named as it is imported, the `*` of `./tools/*` filled in. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const entries = Object.entries(exports).flatMap(([path, target]) => {
    const types = target.import?.types;
    if (!types?.includes("*")) return types ? [[path, types]] : [];
    const names = readdirSync(join(root, types.split("*")[0]));
    const filledIn = names.map((name) => [path.replace("*", name), types.replace("*", name)]);
    return filledIn.filter(([, file]) => existsSync(join(root, file)));
  });
  return entries.map(([path, types]) => {
    const file = join(site, "entries", `${join("toolwright", path)}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `export * from ${JSON.stringify(relative(dirname(file), join(root, types)).replace(/\.d\.ts$/, ".js"))};\n`,
    );
    return file;
  });
}

function run(command, ...args) {
  const { status } = spawnSync(join(site, "node_modules/.bin", command), args, { cwd: site, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
