// Replaces the modules below dist/{esm,cjs}/src by one file for each way in and chunks for what these share. Types and
// CommonJS modules (.cjs) stay where the compiler wrote them; packages are imported as before.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path/posix";
import { rolldown } from "rolldown";
import { entryPoints } from "./entry-points.mjs";

/** As deep as dist/esm/src/cli: code that looks for a neighbour of its own file finds it from either. */
const CHUNKS = "src/chunks/[name].js";
/** What every way in needs stands in three chunks rather than in a dozen; what loads a library of its own is not among it. */
const GROUPS = [
  { name: "definition", test: /\/src\/definition\// },
  { name: "snapshot", test: /\/src\/(?:snapshot\/(?!diff-|validate-|snapshot-schema)|registry\/blank-source)/ },
  { name: "registry", test: /\/src\/(?:validation|dispatch|providers|registry)\// },
];
/** The command, and what tests start as programs of their own. */
const PROGRAMS = ["src/cli/main", "src/cli/with-progress", "src/snapshot/index"];
/** What Jest loads by file name: the preset, and what it names. */
const JEST = ["jest/preset", "jest/transformer", "jest/global-setup", "matchers/index", "matchers/matcher-names"].map(
  (name) => `src/testing/${name}`,
);
const NOT_IN_COMMONJS = /^src\/cli\//;

/**
 * What a start pays for by the byte: comments, and, where there is one character beyond Latin-1, two bytes for each. Names and lines
 * stay, for stack traces.
 */
const PLAIN = {
  comments: { legal: true, annotation: true, jsdoc: false },
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
};

export async function bundle() {
  const modules = listModules("dist/esm");
  // Of ES modules both: they say what is imported from where, and load nothing before it is asked for.
  const bundles = await Promise.all([bundleAs("esm", modules), bundleAs("cjs", modules)]);
  for (const { format, files } of bundles) {
    for (const name of listModules(`dist/${format}`)) rmSync(join("dist", format, name));
    for (const { fileName, code } of files) {
      mkdirSync(dirname(join("dist", format, fileName)), { recursive: true });
      writeFileSync(join("dist", format, fileName), code);
    }
  }
}

function listModules(folder) {
  return ["decorators", "src"].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true })
      .filter((name) => name.endsWith(".js"))
      .map((name) => join(part, name.replaceAll("\\", "/"))),
  );
}

async function bundleAs(format, modules) {
  const workers = modules.filter((name) => name.endsWith("-worker.js")).map((name) => name.slice(0, -".js".length));
  const names = [...exported(), ...PROGRAMS, ...JEST, ...workers].filter(
    (name) => format === "esm" || !NOT_IN_COMMONJS.test(name),
  );
  const from = resolve("dist/esm");
  const build = await rolldown({
    input: Object.fromEntries([...new Set(names)].map((name) => [name, join(from, `${name}.js`)])),
    platform: "node",
    external: /^[^./]/,
    plugins: format === "esm" ? [keepCommonJs(from), builtinsAsTheyAre] : [keepCommonJs(from)],
  });
  const { output } = await build.generate({
    format,
    entryFileNames: "[name].js",
    chunkFileNames: CHUNKS,
    exports: "named",
    codeSplitting: { groups: GROUPS },
    ...PLAIN,
    // Where `import()` does not work, as in Jest's sandbox, `require` does.
    dynamicImportInCjs: false,
  });
  return { format, files: output };
}

/** The entry points of the package, tools aside: they import nothing of ours but the package. */
function exported() {
  return entryPoints()
    .map((entry) => entry.default)
    .filter((file) => file.startsWith("./dist/esm/src/"))
    .map((file) => file.slice("./dist/esm/".length, -".js".length));
}

/** Modules that are CommonJS in either build are found from a chunk as they were from the module in it. */
function keepCommonJs(from) {
  const mark = "commonjs:";
  return {
    name: "keep-commonjs",
    resolveId(specifier, importer) {
      if (!specifier.startsWith(".") || !specifier.endsWith(".cjs")) return undefined;
      return { id: `${mark}${relative(from, join(dirname(importer), specifier))}`, external: true };
    },
    renderChunk(code, { fileName }) {
      return code.replace(/"commonjs:([^"]+)"/g, (_, file) => {
        const path = relative(dirname(fileName), file);
        return JSON.stringify(path.startsWith(".") ? path : `./${path}`);
      });
    },
  };
}

/**
 * Takes Node's modules from `process.getBuiltinModule`: an ES import of `node:fs` has Node load all that it exports, streams
 * among it, which is a twentieth of a start.
 */
const builtinsAsTheyAre = {
  name: "builtins-as-they-are",
  renderChunk: (code) =>
    code.replace(/^import \{ (.+) \} from ("node:[^"]+");$/gm, (_, names, specifier) => {
      return `const { ${names.replaceAll(" as ", ": ")} } = process.getBuiltinModule(${specifier});`;
    }),
};
