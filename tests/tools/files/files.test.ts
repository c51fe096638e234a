import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { Files } from "toolwright/tools/files";
import { temporaryFolder } from "../../support/temporary-folder.js";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

function setUp(
  files: Readonly<Record<string, string>> = {},
  options: Partial<ConstructorParameters<typeof Files>[0]> = {},
) {
  const root = temporaryFolder(files);
  return { root, files: new Files({ roots: root, ...options }) };
}

describe("read", () => {
  test("numbers the lines; offset and limit choose, a note says how to go on", async () => {
    const { files } = setUp({ "a.txt": "one\ntwo\r\nthree\nfour\n" });
    expect(await files.read("a.txt")).toBe("     1\tone\n     2\ttwo\n     3\tthree\n     4\tfour");
    expect(await files.read("a.txt", 2, 2)).toBe(
      "     2\ttwo\n     3\tthree\n[lines 2 to 3; more follows: read on with offset 4]",
    );
    expect(await files.read("a.txt", 4, 1)).toBe("     4\tfour");
    expect(await files.read("a.txt", 9)).toBe("[the file has 4 lines; nothing at line 9]");
  });

  test("an empty file, a blank line and a last line without its end", async () => {
    const { files } = setUp({ "empty.txt": "", "blank.txt": "\n", "open.txt": "a\nb" });
    expect(await files.read("empty.txt")).toBe("[the file is empty]");
    expect(await files.read("blank.txt")).toBe("     1\t");
    expect(await files.read("open.txt")).toBe("     1\ta\n     2\tb");
    expect(await files.read("open.txt", 3)).toBe("[the file has 2 lines; nothing at line 3]");
  });

  test("long lines are cut and long texts end at the limit", async () => {
    const { files } = setUp(
      { "a.txt": `${"x".repeat(50)}\n${"é".repeat(30)}\nlast\n` },
      { limits: { lineLength: 10, textBytes: 60 } },
    );
    expect(await files.read("a.txt")).toBe(
      `     1\t${"x".repeat(10)} [… 40 more characters]\n     2\t${"é".repeat(10)} [… 20 more characters]\n` +
        "[lines 1 to 2; more follows: read on with offset 3]",
    );
  });

  test("lines that cross the pieces in which a file is read stay whole", async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `line ${index} ${"ü".repeat(index % 13)}`);
    const { files } = setUp({ "a.txt": lines.join("\n") });
    const read = String(await files.read("a.txt", 50_000, 100));
    expect(read.split("\n").slice(0, 100)).toEqual(
      lines.slice(49_999, 50_099).map((line, index) => `${String(50_000 + index).padStart(6)}\t${line}`),
    );
  });

  test("encodings: byte order marks by themselves, others by name, wrong ones with advice", async () => {
    const { root, files } = setUp();
    writeFileSync(join(root, "bom.txt"), "\uFEFFhé");
    writeFileSync(join(root, "u16.txt"), Buffer.from("\uFEFFhé\nb", "utf16le"));
    writeFileSync(join(root, "be.txt"), Buffer.from("\uFEFFhé", "utf16le").swap16());
    writeFileSync(join(root, "latin.txt"), Buffer.from("h\xe9", "latin1"));
    expect(await files.read("bom.txt")).toBe("     1\thé");
    expect(await files.read("u16.txt")).toBe("     1\thé\n     2\tb");
    expect(await files.read("be.txt")).toBe("     1\thé");
    expect(await files.read("latin.txt", 1, 10, "windows-1252")).toBe("     1\thé");
    await expect(files.read("latin.txt")).rejects.toThrow(
      '"latin.txt" is not utf-8 text. If it is text, read it with its encoding, such as "windows-1252".',
    );
  });

  test("a picture becomes an image part; other binaries are refused", async () => {
    const { root, files } = setUp({}, { limits: { imageBytes: 1000 } });
    writeFileSync(join(root, "p.png"), PNG);
    writeFileSync(join(root, "large.png"), Buffer.concat([PNG, Buffer.alloc(2000)]));
    writeFileSync(join(root, "b.bin"), Buffer.from([1, 2, 0, 3]));
    expect(await files.read("p.png")).toEqual({
      content: [{ type: "image", data: PNG.toString("base64"), mimeType: "image/png" }],
    });
    await expect(files.read("b.bin")).rejects.toThrow('"b.bin" is a binary file, not text');
    await expect(files.read("large.png")).rejects.toThrow('"large.png" has 2016 bytes, more than the 1000');
  });

  test("what is not there gets a suggestion, a folder the right tool", async () => {
    const { files } = setUp({ "docs/Readme.md": "x" });
    await expect(files.read("docs/readme.txt")).rejects.toThrow(
      'TW8101: "docs/readme.txt" does not exist. Did you mean "docs/Readme.md"?',
    );
    await expect(files.read("docs")).rejects.toThrow('"docs" is a folder; list it instead.');
    await expect(files.read("docs/Readme.md/x")).rejects.toThrow(
      "is not a folder, or goes through something that is none",
    );
  });
});

