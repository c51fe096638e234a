/** One finding of reflection, with its place. */
export interface Diagnostic {
  /** A stable code of `docs/errors.md`, such as `TW2001`, or a compiler's, such as `TS2307`. */
  readonly code: string;
  readonly severity: "error" | "warning";
  /** What is wrong and what to write instead. */
  readonly message: string;
  /** Relative to the root of the reflection, forward slashes. The command line makes it relative to where it runs. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** `Toolkit.method`, where the finding is about one. */
  readonly tool?: string;
  /** The way from the parameter to the type: `order.lines[].price`. */
  readonly path?: string;
}
