import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { Notes, type NotesOptions } from "toolwright/tools/notes";
import { temporaryFolder } from "../../support/temporary-folder.js";

function setUp(options: Partial<NotesOptions> = {}) {
  const folder = temporaryFolder();
  const file = join(folder, "deep/notes.json");
  const now = (): Date => new Date("2026-01-02T03:04:05Z");
  return { folder: join(folder, "deep"), file, notes: new Notes({ file, now, ...options }) };
}

describe("Notes", () => {
  test("remember, recall by words and tags, forget; ids are not used twice", async () => {
    const { notes, file, folder } = setUp();
    const first = await notes.remember("Ada likes tea", ["Drinks "]);
    expect(first).toEqual({ id: "n1", text: "Ada likes tea", tags: ["drinks"], at: "2026-01-02T03:04:05.000Z" });
    await notes.remember("Bob likes coffee", ["drinks"]);
    await notes.remember("The deployment runs on Fridays");
    expect((await notes.recall("what does ADA like? drinks")).map(({ id }) => id)).toEqual(["n1", "n2"]);
    expect((await notes.recall("deploy")).map(({ id }) => id)).toEqual(["n3"]);
    expect((await notes.recall("", 2)).map(({ id }) => id)).toEqual(["n3", "n2"]);
    expect(await notes.recall("nothing")).toEqual([]);
    expect((await notes.forget("n3")).text).toContain("Fridays");
    expect((await notes.remember("again")).id).toBe("n4");
    expect((await new Notes({ file }).recall()).map(({ id }) => id)).toEqual(["n4", "n2", "n1"]);
    expect(readdirSync(folder)).toEqual(["notes.json"]);
  });

  test("many at the same time: none is lost", async () => {
    const { notes, file } = setUp();
    const other = new Notes({ file });
    await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? notes : other).remember(`note ${index}`)));
    const all = await notes.recall("", 100);
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
  });

  test("limits, an unknown id, a file that is none of ours", async () => {
    const { notes, file } = setUp({ limits: { notes: 1, noteLength: 10 } });
    await expect(async () => notes.remember(" ")).rejects.toThrow("TW8901: A note has 1 to 10 characters.");
    await expect(async () => notes.remember("x".repeat(11))).rejects.toThrow("A note has 1 to 10");
    await notes.remember("one");
    await expect(notes.remember("two")).rejects.toThrow("There are 1 notes, the most there may be; forget some first.");
    await expect(notes.forget("n7")).rejects.toThrow('There is no note "n7"; recall tells the ids.');
    for (const text of ["not JSON", "[]", '{ "notes": [{ "id": 1 }], "last": 1 }', '{ "notes": {} }']) {
      writeFileSync(file, text);
      await expect(notes.recall()).rejects.toThrow("holds something else");
      await expect(notes.remember("x")).rejects.toThrow("holds something else");
      expect(readFileSync(file, "utf8")).toBe(text);
    }
  });
});
