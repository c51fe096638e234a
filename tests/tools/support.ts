import { readdirSync, readFileSync } from "node:fs";

/** The processes of this machine whose command line holds a text. */
export function processesWith(text: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid && commandLine(pid).includes(text));
}

/** Waits until something holds; fails after ten seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 10_000) throw new Error("it never came true");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The error that a call ends with; fails when there is none. */
export async function errorOf<Failure extends Error>(
  call: Promise<unknown> | (() => unknown),
  type: abstract new (...args: never[]) => Failure,
): Promise<Failure> {
  try {
    await (typeof call === "function" ? call() : call);
  } catch (error) {
    if (error instanceof type) return error;
    throw error;
  }
  throw new Error(`no ${type.name} was thrown`);
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
