import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseError } from "../../src/index.js";
import { loadPeer } from "../support/load-peer.js";
import { oneAtATime } from "../support/one-at-a-time.js";
import { WorkerCalls, WorkerStopped } from "../support/worker-calls.js";
import { findPglite } from "./peers.cjs";
import { type PgliteQuestion, pgliteWorker } from "./pglite-worker.js";
import type { Engine, Session, StatementResult } from "./session.js";
import { TEXT_TYPES } from "./text-types.js";

const CLOSE_MS = 10_000;
let count = 0;

/**
 * PostgreSQL in this process, in a thread of its own. The embedded database has no timer of its own: a statement that runs too
 * long is ended with the thread, and the next one opens the folder anew, where all that was committed is.
 */
export class PgliteEngine implements Engine {
  readonly #worker: WorkerCalls<PgliteQuestion | "close", StatementResult>;
  /** Ours to remove, when the app named none. */
  readonly #temporary: string | undefined;
  readonly #key: string;

  constructor(folder: string | undefined) {
    const pglite = loadPeer("database", "@electric-sql/pglite", findPglite);
    this.#temporary = folder === undefined ? mkdtempSync(join(tmpdir(), "toolwright-database-")) : undefined;
    count += 1;
    this.#key = `database ${count}`;
    const where = folder ?? join(this.#temporary as string, "data");
    this.#worker = new WorkerCalls(pgliteWorker, {
      workerData: { pglite, folder: where, textTypes: TEXT_TYPES },
      env: {},
    });
  }

  use<Value>(
    timeMs: number,
    signal: AbortSignal | undefined,
    work: (session: Session) => Promise<Value>,
  ): Promise<Value> {
    const until = (): number => Math.max(1, deadline - performance.now());
    let deadline = Number.POSITIVE_INFINITY;
    const session: Session = {
      query: async (sql, parameters = []) => {
        const answer = await this.#worker.call({ sql, parameters }, Math.min(until(), timeMs), signal);
        // The first statement also waits for the database to open, which counts for none.
        if (deadline === Number.POSITIVE_INFINITY) deadline = performance.now() + timeMs;
        if ("error" in answer) throw new DatabaseError("failed", `The database says: ${answer.error}.`);
        return answer.value;
      },
    };
    return oneAtATime(this.#key, async () => {
      try {
        return await work(session);
      } catch (error) {
        if (error instanceof WorkerStopped) throw stopped(error);
        throw error;
      }
    });
  }

  async dispose(): Promise<void> {
    await oneAtATime(this.#key, async () => {
      if (this.#worker.running) await this.#worker.call("close", CLOSE_MS).catch(() => undefined);
      await this.#worker.dispose();
    });
    if (this.#temporary !== undefined) rmSync(this.#temporary, { recursive: true, force: true });
  }
}

function stopped(error: WorkerStopped): DatabaseError {
  if (error.why === "timeout")
    return new DatabaseError("timeout", "The statement took too long and was ended.", { cause: error });
  if (error.why === "cancelled")
    return new DatabaseError("cancelled", "The statement was cancelled.", { cause: error });
  if (error.why === "disposed")
    return new DatabaseError("disposed", "The database toolkit was disposed of.", { cause: error });
  return new DatabaseError("failed", "The embedded database broke off; it opens anew with the next statement.", {
    cause: error,
  });
}
