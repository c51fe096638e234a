import { hashSource } from "../../definition/hash-source.js";

/** A vendor's rule for names. */
export interface NameRule {
  readonly rule: RegExp;
  readonly longest: number;
  /** What stands for a name that has no legal character. */
  readonly fallback: string;
}

/** Names beside those they have on the wire; never two alike on either side. */
export interface WireNames {
  /** The wire name; of a name that is not among them, the one it would have alone. */
  encode(name: string): string;
  /** The name with a wire name; undefined where there is none. */
  decode(wireName: string): string | undefined;
  known(name: string): boolean;
}

const DIGEST = 8;

/**
 * Gives each name one that the vendor accepts. Legal names stay; in others each illegal character becomes `_`, and where
 * that is taken or too long, a digest of the name sets it apart: `a.b` beside `a_b` becomes `a_b_0c5ed8b1`.
 */
export function wireNames(names: readonly string[], rule: NameRule): WireNames {
  const wired = new Map<string, string>();
  const back = new Map<string, string>();
  const add = (name: string, wireName: string): void => {
    wired.set(name, wireName);
    back.set(wireName, name);
  };
  for (const name of names) if (rule.rule.test(name)) add(name, name);
  for (const name of names) if (!wired.has(name)) add(name, freeName(name, back, rule));
  return {
    encode: (name) => wired.get(name) ?? (rule.rule.test(name) ? name : freeName(name, new Map(), rule)),
    decode: (wireName) => back.get(wireName),
    known: (name) => wired.has(name),
  };
}

function freeName(name: string, taken: ReadonlyMap<string, string>, { rule, longest, fallback }: NameRule): string {
  const underscored = [...name].map((character) => (rule.test(`a${character}`) ? character : "_")).join("") || fallback;
  const plain = rule.test(underscored.slice(0, 1)) ? underscored : `_${underscored}`;
  if (rule.test(plain) && !taken.has(plain)) return plain;
  for (let salt = ""; ; salt += "+") {
    const digest = hashSource(name + salt).slice(0, DIGEST);
    const apart = `${plain.slice(0, longest - DIGEST - 1)}_${digest}`;
    if (!taken.has(apart)) return apart;
  }
}
