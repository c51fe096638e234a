import type { JsonValue } from "../definition/json-schema.js";

/** One reason why values of a schema do not, or perhaps do not, fit another. */
export interface Gap {
  /** JSON pointer to the part of a value; `*` stands for any further item or property. Empty for the whole. */
  readonly path: string;
  /** The keyword of the other schema that parts them, such as `required` or `maximum`. */
  readonly keyword: string;
  /** In words, about the part at `path`. */
  readonly reason: string;
  /**
   * Values of the first schema, at this level, that the other may refuse; most telling first. To be checked. Made on demand:
   * most gaps are only steps on the way to a proof.
   */
  witnesses(): readonly JsonValue[];
}

/** A gap found in a part of a value, as one of the whole value. */
export function lifted(gap: Gap, step: string, wrap: (witness: JsonValue) => JsonValue | undefined): Gap {
  const witnesses = (): readonly JsonValue[] =>
    gap
      .witnesses()
      .map(wrap)
      .filter((value) => value !== undefined);
  return { ...gap, path: `${step}${gap.path}`, witnesses };
}
