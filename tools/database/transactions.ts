import type { Session, StatementResult } from "./session.js";

const CURSOR = "toolwright_rows";

/** One statement to run, and how much of its result is wanted. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly rows: number;
  readonly timeMs: number;
}

/**
 * Reads through a cursor in a read-only transaction that is rolled back. The database itself refuses what writes (the
 * transaction), what is no query (the cursor) and what is more than one statement (the protocol); it gives no more rows than asked.
 */
export async function readRows(
  session: Session,
  { sql, parameters, rows, timeMs }: Statement,
): Promise<StatementResult> {
  await session.query("BEGIN TRANSACTION READ ONLY");
  try {
    await limitTime(session, timeMs);
    await session.query(`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${sql}`, parameters);
    return await session.query(`FETCH FORWARD ${rows} FROM ${CURSOR}`);
  } finally {
    await end(session, "ROLLBACK");
  }
}

/** Runs one statement in a transaction of its own, and undoes it when it fails. */
export async function writeRows(session: Session, { sql, parameters, timeMs }: Statement): Promise<StatementResult> {
  await session.query("BEGIN");
  let done = false;
  try {
    await limitTime(session, timeMs);
    const result = await session.query(sql, parameters);
    done = true;
    return result;
  } finally {
    await end(session, done ? "COMMIT" : "ROLLBACK");
  }
}

async function limitTime(session: Session, timeMs: number): Promise<void> {
  await session.query("SELECT set_config('statement_timeout', $1, true)", [String(timeMs)]);
}

/** Ends the transaction and forgets what the statement may have set for the session. */
async function end(session: Session, how: "COMMIT" | "ROLLBACK"): Promise<void> {
  await session.query(how);
  await session.query("DISCARD ALL");
}
