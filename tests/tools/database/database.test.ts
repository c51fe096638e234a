import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, test } from "@jest/globals";
import { Database } from "toolwright/tools/database";
import { ENGINES, useEngines } from "./engines.js";

const engines = useEngines({ timeMs: 60_000, rows: 5 });

describe.each(ENGINES)("%s", (engine) => {
  test("query: columns, rows, values of every kind as JSON", async () => {
    const database = engines.make(engine);
    const { columns, rows, truncated } = await database.query("SELECT * FROM people WHERE name = $1;", ["Ada"]);
    expect([columns, truncated]).toEqual([["id", "name", "born", "data", "note", "big", "amount"], false]);
    expect(rows[0]?.slice(0, 2)).toEqual([1, "Ada"]);
    expect(rows[0]?.slice(3)).toEqual([{ a: [1] }, "\\x00ff", "9007199254740993", "1.10"]);
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
    expect((await database.query("VALUES (1, NULL::int), ($1, $2::int)", [2, null])).rows).toEqual([
      expect.arrayContaining([null]),
      expect.arrayContaining([null]),
    ]);
    expect((await database.query("SELECT 1 AS a, 2 AS a")).rows).toEqual([[1, 2]]);
  });

  test("query: dates, times and intervals as the database words them, whatever the zone of this machine", async () => {
    const sql = `SELECT DATE '2026-04-10', TIMESTAMP '2026-04-10 23:30', TIMESTAMPTZ '2026-04-10 23:30+00' AT TIME ZONE 'UTC',
      INTERVAL '1 day 2 hours', ARRAY[DATE '2026-04-10'], TIME '23:30', '-infinity'::date`;
    expect((await engines.make(engine).query(sql)).rows).toEqual([
      [
        "2026-04-10",
        "2026-04-10 23:30:00",
        "2026-04-10 23:30:00",
        "1 day 02:00:00",
        "{2026-04-10}",
        "23:30:00",
        "-infinity",
      ],
    ]);
  });

  test("query: limits on rows, text and values", async () => {
    const database = engines.make(engine);
    const many = await database.query("SELECT * FROM generate_series(1, 100000) AS n");
    expect([many.rows.length, many.truncated]).toEqual([5, true]);
    expect((await database.query("SELECT 'ab' || repeat('x', 10000)")).rows[0]?.[0]).toMatch(
      /^abx{1998}… \[10002 characters\]$/,
    );
  });

  test("describe: tables, views, keys, comments", async () => {
    const tables = await engines.make(engine).describe();
    expect(tables.map(({ name, kind, comment }) => [name, kind, comment])).toEqual([
      ["names", "view", undefined],
      ["people", "table", "who is who"],
      ["visits", "table", undefined],
    ]);
    expect((await engines.make(engine).describe("VISIT"))[0]?.columns).toEqual([
      { name: "person", type: "integer", nullable: false, references: "people" },
      { name: "at", type: "timestamp with time zone", nullable: true, default: "now()" },
    ]);
  });

  test("execute: changes, returns, and undoes what fails", async () => {
    const database = engines.make(engine);
    expect(await database.execute("INSERT INTO people (name) VALUES ($1), ($2) RETURNING name", ["Cy", "Di"])).toEqual({
      affected: 2,
      columns: ["name"],
      rows: [["Cy"], ["Di"]],
      truncated: false,
    });
    await expect(database.execute("UPDATE people SET name = NULL")).rejects.toThrow(/The database says: .*null value/);
    expect((await database.execute("DELETE FROM people WHERE name IN ('Cy', 'Di')")).affected).toBe(2);
  });

  test("mistakes are told in the database's words", async () => {
    await expect(engines.make(engine).query("SELEC 1")).rejects.toThrow(/TW8601: The database says: .*"SELEC".*42601/i);
    await expect(engines.make(engine).query("SELECT * FROM nothing")).rejects.toThrow(
      /relation "nothing" does not exist/,
    );
    await expect(engines.make(engine).query(" ")).rejects.toThrow("A statement has 1 to");
  });
});

test("wrong options, a server that is not there, and dispose", async () => {
  expect(() => new Database({ url: "postgres://x", folder: "y" })).toThrow('give "url" or "folder", not both');
  expect(() => new Database({ url: "mysql://x" })).toThrow('"url" must start with postgres://');
  const nowhere = new Database({ url: "postgres://user:secret@127.0.0.1:1/x" });
  await expect(nowhere.query("SELECT 1")).rejects.toThrow("TW8601: The database cannot be reached (ECONNREFUSED).");
  await nowhere.dispose();
  await expect(nowhere.query("SELECT 1")).rejects.toThrow("disposed of");
  const unused = new Database();
  const folders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith("toolwright-database-"));
  const before = folders();
  await unused.dispose();
  expect(folders().length).toBe(before.length - 1);
  expect(existsSync(tmpdir())).toBe(true);
});
