import { createRequire } from "node:module";
import { join } from "node:path";
import type * as FastCheck from "fast-check";
import { MissingPackageError } from "../definition/errors/index.js";

/** fast-check, as the package that is tested has it: an optional package that is needed at once. Throws MissingPackageError (TW6007). */
export function loadFastCheck(purpose: string): typeof FastCheck {
  try {
    return createRequire(join(process.cwd(), "package.json"))("fast-check") as typeof FastCheck;
  } catch (cause) {
    throw new MissingPackageError("fast-check", purpose, { cause });
  }
}
