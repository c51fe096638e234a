export interface Invoice {
  number: bigint;
  lines: Line[];
}

interface Line {
  /** In cents. */
  price: number;
}
