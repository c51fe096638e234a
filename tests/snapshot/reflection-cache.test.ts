import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { ReflectedSnapshot } from "../../src/snapshot/reflected-snapshot.js";
import { noteSnapshotFile, readReflectionCache, writeReflectionCache } from "../../src/snapshot/reflection-cache.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { SAMPLE } from "./sample-snapshot.js";

const found = new ReflectedSnapshot(SAMPLE);
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
  writeReflectionCache(key, { found, inputs });
});

/** The entry is there, and says the same in every form. */
function expectKept(): void {
  const kept = readReflectionCache(key);
  expect(Buffer.compare(Buffer.concat(kept?.chunks ?? []), Buffer.concat(found.chunks))).toBe(0);
  expect(kept).toMatchObject({ snapshot: SAMPLE, size: found.size, diagnostics: [] });
}

test("what was reflected just now is in the order of the file: what it costs in tokens depends on that", () => {
  const { version, toolkits } = SAMPLE;
  expect(Object.keys(new ReflectedSnapshot({ version, toolkits }).snapshot)).toEqual(["toolkits", "version"]);
});

const cacheFolder = () => join(root, "node_modules/.cache/toolwright");

describe("reflection cache", () => {
  test("gives back what was kept, while nothing changed", () => {
    expectKept();
    writeFileSync(join(root, "app/notes.md"), "no source");
    writeFileSync(join(root, "app/src/a.ts"), "a");
    expectKept();
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

  test("a file is told from its times once these are old enough to tell, and else read", () => {
    const [name = ""] = readdirSync(cacheFolder());
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(cacheFolder(), name), later, later);
    expectKept();
    const source = join(root, "app/src/a.ts");
    const { atime, mtime } = statSync(source);
    writeFileSync(source, "A");
    utimesSync(source, atime, mtime);
    expect(readReflectionCache(key)).toBeUndefined();
    writeFileSync(source, "a");
    expectKept();
  });

  describe("with the snapshot's file", () => {
    const note = () => readdirSync(cacheFolder()).filter((name) => name.includes(".written"));
    let file: string;
    beforeEach(() => {
      file = join(root, "tools.snapshot.json");
      writeFileSync(file, Buffer.concat(found.chunks));
      noteSnapshotFile(key, file, found);
      expect(note()).toHaveLength(1);
    });
    const age = () => {
      const later = new Date(Date.now() + 60_000);
      for (const name of readdirSync(cacheFolder())) utimesSync(join(cacheFolder(), name), later, later);
    };
    /** Makes the entry's own copy useless. */
    const cut = () => {
      const entry = readdirSync(cacheFolder()).filter((name) => !note().includes(name))[0] ?? "";
      writeFileSync(join(cacheFolder(), entry), readFileSync(join(cacheFolder(), entry)).subarray(0, -10));
    };

    test("that is known to hold the result, the entry's own copy is not read", () => {
      cut();
      age();
      const kept = readReflectionCache(key, file);
      expect(kept).toMatchObject({ heldBy: file, snapshot: SAMPLE, size: found.size, hash: found.hash });
      expect(readReflectionCache(key)).toBeUndefined();
    });

    test.each([
      ["noted just now, for its times do not tell yet", () => {}],
      [
        "edited since",
        () => {
          age();
          writeFileSync(file, "{}");
        },
      ],
      [
        "gone",
        () => {
          age();
          rmSync(file);
        },
      ],
      [
        "whose note is broken",
        () => {
          writeFileSync(join(cacheFolder(), note()[0] ?? ""), "{");
          age();
        },
      ],
    ])("%s, it is", (_, change) => {
      change();
      expect(readReflectionCache(key, file)).toMatchObject({ heldBy: undefined, snapshot: SAMPLE });
      cut();
      expect(readReflectionCache(key, file)).toBeUndefined();
    });

    test("another file is not taken for it, nor for another result", () => {
      age();
      expect(readReflectionCache(key, join(root, "other.json"))?.heldBy).toBeUndefined();
      writeReflectionCache(key, { found: new ReflectedSnapshot({ version: 1, toolkits: {} }), inputs });
      age();
      expect(readReflectionCache(key, file)).toMatchObject({ heldBy: undefined, snapshot: { toolkits: {} } });
    });
  });

  test("another project or root has its own entry", () => {
    expect(readReflectionCache({ ...key, projects: [join(root, "tsconfig.json")] })).toBeUndefined();
    expect(readReflectionCache({ ...key, root: join(root, "app") })).toBeUndefined();
  });

  test.each(["", "{}", '{"inputs":{},"listing":"","diagnostics":[]}\n{}', "\u0000"])(
    "a corrupt file (%j) is ignored and then replaced",
    (text) => {
      const [name = ""] = readdirSync(cacheFolder());
      writeFileSync(join(cacheFolder(), name), text);
      expect(readReflectionCache(key)).toBeUndefined();
      writeReflectionCache(key, { found, inputs });
      expectKept();
    },
  );

  test("an entry whose snapshot was cut is ignored", () => {
    const entry = join(cacheFolder(), readdirSync(cacheFolder())[0] ?? "");
    writeFileSync(entry, readFileSync(entry).subarray(0, -10));
    expect(readReflectionCache(key)).toBeUndefined();
  });

  test("results with errors, and of files edited meanwhile, are not kept", () => {
    rmSync(cacheFolder(), { recursive: true });
    const error = { code: "TW2001", severity: "error", message: "", file: "a.ts", line: 1, column: 1 } as const;
    writeReflectionCache(key, { found: new ReflectedSnapshot(SAMPLE, [error]), inputs });
    expect(readReflectionCache(key)).toBeUndefined();
    writeReflectionCache(key, { found, inputs, startedAt: Date.now() - 60_000 });
    expect(readReflectionCache(key)).toBeUndefined();
    writeReflectionCache(key, { found, inputs, startedAt: Date.now() + 1_000 });
    expectKept();
  });

  test("a cache that cannot be written or has no place is no error", () => {
    rmSync(join(root, "node_modules/.cache"), { recursive: true });
    writeFileSync(join(root, "node_modules/.cache"), "a file where the folder should be");
    expect(() => writeReflectionCache(key, { found, inputs })).not.toThrow();
    rmSync(join(root, "node_modules"), { recursive: true });
    expect(() => writeReflectionCache(key, { found, inputs: inputs.slice(0, 1) })).not.toThrow();
    expect(readReflectionCache(key)).toBeUndefined();
  });

  test("runs at once in several processes leave one whole entry", async () => {
    const library = JSON.stringify(join(__dirname, "../../dist/cjs/src/snapshot/index.js"));
    const program = `const { ReflectedSnapshot, writeReflectionCache: write, readReflectionCache: read } = require(${library});
      const [key, snapshot, inputs] = JSON.parse(process.argv[1]);
      const result = { found: new ReflectedSnapshot(snapshot), inputs };
      for (let i = 0; i < 50; i++) { write(key, result); if (!read(key)) process.exit(1); }`;
    const argument = JSON.stringify([key, SAMPLE, inputs]);
    const runs = Array.from({ length: 4 }, () => spawn(process.execPath, ["-e", program, argument]));
    const codes = await Promise.all(runs.map((run) => new Promise((done) => run.on("exit", done))));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(readdirSync(cacheFolder())).toHaveLength(1);
    expectKept();
  });
});
