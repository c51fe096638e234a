import { readdirSync, readFileSync } from "node:fs";

/** A process, and when it began: its number alone may become another one's. */
export interface KnownProcess {
  readonly pid: number;
  readonly began: string;
}

interface ProcessEntry extends KnownProcess {
  readonly parent: number;
}

/** What a process has started and what that has, as far as each parent still runs; only Linux tells. */
export function descendants(pid: number): KnownProcess[] {
  const all = processes();
  const found: ProcessEntry[] = [];
  let parents = [pid];
  while (parents.length > 0) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

/** Whether a process is still the one that it was. */
export function isSame({ pid, began }: KnownProcess): boolean {
  return entryOf(pid)?.began === began;
}

/** The numbers of all processes; only Linux tells. */
export function processNumbers(): number[] {
  return process.platform === "linux" ? readdirSync("/proc").map(Number).filter(Number.isSafeInteger) : [];
}

function processes(): ProcessEntry[] {
  return processNumbers().flatMap((pid) => entryOf(pid) ?? []);
}

function entryOf(pid: number): ProcessEntry | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Its second field is the program's name in brackets, and may hold anything; the third is what follows the last of them.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(fields[1]), began: String(fields[19]) };
  } catch {
    return undefined;
  }
}
