/** A public report of a wrong schema. */
export interface Report {
  /** `repository#number`. */
  readonly id: string;
  /** What must hold. */
  readonly what: string;
  /** Declarations, `Subject` among them. */
  readonly source: string;
  readonly accept: readonly unknown[];
  readonly reject: readonly unknown[];
  /** Text that the schema has. */
  readonly holds?: string;
  /** The code of the error, for a type that is refused. */
  readonly refused?: string;
}
