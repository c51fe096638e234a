import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { formatSnapshot, readSnapshot, type ToolSnapshot, writeSnapshot } from "toolwright";
import { hashSource } from "../../src/definition/hash-source.js";
import { checkSnapshot } from "../../src/snapshot/check-snapshot.js";
import { staleSources } from "../../src/snapshot/stale-sources.js";
import { validateSnapshot } from "../../src/snapshot/validate-snapshot.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { SAMPLE } from "./sample-snapshot.js";

describe("formatSnapshot", () => {
  test("gives the same bytes whatever the order of keys, but for the properties of a schema", () => {
    expect(formatSnapshot(reversed(SAMPLE) as ToolSnapshot)).toBe(formatSnapshot(SAMPLE));
    expect(formatSnapshot(SAMPLE).endsWith("}\n")).toBe(true);
  });

  test("keeps any JSON value, keys like __proto__ included", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        const back = JSON.parse(formatSnapshot(JSON.parse(text) as ToolSnapshot));
        expect(formatSnapshot(reversed(back) as ToolSnapshot)).toBe(formatSnapshot(JSON.parse(text)));
        expect(Object.keys(back).sort()).toEqual(Object.keys(JSON.parse(text)).sort());
      }),
    );
    const odd = JSON.parse('{ "__proto__": { "a": 1 }, "constructor": 2 }') as ToolSnapshot;
    expect(formatSnapshot(odd)).toBe('{\n  "__proto__": {\n    "a": 1\n  },\n  "constructor": 2\n}\n');
  });
});

describe("readSnapshot and writeSnapshot", () => {
  test("round trip, leaving no temporary file", () => {
    const folder = temporaryFolder();
    writeSnapshot(join(folder, "tools.snapshot.json"), SAMPLE);
    expect(readSnapshot(join(folder, "tools.snapshot.json"))).toEqual(SAMPLE);
    expect(readdirSync(folder)).toEqual(["tools.snapshot.json"]);
  });

  test("a byte order mark and Windows line ends do no harm", () => {
    const file = join(temporaryFolder(), "s.json");
    writeFileSync(file, `\uFEFF${formatSnapshot(SAMPLE).replaceAll("\n", "\r\n")}`);
    expect(readSnapshot(file)).toEqual(SAMPLE);
  });

  test.each([
    ["", "TW3002: FILE is no snapshot:\n  it is not JSON"],
    ["[]", "TW3002: FILE is no snapshot:\n  the file must be an object"],
    ["<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n", "TW3002: FILE is no snapshot:\n  it holds the marks of a merge"],
    ['{ "version": 2 }', "TW3003: FILE has format version 2, this toolwright reads version 1"],
    ["{}", "TW3003: FILE has format version none"],
    [
      '{ "version": 1, "toolkits": { "A": { "source": 1, "description": "", "tools": { "b": { "name": "b" } } } } }',
      "TW3002: FILE is no snapshot:\n  toolkits.A.source must be text\n  toolkits.A.tools.b.description must be text\n" +
        "  toolkits.A.tools.b.parameters must be an array\n" +
        '  toolkits.A.tools.b.inputSchema must be a schema of type "object"',
    ],
  ])("%j is refused with place and reason", (text, message) => {
    const file = join(temporaryFolder({ "s.json": text }), "s.json");
    expect(() => readSnapshot(file)).toThrow(message.replaceAll("FILE", file));
  });

  test("a missing file and an impossible place are named", () => {
    const missing = join(temporaryFolder(), "none.json");
    expect(() => readSnapshot(missing)).toThrow(
      `TW3001: ${missing}: no such file or folder. Write it with: npx toolwright snapshot`,
    );
    expect(() => writeSnapshot(join(missing, "deeper.json"), SAMPLE)).toThrow("TW3004");
  });

  test("the quick check refuses nothing that the schema accepts, and never crashes", () => {
    const paths = fc.constantFrom("version", "sources", "toolkits", "toolkits/Files", "toolkits/Files/tools/read");
    fc.assert(
      fc.property(paths, fc.jsonValue(), (path, value) => {
        const copy = structuredClone(SAMPLE) as unknown as Record<string, never>;
        const keys = path.split("/");
        const last = keys.pop() ?? "";
        const holder = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
        holder[last] = value;
        let refused = false;
        try {
          checkSnapshot(copy, "s.json");
        } catch {
          refused = true;
        }
        if (refused) expect(validateSnapshot(copy)).not.toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe("checkSnapshot", () => {
  const required = ["version", "toolkits", ...paths("toolkits/Files", ["source", "description", "tools"])];
  const tool = paths("toolkits/Files/tools/read", ["name", "description", "parameters", "inputSchema"]);

  test.each([...required, ...tool, "toolkits/Files/tools/read/parameters/0/name"])(
    "refuses a snapshot without %s",
    (path) => {
      const copy = structuredClone(SAMPLE) as unknown as Record<string, unknown>;
      const keys = path.split("/");
      const last = keys.pop() ?? "";
      const holder = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
      delete holder[last];
      expect(() => checkSnapshot(copy, "s.json")).toThrow(/TW300[23]/);
      expect(() => checkSnapshot(SAMPLE, "s.json")).not.toThrow();
    },
  );

  function paths(holder: string, names: readonly string[]): string[] {
    return names.map((name) => `${holder}/${name}`);
  }
});

describe("staleSources", () => {
  test("lists sources that are there and differ; absent ones and line ends do not count", () => {
    const folder = temporaryFolder({ "same.ts": "a\r\nb", "changed.ts": "new" });
    const sources = { "same.ts": hashSource("a\nb"), "changed.ts": hashSource("old"), "gone.ts": hashSource("x") };
    expect(staleSources({ ...SAMPLE, sources }, folder)).toEqual(["changed.ts"]);
    expect(staleSources({ version: 1, toolkits: {} }, folder)).toEqual([]);
  });
});

/** The value with its keys the other way round, those below `properties` aside. */
function reversed(value: unknown, named = false): unknown {
  if (Array.isArray(value)) return value.map((item) => reversed(item));
  if (typeof value !== "object" || value === null) return value;
  const result = Object.create(null);
  const entries = Object.entries(value);
  for (const [key, entry] of named ? entries : entries.reverse()) {
    result[key] = reversed(entry, !named && key === "properties");
  }
  return result;
}
