import { colorsFor } from "./colors.js";

/** Prints an error on stderr: message and way out of one of ours, a short line and a hint for one that nobody expected. */
export function reportError(error: unknown, verbose: boolean): void {
  const { red, dim } = colorsFor(process.stderr);
  const message = error instanceof Error ? error.message : String(error);
  console.error(`${red("error")} ${isOurs(error) ? message : `unexpected: ${message}`}`);
  if (verbose) console.error(dim(stackOf(error)));
  else if (!isOurs(error)) console.error(dim("toolwright --verbose … prints where it happened"));
}

/** By code, not class: a project may load a second copy of toolwright. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && /^TW\d{4}$/.test(String((error as { code?: unknown }).code));
}

function stackOf(error: unknown): string {
  const links: string[] = [];
  for (let at = error; at instanceof Error && links.length < 10; at = at.cause) links.push(at.stack ?? at.message);
  return links.join("\ncaused by: ");
}
