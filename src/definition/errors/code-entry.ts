/** One row of the error code table. */
export interface CodeEntry {
  /** The class thrown, or the short name of the diagnostic or failed result. */
  readonly name: string;
  /** Thrown at the author of the program, emitted as a process warning, reported by reflection, or a call's result. */
  readonly kind: "thrown" | "warning" | "diagnostic" | "result";
  /** One sentence: when it happens. */
  readonly summary: string;
}
