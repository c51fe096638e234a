// Writes what each entry of the package exports to `api/<entry>.api.md`; with `--check`, fails where that changed.
// A diff of these files is a diff of the public API: read it, and write the CHANGELOG by it.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { entryPoints } from "./entry-points.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const check = process.argv.includes("--check");
const entries = entryPoints();

const reports = join(root, "api");
mkdirSync(reports, { recursive: true });
const expected = new Set(entries.map(({ specifier }) => fileNameOf(specifier)));
const left = readdirSync(reports).filter((file) => !expected.has(file));
const configs = entries.map(configOf);
// One program for all: to read the declarations again for each entry would take most of the time.
const compilerState = CompilerState.create(configs[0], {
  additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
});
const changed = configs.filter((config) => !isAsReported(config)).map(({ reportFilePath }) => basename(reportFilePath));
if (!check) for (const file of left) rmSync(join(reports, file));
const wrong = check ? [...changed, ...left] : [];
if (wrong.length > 0) {
  console.error(`The public API differs from ${wrong.map((file) => `api/${file}`).join(", ")}.`);
  console.error("If that is meant, run `npm run api`, read the diff and commit it.");
  process.exit(1);
}
console.log(`${entries.length} entries of the public API ${check ? "are as reported" : "reported"} in api/.`);

/** `agent.api.md` for `toolwright/agent`; the root has the package's own name. */
function fileNameOf(specifier) {
  return `${specifier.replace(/^toolwright\//, "").replaceAll("/", "-")}.api.md`;
}

function configOf({ specifier, types }) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: resolve(root, types),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: "es2022",
            lib: ["es2023", "esnext.disposable", "esnext.decorators"],
            module: "nodenext",
            moduleResolution: "nodenext",
            strict: true,
            skipLibCheck: true,
            types: ["node"],
          },
          include: [types],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: fileNameOf(specifier).replace(".api.md", ""),
        reportFolder: reports,
        reportTempFolder: join(root, "node_modules/.cache/api-report"),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: "lf",
      messages: {
        // Only the report counts: what the compiler and TSDoc say of the sources is told elsewhere.
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, "package.json"),
  });
}

/** Whether the report is as the declarations are; writes it unless `--check`. */
function isAsReported(config) {
  const { apiReportChanged, errorCount } = Extractor.invoke(config, {
    compilerState,
    localBuild: !check,
    messageCallback: (message) => {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error) console.error(message.text);
    },
  });
  return errorCount === 0 && !apiReportChanged;
}
