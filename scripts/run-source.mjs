// node scripts/run-source.mjs SCRIPT [arguments]: runs a script of this project that imports TypeScript sources, as one bundle:
// tsx on Node 20 cannot have its ES modules `require` packages whose modules require each other, as ajv's do.
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const [, , script] = process.argv;
const build = await rolldown({
  input: script,
  platform: "node",
  external: /^[^./]/,
  resolve: { extensionAlias: { ".js": [".ts", ".js"], ".cjs": [".cts", ".cjs"] } },
});
const { output } = await build.generate({ format: "esm", codeSplitting: false });
await build.close();
// Beside the script, for it looks for its data from there.
const file = join(dirname(script), `.run-${process.pid}.mjs`);
writeFileSync(file, output[0].code);
// A script may end the process itself.
process.on("exit", () => rmSync(file, { force: true }));
process.argv.splice(1, 2, script);
await import(pathToFileURL(file).href);
