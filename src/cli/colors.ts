import type { WriteStream } from "node:tty";
import picocolors from "picocolors";

/** Colour functions for a stream: they colour on a terminal only, and never with `NO_COLOR` set. */
export function colorsFor(stream: Pick<WriteStream, "isTTY">): ReturnType<typeof picocolors.createColors> {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const terminal = Boolean(stream.isTTY) && TERM !== "dumb";
  return picocolors.createColors(!NO_COLOR && (Boolean(FORCE_COLOR) || terminal));
}
