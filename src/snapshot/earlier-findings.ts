import { readFileSync } from "node:fs";
import { writeAtomically } from "./write-atomically.js";

/** What reflection found, file by file, with the hash of the snapshot that goes with it. */
interface KeptFindings {
  readonly hash: string;
  readonly findings: unknown;
}

/** The findings that go with a snapshot, if they were kept. */
export function readFindings(file: string, hash: string): unknown {
  try {
    const kept: KeptFindings = JSON.parse(readFileSync(file, "utf8"));
    return kept.hash === hash ? kept.findings : undefined;
  } catch {
    return undefined; // none were kept
  }
}

/** Keeps findings, in one step. */
export function writeFindings(file: string, hash: string, findings: unknown): void {
  writeAtomically(file, JSON.stringify({ hash, findings } satisfies KeptFindings));
}
