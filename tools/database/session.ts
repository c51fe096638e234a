/** What one statement gave. */
export interface StatementResult {
  readonly columns: readonly string[];
  /** Rows as lists of values, in the order of the columns. */
  readonly rows: readonly (readonly unknown[])[];
  /** Rows that were changed. */
  readonly affected: number;
}

/** A connection that takes one statement at a time, its parameters always bound beside its text. */
export interface Session {
  /** Rejects with the database's error; a text with more than one statement is one. */
  query(sql: string, parameters?: readonly unknown[]): Promise<StatementResult>;
}

/** A database that lends its session to one piece of work at a time. */
export interface Engine {
  /** Ends the work, and the connection with it, when the time is up or the signal comes. */
  use<Value>(
    timeMs: number,
    signal: AbortSignal | undefined,
    work: (session: Session) => Promise<Value>,
  ): Promise<Value>;
  dispose(): Promise<void>;
}
