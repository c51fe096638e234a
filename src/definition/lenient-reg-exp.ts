/**
 * The regular expression of a `pattern`: in Unicode mode, as JSON Schema says, or, where it is none in that mode, without.
 * Many foreign schemas escape characters that Unicode mode does not let them escape.
 */
function compileLeniently(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}

/** The same, as ajv takes it. */
export const lenientRegExp = Object.assign(compileLeniently, { code: "new RegExp" });
