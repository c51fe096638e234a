import type { CauseOptions } from "./cause-options.js";
import type { ErrorCode } from "./codes.js";

/**
 * The base of every error that toolwright throws. `code` is stable across versions and has an entry in
 * `docs/errors.md`; subclasses carry the facts as fields; the message names the thing, the place and the way out.
 */
export abstract class ToolwrightError extends Error {
  readonly code: ErrorCode;

  protected constructor(code: ErrorCode, message: string, options?: CauseOptions) {
    super(`${code}: ${message}`, options);
    this.code = code;
    this.name = new.target.name;
  }
}
