// Seconds and peak memory of a command with all processes it starts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

const PAGE = 4096;
const EVERY_MS = 20;

/** @returns {Promise<{ seconds: number, megabytes: number | undefined, status: number | null, output: string }>} megabytes where the system has /proc */
export async function runMeasured(command, cwd) {
  const begin = performance.now();
  const child = spawn(process.execPath, ["--max-old-space-size=8192", ...command], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, treeBytes(child.pid));
  }, EVERY_MS);
  let seconds;
  child.once("exit", () => {
    seconds = (performance.now() - begin) / 1000;
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  clearInterval(sampling);
  return { seconds, megabytes: peak > 0 ? peak / 1e6 : undefined, status, output: stderr || stdout };
}

/** Resident memory of a process and its descendants, in bytes. */
function treeBytes(pid) {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return (
      Number(resident) * PAGE + (children ? children.split(" ") : []).reduce((sum, one) => sum + treeBytes(one), 0)
    );
  } catch {
    return 0; // it has ended, or the system has no such files
  }
}
