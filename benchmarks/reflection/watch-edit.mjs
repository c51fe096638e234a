// Seconds from an edit of one file to the snapshot written anew, under `toolwright snapshot --watch`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { editFile } from "./edit-file.mjs";

/** @param edits - how often the file is edited, each time after the last result */
export async function timeWatchedEdits(command, folder, edits) {
  // Of a snapshot that is up to date nothing is said.
  rmSync(join(folder, "out.json"), { force: true });
  const child = spawn(process.execPath, ["--max-old-space-size=8192", ...command, "--watch"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [results, notes] = [child.stdout, child.stderr].map((input) =>
    createInterface({ input })[Symbol.asyncIterator](),
  );
  const times = [];
  try {
    await lineWith(results, "Wrote");
    await lineWith(notes, "Watching");
    for (let edit = 1; edit <= edits; edit++) {
      const begin = performance.now();
      const description = editFile(folder);
      await lineWith(results, "Wrote");
      times.push((performance.now() - begin) / 1000);
      const written = readFileSync(join(folder, "out.json"), "utf8");
      if (!written.includes(description)) throw new TypeError(`edit ${edit} is not in the snapshot`);
    }
  } finally {
    child.kill("SIGINT");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  return times;
}

async function lineWith(lines, word) {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new TypeError(`toolwright snapshot --watch ended before it said "${word}"`);
    if (value.includes(word)) return;
  }
}
