import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { NotesError, ToolRegistry } from "toolwright";
import { Notes } from "toolwright/tools/notes";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { errorOf } from "../support.js";

function setUp() {
  const folder = temporaryFolder();
  const file = join(folder, "notes.json");
  return { folder, file, notes: new Notes({ file }) };
}

test.each([
  '"}], "last": 0 }',
  "\u0000\u001b[31m\u2028\ud800",
  "__proto__",
  '{"__proto__":{"polluted":true}}',
  "../../etc/passwd",
  "$(touch pwned)",
])("the text %j is kept as a text, and the file stays whole", async (text) => {
  const { notes, file, folder } = setUp();
  const { id } = await notes.remember(text, [text]);
  expect((await new Notes({ file }).recall("", 1))[0]?.text).toBe(JSON.parse(JSON.stringify(text)));
  expect((await notes.forget(id)).id).toBe(id);
  expect(await notes.recall()).toEqual([]);
  expect(readdirSync(folder)).toEqual(["notes.json"]);
  expect({}).not.toHaveProperty("polluted");
});

test.each(["__proto__", "constructor", "0", "n1 ", "N1", "*", "", "n1\0"])(
  "there is no note %j to forget",
  async (id) => {
    const { notes } = setUp();
    await notes.remember("one");
    expect((await errorOf(notes.forget(id), NotesError)).reason).toBe("not-found");
    expect(await notes.recall()).toHaveLength(1);
  },
);

test.each(["(a+)+$", ".*", "a".repeat(1_000_000), "\\", "[", " ".repeat(100_000)])(
  "the query %.20j is words, and answered soon",
  async (query) => {
    const { notes } = setUp();
    await notes.remember("a".repeat(3000));
    expect(Array.isArray(await notes.recall(query))).toBe(true);
  },
);

test("a link in the file's place is replaced, and what it leads to is left alone", async () => {
  const { folder, file, notes } = setUp();
  const outside = join(temporaryFolder({ "theirs.json": '{ "notes": [], "last": 0 }' }), "theirs.json");
  symlinkSync(outside, file);
  await notes.remember("mine");
  expect(readFileSync(outside, "utf8")).toBe('{ "notes": [], "last": 0 }');
  expect(readFileSync(file, "utf8")).toContain("mine");
  expect(readdirSync(folder)).toEqual(["notes.json"]);
});

test("others on the machine cannot read it; a write that fails leaves no draft", async () => {
  const { file, notes } = setUp();
  await notes.remember("mine");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const folder = temporaryFolder({ "notes.json/inside.txt": "x" });
  const blocked = new Notes({ file: join(folder, "notes.json") });
  expect((await errorOf(blocked.remember("x"), NotesError)).reason).toBe("system");
  expect(readdirSync(folder)).toEqual(["notes.json"]);
});

test("floods: long notes, many notes, many tags; forgetting needs approval", async () => {
  const { file, notes } = setUp();
  expect((await errorOf(notes.remember("x".repeat(4001)), NotesError)).reason).toBe("bad-note");
  const full = {
    notes: Array.from({ length: 1000 }, (_, n) => ({ id: `n${n}`, text: "x", tags: [], at: "" })),
    last: 1000,
  };
  writeFileSync(file, JSON.stringify(full));
  expect((await errorOf(notes.remember("x"), NotesError)).reason).toBe("full");
  const registry = new ToolRegistry().register(notes);
  expect((await registry.call("forget", { id: "n5" })).isError).toBe(true);
  expect((await notes.recall("", 100)).length).toBe(100);
});
