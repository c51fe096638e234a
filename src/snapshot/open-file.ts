import { closeSync, openSync, readSync } from "node:fs";

/** Opens a file for reading, and closes it again whatever happens. */
export function withOpenFile<Result>(file: string, use: (descriptor: number) => Result): Result {
  const descriptor = openSync(file, "r");
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** So many bytes of an open file from a position on; fewer only where it ends. */
export function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  for (let read = -1; read !== 0 && filled < length; filled += read) {
    read = readSync(descriptor, bytes, filled, length - filled, position + filled);
  }
  return bytes.subarray(0, filled);
}
