import { afterAll, beforeAll } from "@jest/globals";
import { Database, type DatabaseOptions } from "toolwright/tools/database";
import { type LocalPostgres, POSTGRES_BIN, startPostgres } from "./local-postgres.js";

/** The databases that the same tests run over; a server only where one is installed. */
export const ENGINES = POSTGRES_BIN === undefined ? (["embedded"] as const) : (["embedded", "server"] as const);
if (POSTGRES_BIN === undefined) {
  process.stderr.write("left out: database tests against a server, for no PostgreSQL is in /usr/lib/postgresql\n");
}

const SET_UP = [
  "CREATE TABLE IF NOT EXISTS people (id serial PRIMARY KEY, name text NOT NULL, born date, data jsonb, note bytea, big bigint, amount numeric)",
  "COMMENT ON TABLE people IS 'who is who'",
  "CREATE TABLE IF NOT EXISTS visits (person int NOT NULL REFERENCES people, at timestamptz DEFAULT now())",
  "CREATE VIEW names AS SELECT name FROM people",
  "CREATE FUNCTION wipe() RETURNS int LANGUAGE sql AS 'DELETE FROM people; SELECT 1'",
  "CREATE PROCEDURE wipe_all() LANGUAGE plpgsql AS 'BEGIN DELETE FROM people; COMMIT; END'",
  `INSERT INTO people (name, born, data, note, big, amount) VALUES
    ('Ada', '1815-12-10', '{"a": [1]}', '\\x00ff', 9007199254740993, 1.10), ('Bob', NULL, NULL, NULL, NULL, NULL)`,
];

export interface Engines {
  /** A toolkit over an engine whose tables are set up; one for each engine. */
  make(engine: "embedded" | "server"): Database;
  readonly server: () => LocalPostgres;
}

/** Sets both up before the tests of a file and ends them after; each test file has its own. */
export function useEngines(limits: DatabaseOptions["limits"] = {}): Engines {
  let server: LocalPostgres | undefined;
  const made = new Map<string, Database>();
  beforeAll(async () => {
    if (POSTGRES_BIN !== undefined) server = await startPostgres(POSTGRES_BIN);
    for (const engine of ENGINES) {
      const database = new Database({ ...(engine === "server" && server && { url: server.url }), limits });
      made.set(engine, database);
      for (const sql of SET_UP) await database.execute(sql);
    }
  }, 300_000);
  afterAll(async () => {
    for (const database of made.values()) await database.dispose();
    await server?.stop();
  }, 60_000);
  return {
    make: (engine) => made.get(engine) as Database,
    server: () => server as LocalPostgres,
  };
}
