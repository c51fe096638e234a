import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";

const HOOK = `
  import { writeSync } from "node:fs";
  export async function resolve(specifier, context, next) {
    const resolved = await next(specifier, context);
    writeSync(2, "loaded " + resolved.url + "\\n");
    return resolved;
  }`;

const TRACE = `
  const Module = require("node:module");
  const { pathToFileURL } = require("node:url");
  Module.register("data:text/javascript," + encodeURIComponent(${JSON.stringify(HOOK)}));
  const resolveFilename = Module._resolveFilename;
  Module._resolveFilename = function (...args) {
    const file = resolveFilename.apply(this, args);
    process.stderr.write("loaded " + (file.startsWith("/") ? pathToFileURL(file) : file) + "\\n");
    return file;
  };`;

/** The URLs of every module that a bare Node process resolves when it imports (esm) or requires (cjs) a file. */
export function loadedModules(file: string, format: "esm" | "cjs"): string[] {
  const load =
    format === "esm" ? `import(${JSON.stringify(pathToFileURL(file).href)})` : `require(${JSON.stringify(file)})`;
  const child = spawnSync(process.execPath, ["-e", `${TRACE}\n${load}`], { encoding: "utf8" });
  const lines = child.stderr.split("\n");
  const failed = lines.filter((line) => line !== "" && !line.startsWith("loaded "));
  if (child.status !== 0) throw new Error(failed.join("\n"));
  return lines.filter((line) => line.startsWith("loaded ")).map((line) => line.slice("loaded ".length));
}
