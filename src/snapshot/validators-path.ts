import { basename, dirname, join } from "node:path";

/** The file of validators beside a snapshot's: `tools.validators.cjs` beside `tools.snapshot.json`. */
export function validatorsPath(snapshotFile: string): string {
  const stem = basename(snapshotFile).replace(/(?:\.snapshot)?\.json$/, "");
  return join(dirname(snapshotFile), `${stem}.validators.cjs`);
}
