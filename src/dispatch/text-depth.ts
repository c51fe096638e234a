/** How deep arguments may be nested: far beyond any real schema, far below what exhausts the stack. */
export const MAX_DEPTH = 256;

const QUOTE = 34;
const BACKSLASH = 92;

/** Whether JSON text is nested deeper than `limit`, told without recursion and without parsing it. */
export function textDepthExceeds(text: string, limit: number): boolean {
  // Each level needs two characters, so that a short text, as most are, need not be looked at.
  if (text.length <= 2 * limit) return false;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (inString) {
      if (unit === BACKSLASH) index++;
      else if (unit === QUOTE) inString = false;
    } else if (unit === QUOTE) {
      inString = true;
    } else if (unit === 123 || unit === 91) {
      if (++depth > limit) return true;
    } else if (unit === 125 || unit === 93) {
      depth--;
    }
  }
  return false;
}
