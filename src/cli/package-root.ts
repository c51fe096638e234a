import { fileURLToPath } from "node:url";

/** The folder of the toolwright package, as seen from `dist/esm/src/cli` or `dist/esm/src/chunks`. */
export const PACKAGE_ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
