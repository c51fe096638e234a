import type { CustomTypesConfig, Pool, PoolClient, QueryArrayConfig } from "pg";
import { DatabaseError } from "../../src/index.js";
import { loadPeer } from "../support/load-peer.js";
import { loadPg } from "./peers.cjs";
import type { Engine, Session } from "./session.js";
import { TEXT_TYPES } from "./text-types.js";

// The server ends a statement by itself; this much later the connection is cut.
const GRACE_MS = 2000;
const CONNECT_MS = 10_000;
/** Bytes that one piece of work may be sent; a single value can be a gigabyte. */
const MAX_BYTES = 64 * 1024 * 1024;

const RISKY = `SELECT rolsuper OR rolreplication
  OR pg_has_role(rolname, 'pg_signal_backend', 'USAGE')
  OR pg_has_role(rolname, 'pg_execute_server_program', 'USAGE')
  OR pg_has_role(rolname, 'pg_read_server_files', 'USAGE')
  OR pg_has_role(rolname, 'pg_write_server_files', 'USAGE')
  FROM pg_roles WHERE rolname = session_user`;

/** A PostgreSQL server. */
export class PgEngine implements Engine {
  readonly #pool: Pool;
  readonly #types: CustomTypesConfig;
  #checked: boolean;
  #disposed = false;

  constructor(url: string, allowSuperuser: boolean) {
    const pg = loadPeer("database", "pg", loadPg);
    const { Pool: PoolClass } = pg;
    this.#pool = new PoolClass({
      connectionString: url,
      max: 4,
      allowExitOnIdle: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A connection that breaks, or is cut, is replaced; without a listener its error would end the process.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
    this.#types = {
      getTypeParser: (type, format) =>
        TEXT_TYPES.includes(type) ? (text: string) => text : pg.types.getTypeParser(type, format),
    };
    this.#checked = allowSuperuser;
  }

  async use<Value>(
    timeMs: number,
    signal: AbortSignal | undefined,
    work: (session: Session) => Promise<Value>,
  ): Promise<Value> {
    if (this.#disposed) throw new DatabaseError("disposed", "The database toolkit was disposed of.");
    const client = await this.#connect();
    const cut = new Cut(client, timeMs + GRACE_MS, signal);
    let broken = true;
    try {
      const session = sessionOf(client, this.#types);
      await this.#refuseRisky(session);
      const value = await work(session);
      broken = false;
      return value;
    } catch (error) {
      throw cut.reason ?? explain(error);
    } finally {
      cut.stop();
      client.release(broken);
    }
  }

  async dispose(): Promise<void> {
    if (this.#disposed) return;
    this.#disposed = true;
    await this.#pool.end();
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new DatabaseError("no-connection", `The database cannot be reached${code ? ` (${code})` : ""}.`, {
        cause: error,
      });
    }
  }

  /** Whoever may read files, run programs, keep replication slots or end others' sessions can do so in a query, whatever the transaction. */
  async #refuseRisky(session: Session): Promise<void> {
    if (this.#checked) return;
    const { rows } = await session.query(RISKY);
    if (rows[0]?.[0] !== false) {
      throw new DatabaseError(
        "unsafe-role",
        "The database user is a superuser, or may replicate, end others' sessions, or use files and programs of the server. Connect as another one, or set allowSuperuser.",
      );
    }
    this.#checked = true;
  }
}

/** The part of a connection's socket that is used here. */
interface ByteStream {
  on(event: "data", listen: (bytes: Buffer) => void): unknown;
  off(event: "data", listen: (bytes: Buffer) => void): unknown;
  destroy(): unknown;
}

/** Cuts a connection when time is up, the caller cancels, or more comes than can be meant. */
class Cut {
  reason: DatabaseError | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #stream: ByteStream;
  #bytes = 0;

  constructor(
    client: PoolClient,
    timeMs: number,
    readonly signal: AbortSignal | undefined,
  ) {
    this.#stream = (client as unknown as { connection: { stream: ByteStream } }).connection.stream;
    this.#timer = setTimeout(() => this.#cut("timeout", "The statement took too long and was ended."), timeMs);
    this.#stream.on("data", this.#count);
    signal?.addEventListener("abort", this.#cancel);
    if (signal?.aborted) this.#cancel();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stream.off("data", this.#count);
    this.signal?.removeEventListener("abort", this.#cancel);
  }

  readonly #cancel = (): void => this.#cut("cancelled", "The statement was cancelled.");

  readonly #count = (bytes: Buffer): void => {
    this.#bytes += bytes.length;
    if (this.#bytes > MAX_BYTES) this.#cut("too-large", `The result has more than ${MAX_BYTES} bytes; ask for less.`);
  };

  #cut(reason: DatabaseError["reason"], message: string): void {
    this.reason ??= new DatabaseError(reason, message);
    this.#stream.destroy();
  }
}

function sessionOf(client: PoolClient, types: CustomTypesConfig): Session {
  return {
    async query(text, parameters = []) {
      // The extended protocol binds parameters and takes one statement only.
      const config = {
        text,
        values: [...parameters],
        rowMode: "array",
        queryMode: "extended",
        types,
      } as QueryArrayConfig;
      const { fields, rows, rowCount } = await client.query(config);
      return { columns: fields.map(({ name }) => name), rows: rows as unknown[][], affected: rowCount ?? 0 };
    },
  };
}

function explain(error: unknown): unknown {
  if (error instanceof DatabaseError) return error;
  const { code, message } = error as { code?: string; message?: string };
  if (code === "57014")
    return new DatabaseError("timeout", "The statement took too long and was ended.", { cause: error });
  return new DatabaseError("failed", `The database says: ${message}${code ? ` (${code})` : ""}.`, { cause: error });
}
