import { loadCrypto } from "./load-little.cjs";

/** The content hash of a source text: 16 hex digits of SHA-256, line ends as LF, so that a checkout's line ends do not count. */
export function hashSource(text: string): string {
  return loadCrypto().createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex").slice(0, 16);
}
