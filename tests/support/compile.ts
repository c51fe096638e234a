import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../..");

/**
 * Type-checks programs that import `toolwright`, all in one run of the project's compiler, with legacy or standard
 * decorators. Returns the messages of each program by its name; a clean one has none. A name such as `weather.ts` or
 * `page/weather.ts` is the program's file, which others may import.
 */
export function compile(programs: Readonly<Record<string, string>>, decorators: "legacy" | "standard") {
  const folder = mkdtempSync(join(ROOT, "tests/.compile-"));
  const names = Object.keys(programs);
  const files = names.map((name, index) => (/^(?:[\w-]+\/)?[\w-]+\.ts$/.test(name) ? name : `p${index}.ts`));
  try {
    files.forEach((file, index) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), programs[names[index] as string] as string);
    });
    const compilerOptions = {
      target: "ES2022",
      lib: ["ES2023", "ESNext.Decorators", "ESNext.Disposable"],
      module: "nodenext",
      moduleDetection: "force",
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ["node"],
      experimentalDecorators: decorators === "legacy",
      paths: paths(),
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["**/*.ts"] }));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
      encoding: "utf8",
      cwd: folder,
    });
    const errors = stdout.split("\n").filter((line) => /error TS\d+/.test(line));
    return Object.fromEntries(
      names.map((name, index) => [name, errors.filter((line) => line.startsWith(`${files[index]}(`))]),
    ) as Record<string, string[]>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The paths of the project's own tsconfig, absolute. */
function paths(): Record<string, string[]> {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8")) as {
    compilerOptions: { paths: Record<string, string[]> };
  };
  return Object.fromEntries(
    Object.entries(compilerOptions.paths).map(([name, targets]) => [name, targets.map((path) => join(ROOT, path))]),
  );
}
