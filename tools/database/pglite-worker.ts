import type { WorkerAnswer } from "../support/worker-calls.js";
import type { StatementResult } from "./session.js";

export interface PgliteQuestion {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Runs in the worker; its text is all that gets there, so that it names nothing outside of itself. */
export function pgliteWorker(require: NodeJS.Require): void {
  const { parentPort, workerData } = require("node:worker_threads") as typeof import("node:worker_threads");
  const { PGlite } = require(workerData.pglite) as typeof import("@electric-sql/pglite");
  const database = new PGlite(workerData.folder);
  const asText = (workerData.textTypes as readonly number[]).map((type) => [type, (text: string) => text]);

  const answer = async ({ sql, parameters }: PgliteQuestion): Promise<WorkerAnswer<StatementResult>> => {
    try {
      const { rows, fields, affectedRows } = await database.query<unknown[]>(sql, [...parameters], {
        rowMode: "array",
        parsers: Object.fromEntries(asText),
      });
      return { value: { columns: fields.map(({ name }) => name), rows, affected: affectedRows ?? 0 } };
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: unknown };
      return { error: `${String(message)}${code === undefined ? "" : ` (${String(code)})`}` };
    }
  };
  database.waitReady.then(
    () => {
      parentPort?.postMessage("ready");
      parentPort?.on("message", (question: PgliteQuestion | "close") => {
        if (question === "close") void database.close().then(() => parentPort.postMessage({ value: undefined }));
        else void answer(question).then((given) => parentPort.postMessage(given));
      });
    },
    (error: unknown) => {
      throw error;
    },
  );
}
