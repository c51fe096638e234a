/// <reference lib="esnext.disposable" preserve="true" />
import { bindSnapshot, DatabaseError, type ToolContext, ToolkitSetupError, tool, toolkit } from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { checkOptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { DESCRIBE_SQL, type Table, tablesOf } from "./describe-schema.js";
import { PgEngine } from "./pg-engine.js";
import { PgliteEngine } from "./pglite-engine.js";
import { plainRows, type Rows } from "./plain-rows.js";
import type { Engine } from "./session.js";
import { readRows, writeRows } from "./transactions.js";

/** What the database toolkit takes at most. Every limit is a positive whole number. */
export interface DatabaseLimits {
  /** Rows of an answer. Default 200. */
  readonly rows: number;
  /** Milliseconds that a statement may take. Default 10,000. */
  readonly timeMs: number;
  /** Characters of an answer, as JSON. Default 40,000. */
  readonly textLength: number;
  /** Characters of one value. Default 2,000. */
  readonly cellLength: number;
}

const DEFAULT_LIMITS: DatabaseLimits = { rows: 200, timeMs: 10_000, textLength: 40_000, cellLength: 2000 };
const MAX_SQL = 100_000;
const MAX_COLUMNS = 5000;

/** How the database toolkit is set up: a server by its URL, or the embedded database. */
export interface DatabaseOptions {
  /** A server: `"postgres://user:password@host/name"`. Needs the package `pg`. */
  readonly url?: string;
  /** Where the embedded database keeps its files. Without `url` and this, it lives until it is disposed of. */
  readonly folder?: string;
  /**
   * Connect even as a user who may read files or run programs on the server, replicate, or end others' sessions, which no
   * transaction prevents. Default: false.
   */
  readonly allowSuperuser?: boolean;
  readonly limits?: Partial<DatabaseLimits>;
}

/** A value that is bound to a place in a statement. */
export type Parameter = string | number | boolean | null;

/** What a changing statement did. */
export interface Change extends Rows {
  /** How many rows it changed. */
  affected: number;
}

/**
 * SQL in a PostgreSQL database: queries in a read-only transaction that the database enforces, a description of its tables,
 * and, separate and with approval, statements that change something. Parameters are always bound.
 *
 * Needs the package `@electric-sql/pglite` for the embedded database, `pg` for a server.
 */
@toolkit({ name: "Database", prefix: "database_" })
export class Database {
  readonly #engine: Engine;
  readonly #limits: DatabaseLimits;

  /**
   * @throws ToolkitSetupError (TW8001) when a limit is wrong, or both a URL and a folder are given
   * @throws MissingPackageError (TW6007) when `pg` or `@electric-sql/pglite` is not installed
   */
  constructor(options: DatabaseOptions = {}) {
    checkOptionKinds("database", options, {
      url: "text?",
      folder: "text?",
      allowSuperuser: "flag?",
      limits: "object?",
    });
    this.#limits = withDefaults("database", DEFAULT_LIMITS, options.limits);
    const { url, folder } = options;
    if (url !== undefined && folder !== undefined)
      throw new ToolkitSetupError("database", ['give "url" or "folder", not both']);
    if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
      throw new ToolkitSetupError("database", ['"url" must start with postgres://']);
    this.#engine = url === undefined ? new PgliteEngine(folder) : new PgEngine(url, options.allowSuperuser === true);
  }

  /**
   * Runs one SQL query (SELECT, WITH … SELECT, VALUES, TABLE) and answers with its rows. It cannot change anything.
   *
   * @param sql - The query, in PostgreSQL's SQL, with $1, $2 … in place of values
   * @param parameters - The values of $1, $2 … in order
   */
  @tool({ readOnly: true })
  async query(sql: string, parameters: Parameter[] = [], context?: ToolContext): Promise<Rows> {
    this.#check(sql);
    const { rows, timeMs, textLength, cellLength } = this.#limits;
    const statement = { sql, parameters, rows: rows + 1, timeMs };
    const result = await this.#engine.use(timeMs, context?.signal, (session) => readRows(session, statement));
    return plainRows(result, rows, textLength, cellLength);
  }

  /**
   * Describes the tables and views: columns, types, keys, what they refer to, comments.
   *
   * @param table - A part of the names of the tables to describe; all when left out
   */
  @tool({ readOnly: true })
  async describe(table?: string, context?: ToolContext): Promise<Table[]> {
    const { timeMs } = this.#limits;
    const statement = { sql: DESCRIBE_SQL, parameters: [table ?? null], rows: MAX_COLUMNS, timeMs };
    const { rows } = await this.#engine.use(timeMs, context?.signal, (session) => readRows(session, statement));
    return tablesOf(rows);
  }

  /**
   * Runs one SQL statement that may change data or tables (INSERT, UPDATE, DELETE, CREATE …) in a transaction of its own.
   *
   * @param sql - The statement, in PostgreSQL's SQL, with $1, $2 … in place of values
   * @param parameters - The values of $1, $2 … in order
   */
  @tool({ destructive: true, sideEffects: ["changes the database"] })
  async execute(sql: string, parameters: Parameter[] = [], context?: ToolContext): Promise<Change> {
    this.#check(sql);
    const { rows, timeMs, textLength, cellLength } = this.#limits;
    const result = await this.#engine.use(timeMs, context?.signal, (session) =>
      writeRows(session, { sql, parameters, rows, timeMs }),
    );
    return { affected: result.affected, ...plainRows(result, rows, textLength, cellLength) };
  }

  /** Closes the connections; a database without a folder of its own is gone. */
  dispose(): Promise<void> {
    return this.#engine.dispose();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  #check(sql: string): void {
    if (sql.trim() === "" || sql.length > MAX_SQL)
      throw new DatabaseError("bad-sql", `A statement has 1 to ${MAX_SQL} characters.`);
    if (sql.includes("\0")) throw new DatabaseError("bad-sql", "A statement holds no NUL character.");
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Database);
