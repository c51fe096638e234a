import { existsSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { Client } from "pg";
import { DatabaseError } from "toolwright";
import { Database } from "toolwright/tools/database";
import { errorOf } from "../support.js";
import { ENGINES, useEngines } from "./engines.js";

const engines = useEngines({ timeMs: 60_000 });
const count = async (database: Database): Promise<unknown> =>
  (await database.query("SELECT count(*)::int FROM people")).rows[0]?.[0];

describe.each(ENGINES)("%s: a query changes nothing", (engine) => {
  test.each([
    "DELETE FROM people",
    "DELETE FROM people RETURNING *",
    "INSERT INTO people (name) VALUES ('x')",
    "UPDATE people SET name = 'x'",
    "TRUNCATE people CASCADE",
    "DROP TABLE people CASCADE",
    "CREATE TABLE stolen AS SELECT * FROM people",
    "SELECT * INTO stolen FROM people",
    "WITH gone AS (DELETE FROM people RETURNING *) SELECT * FROM gone",
    "MERGE INTO people p USING people q ON p.id = q.id WHEN MATCHED THEN DELETE",
    "SELECT * FROM people FOR UPDATE",
    "SELECT 1; DROP TABLE people CASCADE",
    "SELECT 1; COMMIT; DROP TABLE people CASCADE",
    "SELECT 1 /* */ ; -- \n DROP TABLE people CASCADE",
    "SELECT 1; ROLLBACK; DELETE FROM people; SELECT 1",
    "COMMIT",
    "ROLLBACK",
    "END",
    "SET TRANSACTION READ WRITE",
    "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE",
    "RESET ALL",
    "DO $$ BEGIN DELETE FROM people; END $$",
    "DO $$ BEGIN COMMIT; DELETE FROM people; END $$",
    "CALL wipe_all()",
    "SELECT wipe()",
    "SELECT set_config('transaction_read_only', 'off', true), wipe()",
    "SELECT wipe() FROM (SELECT set_config('transaction_read_only', 'off', false)) AS x",
    "EXPLAIN ANALYZE DELETE FROM people",
    "EXPLAIN (ANALYZE) SELECT wipe()",
    "PREPARE gone AS DELETE FROM people",
    "COPY people TO '/tmp/toolwright-pwned'",
    "COPY people TO PROGRAM 'touch /tmp/toolwright-pwned'",
    "COPY people FROM PROGRAM 'echo 1'",
    "SELECT nextval('people_id_seq')",
    "SELECT query_to_xml('DELETE FROM people', true, true, '')",
    "SELECT pg_read_file('/etc/passwd')",
    "LISTEN x",
    "VACUUM people",
    "LOCK people",
    "CREATE EXTENSION dblink",
    "GRANT ALL ON people TO public",
    "",
    "SELECT 1\0",
  ])("%j", async (sql) => {
    const database = engines.make(engine);
    const error = await errorOf(database.query(sql), DatabaseError);
    expect(error.reason).toMatch(/failed|bad-sql/);
    expect(error.message).not.toMatch(/root:|postgres:\/\/|\.js/);
    expect(await count(database)).toBe(2);
    expect((await database.describe()).map(({ name }) => name)).toEqual(["names", "people", "visits"]);
    expect(existsSync("/tmp/toolwright-pwned")).toBe(false);
  });

  test.each([
    "'; DROP TABLE people; --",
    "' OR '1'='1",
    "$1",
    "\\'; DELETE FROM people; --",
    "x'); DELETE FROM people; --",
  ])("the parameter %j is but a value", async (value) => {
    const database = engines.make(engine);
    expect((await database.query("SELECT * FROM people WHERE name = $1", [value])).rows).toEqual([]);
    expect((await database.query("SELECT $1::text", [value])).rows).toEqual([[value]]);
    expect(await count(database)).toBe(2);
  });

  test("what an old server lets pass in a read-only transaction is rolled back", async () => {
    const database = engines.make(engine);
    await database.query("SELECT lo_create(0)").catch(() => undefined);
    expect((await database.query("SELECT count(*)::int FROM pg_largeobject_metadata")).rows).toEqual([[0]]);
  });

  test("what a query sets is gone with it", async () => {
    const database = engines.make(engine);
    const settings =
      "SELECT current_setting('search_path'), current_setting('statement_timeout'), current_setting('transaction_read_only')";
    const before = await database.query(settings);
    await database.query(
      "SELECT set_config('search_path', 'evil', false), set_config('statement_timeout', '0', false)",
    );
    await database.query(
      "SELECT set_config('default_transaction_read_only', 'off', false), set_config('role', 'none', false)",
    );
    expect(await database.query(settings)).toEqual(before);
    expect(before.rows[0]?.slice(1)).toEqual(["1min", "on"]);
  });

  test("locks and notices of a query are gone with it", async () => {
    const database = engines.make(engine);
    await database.query("SELECT pg_advisory_lock(42), pg_try_advisory_lock_shared(7), pg_notify('x', 'y')");
    const locks = "SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory'";
    expect((await database.query(locks)).rows).toEqual([[0]]);
  });

  test("execute takes one statement too, and cannot leave its transaction open", async () => {
    const database = engines.make(engine);
    await errorOf(database.execute("DELETE FROM people; COMMIT"), DatabaseError);
    await database.execute("SET statement_timeout = 1").catch(() => undefined);
    await database.execute("ROLLBACK").catch(() => undefined);
    expect(await count(database)).toBe(2);
  });

  test("a cancelled query ends, and the next one runs", async () => {
    const database = engines.make(engine);
    const controller = new AbortController();
    const context = { signal: controller.signal } as Parameters<Database["query"]>[2];
    const running = database.query("SELECT count(*) FROM generate_series(1, 1000000000000) AS n", [], context);
    setTimeout(() => controller.abort(), 200);
    expect((await errorOf(running, DatabaseError)).reason).toBe("cancelled");
    expect(await count(database)).toBe(2);
  }, 120_000);
});

if (ENGINES.length === 2) {
  describe("a server", () => {
    test.each([
      "SELECT pg_sleep(60)",
      "SELECT count(*) FROM generate_series(1, 1000000000000) AS n",
      "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r",
    ])("%s: ended by the server at the limit", async (sql) => {
      const database = new Database({ url: engines.server().url, limits: { timeMs: 300 } });
      expect((await errorOf(database.query(sql), DatabaseError)).reason).toBe("timeout");
      await database.dispose();
    });

    test("a value of many megabytes is not read to its end", async () => {
      const database = engines.make("server");
      expect((await errorOf(database.query("SELECT repeat('x', 100000000)"), DatabaseError)).reason).toBe("too-large");
      expect(await count(database)).toBe(2);
    });

    test("a superuser is refused, unless the app insists", async () => {
      const { superuserUrl: url } = engines.server();
      const database = new Database({ url });
      expect((await errorOf(database.query("SELECT 1"), DatabaseError)).reason).toBe("unsafe-role");
      await database.dispose();
      const insisting = new Database({ url, allowSuperuser: true });
      expect((await insisting.query("SELECT 1")).rows).toEqual([[1]]);
      await insisting.dispose();
    });

    test.each([
      "CREATE ROLE copies LOGIN REPLICATION",
      "CREATE ROLE signals LOGIN IN ROLE pg_signal_backend",
      "CREATE ROLE reads LOGIN IN ROLE pg_read_server_files",
    ])("a user by %s is refused", async (sql) => {
      const { superuserUrl, url } = engines.server();
      const admin = new Client({ connectionString: superuserUrl });
      await admin.connect();
      await admin.query(sql);
      await admin.end();
      const [, , role] = sql.split(" ");
      const database = new Database({ url: url.replace("//app@", `//${role}@`) });
      expect((await errorOf(database.query("SELECT 1"), DatabaseError)).reason).toBe("unsafe-role");
      await database.dispose();
    });

    test.each([
      "SELECT pg_ls_dir('/')",
      "SELECT pg_stat_file('/etc/passwd')",
      "SELECT pg_read_binary_file('/etc/passwd')",
      "SELECT lo_import('/etc/passwd')",
      "SELECT lo_export(1, '/tmp/toolwright-pwned')",
      "SELECT setval('people_id_seq', 99)",
      "CREATE TEMP TABLE mine (x int)",
      "SELECT pg_create_physical_replication_slot('x')",
      "SELECT pg_reload_conf()",
      "SELECT pg_switch_wal()",
      "SELECT passwd FROM pg_shadow",
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE usename = 'root_user'",
    ])("an ordinary user is refused %s", async (sql) => {
      expect((await errorOf(engines.make("server").query(sql), DatabaseError)).reason).toBe("failed");
      expect(existsSync("/tmp/toolwright-pwned")).toBe(false);
    });

    test("no connection is left after dispose", async () => {
      const before = await engines.server().connections();
      const database = new Database({ url: engines.server().url });
      await Promise.all([1, 2, 3].map((n) => database.query("SELECT $1::int", [n])));
      await database.dispose();
      for (let tries = 0; tries < 100 && (await engines.server().connections()) > before; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(await engines.server().connections()).toBe(before);
    });
  });
}
