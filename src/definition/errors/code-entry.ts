/** One row of the error code table. */
export interface CodeEntry {
  /** The class thrown, or the short name of the diagnostic or failed result. */
  readonly name: string;
  /** Thrown at the author of the program, reported by reflection, or returned as the result of a call. */
  readonly kind: "thrown" | "diagnostic" | "result";
  /** One sentence: when it happens. */
  readonly summary: string;
}
