// Draws the spinner of `withProgress`. A thread of its own: the compiler is called synchronously and blocks the main one.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { label, done } = workerData as { label: string; done: Int32Array };
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const STDERR = 2;

// Work under a second shows nothing.
if (Atomics.wait(done, 0, 0, 1000) === "timed-out") {
  for (let tick = 0; Atomics.wait(done, 0, 0, 100) === "timed-out"; tick++) {
    writeSync(STDERR, `\r${FRAMES[tick % FRAMES.length]} ${label} ${1 + Math.floor(tick / 10)} s`);
  }
  writeSync(STDERR, "\r\u001b[K");
}
