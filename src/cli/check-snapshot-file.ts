import { relative } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import { SnapshotFormatError, SnapshotNotFoundError, SnapshotVersionError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { diffSnapshots } from "../snapshot/diff-snapshots.js";
import { readSnapshot } from "../snapshot/index.js";
import { validateSnapshot } from "../snapshot/validate-snapshot.js";
import { colorsFor } from "./colors.js";
import { ExitCode } from "./exit-code.js";
import { plural } from "./plural.js";

interface SnapshotCheck {
  readonly file: string;
  readonly snapshot: ToolSnapshot;
  readonly diagnostics: readonly Diagnostic[];
  readonly json: boolean;
}

/** Runs `toolwright snapshot --check`: says what differs between the file and the code, and gives the exit code. */
export function checkSnapshotFile({ file, snapshot, diagnostics, json }: SnapshotCheck): number {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const diff = errors > 0 ? undefined : differenceTo(file, snapshot);
  const upToDate = errors === 0 && diff === undefined;
  const shown = relative(process.cwd(), file) || file;
  if (json) console.log(JSON.stringify({ upToDate, ...(diff && { diff }), diagnostics }, undefined, 2));
  else if (upToDate) console.log(`${shown} is up to date.`);
  else if (errors > 0) console.error(`Not compared: ${plural(errors, "error")}.`);
  else console.error(`${shown} is out of date. Write it with: npx toolwright snapshot\n\n${colored(diff ?? "")}`);
  return upToDate ? ExitCode.ok : ExitCode.no;
}

function differenceTo(file: string, now: ToolSnapshot): string | undefined {
  try {
    const before = readSnapshot(file);
    const problems = validateSnapshot(before);
    if (problems.length > 0) return new SnapshotFormatError(file, problems).message;
    return diffSnapshots(before, now) ?? sourceDifference(before.sources, now.sources);
  } catch (error) {
    const known = [SnapshotNotFoundError, SnapshotFormatError, SnapshotVersionError];
    if (known.some((type) => error instanceof type)) return (error as Error).message;
    throw error;
  }
}

/** Content hashes: the registry takes a snapshot for stale by them, so they must be right even if no definition changed. */
function sourceDifference(before: ToolSnapshot["sources"] = {}, now: ToolSnapshot["sources"] = {}): string | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name],
  );
  return names.length === 0 ? undefined : `No definition differs, but sources changed: ${names.sort().join(", ")}`;
}

function colored(diff: string): string {
  const { green, red, yellow } = colorsFor(process.stderr);
  const byMark: Readonly<Record<string, (text: string) => string>> = { "+": green, "-": red, "~": yellow };
  return diff
    .split("\n")
    .map((line) => (byMark[line.trimStart()[0] ?? ""] ?? String)(line))
    .join("\n");
}