describe("write and append", () => {
  test("make folders, replace, add, and leave no draft", async () => {
    const { root, files } = setUp();
    expect(await files.write("a/b/c.txt", "één")).toBe('Created "a/b/c.txt" (5 bytes).');
    expect(await files.write("a/b/c.txt", "two\n")).toBe('Replaced "a/b/c.txt" (4 bytes).');
    expect(await files.append("a/b/c.txt", "three\n")).toBe('Added 6 bytes to "a/b/c.txt"; it has 10 now.');
    expect(await files.append("new.txt", "x")).toBe('Added 1 bytes to "new.txt"; it has 1 now.');
    expect(readFileSync(join(root, "a/b/c.txt"), "utf8")).toBe("two\nthree\n");
    expect(readdirSync(join(root, "a/b"))).toEqual(["c.txt"]);
  });

  test("keep the permissions of the file they replace", async () => {
    const { root, files } = setUp({ "run.sh": "old" });
    chmodSync(join(root, "run.sh"), 0o750);
    await files.write("run.sh", "new");
    expect(statSync(join(root, "run.sh")).mode & 0o777).toBe(0o750);
  });

  test("refuse a folder, too much, and UTF-8 after UTF-16", async () => {
    const { root, files } = setUp({ "d/x": "" }, { limits: { writeBytes: 10 } });
    writeFileSync(join(root, "u16.txt"), Buffer.from("\uFEFFa", "utf16le"));
    await expect(files.write("d", "x")).rejects.toThrow('"d" is a folder.');
    await expect(files.append("d", "x")).rejects.toThrow('"d" is a folder.');
    await expect(files.write("a", "x".repeat(11))).rejects.toThrow(
      "The text has 11 bytes; at most 10 are written at once.",
    );
    await expect(files.append("u16.txt", "b")).rejects.toThrow("UTF-16");
    expect(readdirSync(root).sort()).toEqual(["d", "u16.txt"]);
  });
});

describe("edit", () => {
  test("replaces a text that is there once and answers with the difference", async () => {
    const { root, files } = setUp({ "a.ts": "const a = 1;\nconst b = 2;\nconst c = 3;\n" });
    expect(await files.edit("a.ts", "const b = 2;", "const b = 20;")).toBe(
      "--- a.ts\n+++ a.ts\n@@ -1,3 +1,3 @@\n const a = 1;\n-const b = 2;\n+const b = 20;\n const c = 3;\n",
    );
    expect(readFileSync(join(root, "a.ts"), "utf8")).toBe("const a = 1;\nconst b = 20;\nconst c = 3;\n");
  });

  test("keeps Windows line ends and a byte order mark", async () => {
    const { root, files } = setUp({ "a.txt": "\uFEFFone\r\ntwo\r\nthree\r\n" });
    await files.edit("a.txt", "one\ntwo", "1\n2");
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("\uFEFF1\r\n2\r\nthree\r\n");
  });

  test("replacement patterns of JavaScript are plain text", async () => {
    const { root, files } = setUp({ "a.txt": "x" });
    await files.edit("a.txt", "x", "$& $1 $$");
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("$& $1 $$");
  });

  test("says where a text stands that is there several times, or replaces all", async () => {
    const { root, files } = setUp({ "a.txt": "x\ny\nx\nx" });
    await expect(files.edit("a.txt", "x", "z")).rejects.toThrow(
      '"a.txt" holds the text 3 times (lines 1, 3, 4). Take more of the text around it, or set replaceAll.',
    );
    await files.edit("a.txt", "x", "z", true);
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("z\ny\nz\nz");
  });

  test("says where a text nearly stands, and refuses empty and equal texts", async () => {
    const { files } = setUp({ "a.txt": "if (a) {\n\treturn b;\n}" });
    await expect(files.edit("a.txt", "  return b;\n}", "")).rejects.toThrow("Its first line stands at line 2, but");
    await expect(files.edit("a.txt", "nothing", "")).rejects.toThrow('"a.txt" does not hold the text to replace. Read');
    await expect(files.edit("a.txt", "", "x")).rejects.toThrow("must not be empty");
    await expect(files.edit("a.txt", "a", "a")).rejects.toThrow("equals the old one");
  });
});

