import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { readReflectionCache, writeReflectionCache } from "../../src/snapshot/reflection-cache.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { SAMPLE } from "./sample-snapshot.js";

const found = { snapshot: SAMPLE, diagnostics: [] };
let root: string;
let key: { projects: string[]; root: string };
let inputs: string[];

beforeEach(() => {
  root = temporaryFolder({
    "app/tsconfig.json": "{}",
    "app/src/a.ts": "a",
    "shared/b.ts": "b",
    "package.json": "{}",
    "node_modules/lib/index.d.ts": "lib",
  });
  key = { projects: [join(root, "app/tsconfig.json")], root };
  inputs = ["app/tsconfig.json", "app/src/a.ts", "shared/b.ts", "package.json", "node_modules/lib/index.d.ts"].map(
    (file) => join(root, file),
  );
  writeReflectionCache(key, { ...found, inputs });
});

const cacheFolder = () => join(root, "node_modules/.cache/toolwright");

describe("reflection cache", () => {
  test("gives back what was kept, while nothing changed", () => {
    expect(readReflectionCache(key)).toEqual(found);
    writeFileSync(join(root, "app/notes.md"), "no source");
    writeFileSync(join(root, "app/src/a.ts"), "a");
    expect(readReflectionCache(key)).toEqual(found);
  });

  test.each([
    ["an edited source", () => writeFileSync(join(root, "app/src/a.ts"), "A")],
    ["an edited tsconfig", () => writeFileSync(join(root, "app/tsconfig.json"), '{ "files": [] }')],
    ["an edited dependency", () => writeFileSync(join(root, "node_modules/lib/index.d.ts"), "new")],
    ["a source removed", () => rmSync(join(root, "app/src/a.ts"))],
    ["a source added", () => writeFileSync(join(root, "app/src/new.ts"), "")],
    [
      "a folder with a source added",
      () => {
        mkdirSync(join(root, "app/x"));
        writeFileSync(join(root, "app/x/n.mts"), "");
      },
    ],
    ["a source added beside one that is included from elsewhere", () => writeFileSync(join(root, "shared/c.ts"), "")],
  ])("%s makes the entry outdated", (_, change) => {
    change();
    expect(readReflectionCache(key)).toBeUndefined();
  });

  test("another project or root has its own entry", () => {
    expect(readReflectionCache({ ...key, projects: [join(root, "tsconfig.json")] })).toBeUndefined();
    expect(readReflectionCache({ ...key, root: join(root, "app") })).toBeUndefined();
  });

  test.each(["", "{}", '{"inputs":{},"listing":"","snapshot":{"version":1},"diagnostics":[]}', "\u0000"])(
    "a corrupt file (%j) is ignored and then replaced",
    (text) => {
      const [name = ""] = readdirSync(cacheFolder());
      writeFileSync(join(cacheFolder(), name), text);
      expect(readReflectionCache(key)).toBeUndefined();
      writeReflectionCache(key, { ...found, inputs });
      expect(readReflectionCache(key)).toEqual(found);
    },
  );

  test("results with errors, and of files edited meanwhile, are not kept", () => {
    rmSync(cacheFolder(), { recursive: true });
    const error = { code: "TW2001", severity: "error", message: "", file: "a.ts", line: 1, column: 1 } as const;
    writeReflectionCache(key, { ...found, diagnostics: [error], inputs });
    expect(readReflectionCache(key)).toBeUndefined();
    writeReflectionCache(key, { ...found, inputs, startedAt: Date.now() - 60_000 });
    expect(readReflectionCache(key)).toBeUndefined();
    writeReflectionCache(key, { ...found, inputs, startedAt: Date.now() + 1_000 });
    expect(readReflectionCache(key)).toEqual(found);
  });

  test("a cache that cannot be written or has no place is no error", () => {
    rmSync(join(root, "node_modules/.cache"), { recursive: true });
    writeFileSync(join(root, "node_modules/.cache"), "a file where the folder should be");
    expect(() => writeReflectionCache(key, { ...found, inputs })).not.toThrow();
    rmSync(join(root, "node_modules"), { recursive: true });
    expect(() => writeReflectionCache(key, { ...found, inputs: inputs.slice(0, 1) })).not.toThrow();
    expect(readReflectionCache(key)).toBeUndefined();
  });

  test("runs at once in several processes leave one whole entry", async () => {
    const library = JSON.stringify(join(__dirname, "../../dist/cjs/src/snapshot/index.js"));
    const program = `const { writeReflectionCache: write, readReflectionCache: read } = require(${library});
      const [key, result] = JSON.parse(process.argv[1]);
      for (let i = 0; i < 50; i++) { write(key, result); if (!read(key)) process.exit(1); }`;
    const argument = JSON.stringify([key, { ...found, inputs }]);
    const runs = Array.from({ length: 4 }, () => spawn(process.execPath, ["-e", program, argument]));
    const codes = await Promise.all(runs.map((run) => new Promise((done) => run.on("exit", done))));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(readdirSync(cacheFolder())).toHaveLength(1);
    expect(JSON.parse(readFileSync(join(cacheFolder(), readdirSync(cacheFolder())[0] ?? ""), "utf8"))).toMatchObject(
      found,
    );
  });
});
