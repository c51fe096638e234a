import type { Diagnostic } from "../definition/diagnostic.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import type { ReflectedSnapshot, ReflectionCacheKey } from "../snapshot/index.js";
import { colorsFor } from "./colors.js";
import { ExitCode } from "./exit-code.js";
import { plural } from "./plural.js";
import { shownPath } from "./shown-path.js";
import type { SnapshotDifference } from "./snapshot-difference.js";
import { holds } from "./write-snapshot-file.js";

interface SnapshotCheck {
  readonly file: string;
  readonly found: ReflectedSnapshot;
  /** What `found` is kept under. */
  readonly key: ReflectionCacheKey;
  /** Of `found`, with paths as they are shown. */
  readonly diagnostics: readonly Diagnostic[];
  readonly json: boolean;
}

/** Runs `toolwright snapshot --check`: says what differs between the file and the code, and gives the exit code. */
export async function checkSnapshotFile({ file, found, key, diagnostics, json }: SnapshotCheck): Promise<number> {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  // A file that holds just what would be written is the frequent case: neither validation nor a diff can improve on it.
  const { before, diff, changes } =
    errors > 0 || holds(file, found, key) ? {} : await differenceTo(file, found.snapshot);
  const upToDate = errors === 0 && diff === undefined;
  const shown = shownPath(file);
  if (json) console.log(JSON.stringify({ upToDate, ...(diff && { diff, changes }), diagnostics }, undefined, 2));
  else if (upToDate) console.log(`${shown} is up to date.${before ? hashNote(before, found.snapshot) : ""}`);
  else if (errors > 0) console.error(`Not compared: ${plural(errors, "error")}.`);
  else console.error(await outOfDate(shown, diff ?? "", changes));
  return upToDate ? ExitCode.ok : ExitCode.no;
}

/** What differs, line by line, and what each change of a contract means to callers. */
async function outOfDate(shown: string, diff: string, changes: SnapshotDifference["changes"]): Promise<string> {
  const parts = [`${shown} is out of date. Write it with: npx toolwright snapshot`, colored(diff)];
  if (changes) {
    const { changeLines, sums } = await import("./print-diff.js");
    parts.push(...(changes.length > 0 ? [changeLines(changes, process.stderr)] : []), sums(changes));
  }
  return parts.join("\n\n");
}

async function differenceTo(file: string, snapshot: ToolSnapshot): Promise<SnapshotDifference> {
  const { snapshotDifference } = await import("./snapshot-difference.js");
  return snapshotDifference(file, snapshot);
}

/** An edit that changes no definition is no difference; but in development the registry reflects anew for it. */
function hashNote({ sources: before = {} }: ToolSnapshot, { sources: now = {} }: ToolSnapshot): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name],
  );
  if (names.length === 0) return "";
  return ` Its hashes of ${names.sort().join(", ")} are not, though no definition differs: toolwright snapshot renews them.`;
}

function colored(diff: string): string {
  const { green, red, yellow } = colorsFor(process.stderr);
  const byMark: Readonly<Record<string, (text: string) => string>> = { "+": green, "-": red, "~": yellow };
  return diff
    .split("\n")
    .map((line) => (byMark[line.trimStart()[0] ?? ""] ?? String)(line))
    .join("\n");
}