describe("delete, move, makeFolder", () => {
  test("delete: a file, a link but not its target, a folder only when told", async () => {
    const { root, files } = setUp({ "a.txt": "x", "d/b.txt": "x", "d/e/c.txt": "x" });
    symlinkSync("a.txt", join(root, "l"));
    expect(await files.delete("l")).toBe('Deleted "l".');
    await expect(files.delete("d")).rejects.toThrow('"d" is a folder that is not empty; set recursive');
    expect(await files.delete("d", true)).toBe('Deleted "d" and the 3 in it.');
    expect(readdirSync(root)).toEqual(["a.txt"]);
    await expect(files.delete("a.tx")).rejects.toThrow('Did you mean "a.txt"?');
    await expect(files.delete(".", true)).rejects.toThrow("A root itself cannot be deleted.");
  });

  test("move: never replaces; files, folders and links", async () => {
    const { root, files } = setUp({ "a.txt": "a", "b.txt": "b", "d/c.txt": "c" });
    symlinkSync("b.txt", join(root, "l"));
    expect(await files.move("a.txt", "new/a.txt")).toBe('Moved "a.txt" to "new/a.txt".');
    expect(await files.move("d", "new/d")).toBe('Moved "d" to "new/d".');
    expect(await files.move("l", "m")).toBe('Moved "l" to "m".');
    await expect(files.move("new/a.txt", "b.txt")).rejects.toThrow('"b.txt" exists already');
    await expect(files.move("new", "new/d/deep")).rejects.toThrow("cannot be moved into itself");
    expect(readFileSync(join(root, "b.txt"), "utf8")).toBe("b");
    expect(readdirSync(root).sort()).toEqual(["b.txt", "m", "new"]);
    expect(readdirSync(join(root, "new")).sort()).toEqual(["a.txt", "d"]);
  });

  test("makeFolder: once and again", async () => {
    const { root, files } = setUp({ f: "" });
    expect(await files.makeFolder("x/y")).toBe('"x/y" is there.');
    expect(await files.makeFolder("x/y")).toBe('"x/y" is there.');
    expect(statSync(join(root, "x/y")).isDirectory()).toBe(true);
    await expect(files.makeFolder("f")).rejects.toThrow('"f" exists and is not a folder.');
  });
});

