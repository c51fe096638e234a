import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { descendants, isSame, type KnownProcess, processNumbers } from "./process-tree.js";

/** What marks every process that came from one of ours, even one that left the group. */
const MARK = "TOOLWRIGHT_PROCESS_GROUP";
const GRACE_MS = 2000;
// What forks while it is being ended is found the next time.
const SWEEPS = 5;

const live = new Set<ProcessGroup>();

/** A program with all that it starts: they end together. Its pipes are the caller's to read. */
export class ProcessGroup {
  readonly child: ChildProcess;
  /** Settles when the program itself has ended; rejects when it could not be started. */
  readonly exited: Promise<{ readonly exitCode: number | null; readonly signal: string | null }>;
  readonly #mark = randomUUID();
  /** What was below the program when it was ended: what left the group and wiped its environment is known by that. */
  #family: readonly KnownProcess[] = [];
  #done = false;

  constructor(file: string, args: readonly string[], options: SpawnOptions) {
    // A group of its own, so that one signal reaches all. Windows has no groups; there `taskkill` takes the tree.
    this.child = spawn(file, args, {
      ...options,
      env: { ...options.env, [MARK]: this.#mark },
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    this.exited = new Promise((resolve, reject) => {
      this.child.once("error", reject);
      this.child.once("exit", (exitCode, signal) => resolve({ exitCode, signal }));
    });
    this.exited.catch(() => undefined);
    if (live.size === 0) process.on("exit", killAll);
    live.add(this);
  }

  /** Asks all to end, and after two seconds makes them. */
  async end(): Promise<void> {
    if (!this.#done) {
      this.#remember();
      this.#signal("SIGTERM");
      const timer = setTimeout(() => this.#signal("SIGKILL"), GRACE_MS);
      await this.exited.catch(() => undefined);
      clearTimeout(timer);
    }
    this.kill();
  }

  /** Ends all at once: what the program left running, too. */
  kill(): void {
    // Once all are gone, the number of the group may become somebody else's.
    if (this.#done) return;
    this.#done = this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null;
    this.#remember();
    this.#signal("SIGKILL");
    for (const one of this.#family) if (isSame(one)) signal(one.pid, "SIGKILL");
    for (let sweep = 0, found = [0]; found.length > 0 && sweep < SWEEPS; sweep += 1) {
      found = marked(this.#mark);
      for (const pid of found) signal(pid, "SIGKILL");
    }
    if (!this.#done) return;
    live.delete(this);
    if (live.size === 0) process.off("exit", killAll);
  }

  #remember(): void {
    const { pid } = this.child;
    if (pid !== undefined && process.platform === "linux") this.#family = [...this.#family, ...descendants(pid)];
  }

  #signal(name: NodeJS.Signals): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    if (process.platform === "win32") execFile("taskkill", ["/pid", String(pid), "/T", "/F"], () => undefined);
    else signal(-pid, name);
  }
}

function killAll(): void {
  for (const group of live) group.kill();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}

/** The processes that carry a mark in their environment; only Linux tells. */
function marked(mark: string): number[] {
  return processNumbers().filter(
    (pid) => pid > 1 && pid !== process.pid && environmentOf(pid).includes(`${MARK}=${mark}`),
  );
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1");
  } catch {
    return "";
  }
}
