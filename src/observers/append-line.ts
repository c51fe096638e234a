import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

/**
 * Appends a line to a file in one write, which the system keeps whole beside the writes of other processes. The file is opened
 * anew each time, so that it may be moved away. A line that was cut off, because its process was stopped while it wrote or
 * the disk was full, is ended before; where another process is just writing one, that makes an empty line.
 *
 * @param sync - whether to wait until it is on the disk
 */
export function appendLine(file: string, line: string, sync: boolean): void {
  // Readable by its owner alone.
  const descriptor = openSync(file, "a+", 0o600);
  try {
    const bytes = Buffer.from(`${endsLine(descriptor) ? "" : "\n"}${line}\n`);
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    if (sync) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function endsLine(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, size - 1);
  return last[0] === 0x0a;
}