describe("list, glob, search", () => {
  const TREE = {
    "src/a.ts": "let x = 1;\n// TODO one\n",
    "src/b.tsx": "// todo two\r\n",
    "src/deep/c.ts": "TODO(x)",
    "README.md": "TODO",
    ".gitignore": "build/\n*.log\n!keep.log\n",
    "build/out.ts": "TODO",
    "a.log": "TODO",
    "keep.log": "TODO",
    "src/.gitignore": "deep/\n",
    ".git/config": "TODO",
    ".env": "TODO",
  };

  test("list: one level or more, sizes, links told; .gitignore honoured at every level", async () => {
    const { root, files } = setUp(TREE);
    symlinkSync("README.md", join(root, "link"));
    expect(await files.list()).toEqual({
      truncated: false,
      entries: [
        { path: ".gitignore", kind: "file", bytes: 23 },
        { path: "README.md", kind: "file", bytes: 4 },
        { path: "keep.log", kind: "file", bytes: 4 },
        { path: "link", kind: "link" },
        { path: "src", kind: "folder" },
      ],
    });
    expect((await files.list("src", 3)).entries.map(({ path }) => path)).toEqual([
      "src/.gitignore",
      "src/a.ts",
      "src/b.tsx",
    ]);
    await expect(files.list("README.md")).rejects.toThrow("not a folder");
  });

  test("list: an ignored folder that is asked for by name, and gitignore: false", async () => {
    const { root, files } = setUp(TREE);
    expect((await files.list("build")).entries.map(({ path }) => path)).toEqual(["build/out.ts"]);
    const all = new Files({ roots: root, gitignore: false });
    expect((await all.list(".", 2)).entries.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["a.log", "build/out.ts", "src/deep"]),
    );
  });

  test.each([
    ["*.ts", ["src/a.ts"]],
    ["src/*", ["src/.gitignore", "src/a.ts", "src/b.tsx"]],
    ["**/*.{ts,tsx}", ["src/a.ts", "src/b.tsx"]],
    ["src/[ab].ts?", ["src/b.tsx"]],
    ["[!R]*.md", []],
    ["src/**", ["src/.gitignore", "src/a.ts", "src/b.tsx"]],
    ["README.md", ["README.md"]],
    ["*.MD", []],
  ])("glob %s", async (pattern, paths) => {
    const { files } = setUp(TREE);
    expect(await files.glob(pattern)).toEqual({ paths, truncated: false });
  });

  test("glob: below a folder, limited, and a pattern that is none", async () => {
    const { root, files } = setUp(TREE, { limits: { entries: 2 } });
    expect(await files.glob("*.ts", "src")).toEqual({ paths: ["src/a.ts"], truncated: false });
    expect(await files.glob("*")).toEqual({ paths: [".gitignore", "README.md"], truncated: true });
    await expect(files.glob("{a,b")).rejects.toThrow('"{a,b" is not a pattern such as');
    expect(root).not.toBe("");
  });

  test("search: text, case, expressions, one file, limits", async () => {
    const { root, files } = setUp(TREE);
    writeFileSync(join(root, "bin"), Buffer.from("TODO\0"));
    expect(await files.search("TODO")).toEqual({
      matches: [
        { path: "README.md", line: 1, text: "TODO" },
        { path: "keep.log", line: 1, text: "TODO" },
        { path: "src/a.ts", line: 2, text: "// TODO one" },
      ],
      filesSearched: 6,
      filesSkipped: 1,
      truncated: false,
    });
    expect((await files.search("todo", "src", "*.{ts,tsx}", false, true)).matches.map(({ text }) => text)).toEqual([
      "// TODO one",
      "// todo two",
    ]);
    expect((await files.search("^let\\s\\w", ".", "**", true)).matches).toEqual([
      { path: "src/a.ts", line: 1, text: "let x = 1;" },
    ]);
    expect((await files.search("TODO(", "src/deep/c.ts")).matches).toEqual([
      { path: "src/deep/c.ts", line: 1, text: "TODO(x)" },
    ]);
    const some = await files.search("TODO", ".", "**", false, false, 2);
    expect([some.matches.length, some.truncated]).toEqual([2, true]);
    await expect(files.search("(", ".", "**", true)).rejects.toThrow("The syntax is RE2");
    await expect(files.search("(?=x)", ".", "**", true)).rejects.toThrow("no look-around");
  });
});

describe("set-up", () => {
  test("several roots: paths start with their name, absolute ones are found", async () => {
    const [one, two] = [temporaryFolder({ "a.txt": "1" }), temporaryFolder({ "a.txt": "2" })];
    const files = new Files({ roots: { one, two } });
    expect(await files.read("two/a.txt")).toBe("     1\t2");
    expect(await files.read(join(one, "a.txt"))).toBe("     1\t1");
    expect((await files.list("one")).entries).toEqual([{ path: "one/a.txt", kind: "file", bytes: 1 }]);
    expect(await files.move("one/a.txt", "two/b.txt")).toBe('Moved "one/a.txt" to "two/b.txt".');
    await expect(files.read("a.txt")).rejects.toThrow('Paths start with "one/" or "two/".');
  });

  test("wrong options are refused at once, all together", () => {
    const root = temporaryFolder({ file: "" });
    const same = join(root, "sub", "x");
    mkdirSync(same, { recursive: true });
    mkdirSync(join(root, "x"));
    const wrong =
      (roots: ConstructorParameters<typeof Files>[0]["roots"], limits = {}) =>
      () =>
        new Files({ roots, limits });
    expect(wrong(join(root, "none"))).toThrow("TW8001");
    expect(wrong(join(root, "file"))).toThrow("is not a folder");
    expect(wrong([])).toThrow('"roots" names no folder');
    expect(wrong([same, join(root, "x")])).toThrow('two roots have the name "x"');
    expect(wrong(root, { textBytes: 0, bytes: 1 })).toThrow(
      /limit "textBytes" must be a positive whole number, not 0; unknown limit "bytes"; limits are textBytes, /,
    );
  });

  test("readOnly refuses every change", async () => {
    const { root, files } = setUp({ "a.txt": "x" }, { readOnly: true });
    const changes = [
      () => files.write("a.txt", "y"),
      () => files.append("a.txt", "y"),
      () => files.edit("a.txt", "x", "y"),
      () => files.delete("a.txt"),
      () => files.move("a.txt", "b.txt"),
      () => files.makeFolder("d"),
    ];
    for (const change of changes) await expect(change()).rejects.toThrow("may only read");
    expect(await files.read("a.txt")).toBe("     1\tx");
    expect(readdirSync(root)).toEqual(["a.txt"]);
  });
});
