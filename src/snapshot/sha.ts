import { loadCrypto } from "../definition/load-little.cjs";

/** A hash of text or bytes: 32 hex digits of SHA-256. */
export function sha(text: string | Uint8Array): string {
  return loadCrypto().createHash("sha256").update(text).digest("hex").slice(0, 32);
}
