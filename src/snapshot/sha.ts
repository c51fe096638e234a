import { loadCrypto } from "../definition/load-little.cjs";

/** A hash of text or bytes, in one or more parts: 32 hex digits of SHA-256. */
export function sha(...parts: readonly (string | Uint8Array)[]): string {
  const hash = loadCrypto().createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 32);
}
