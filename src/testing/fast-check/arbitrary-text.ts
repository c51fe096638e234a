import type * as FastCheck from "fast-check";
import type { Arbitrary } from "fast-check";
import { least, most, type Parts } from "../../contracts/branch.js";
import { shortestTexts } from "../../contracts/pattern-language.js";
import { lenientRegExp } from "../../definition/lenient-reg-exp.js";
import { FORMAT_SAMPLES } from "../make-value.js";

/** Texts that look like something else. */
const TRICKY = ["null", "true", "1", "{}", "[]", '"x"', "__proto__", "constructor", " ", "line\nbreak", "ünï😀", "‮"];
/** Longer ones are made only where they have to be. */
const LONGEST = 24;

type Formats = Readonly<Record<string, (fc: typeof FastCheck) => Arbitrary<string>>>;

const day = (fc: typeof FastCheck): Arbitrary<string> =>
  fc
    .date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString());

const FORMATS: Formats = {
  "date-time": day,
  date: (fc) => day(fc).map((text) => text.slice(0, 10)),
  time: (fc) => day(fc).map((text) => text.slice(11)),
  uuid: (fc) => fc.uuid(),
  email: (fc) => fc.emailAddress(),
  uri: (fc) => fc.webUrl(),
  ipv4: (fc) => fc.ipV4(),
  ipv6: (fc) => fc.ipV6(),
  hostname: (fc) => fc.domain(),
};

/** Texts of some rules: their lengths in characters, one of their patterns, one of their formats. */
export function arbitraryText(fc: typeof FastCheck, rules: Parts): Arbitrary<string> {
  const format = rules.map((rule) => rule.format).find((name) => typeof name === "string");
  const pattern = rules.map((rule) => rule.pattern).find((text) => typeof text === "string");
  if (typeof format === "string" && Object.hasOwn(FORMATS, format)) return (FORMATS[format] as Formats[string])(fc);
  if (typeof format === "string" && Object.hasOwn(FORMAT_SAMPLES, format))
    return fc.constant(FORMAT_SAMPLES[format] as string);
  if (typeof pattern === "string") return matching(fc, rules, pattern);
  const minLength = Math.max(0, Math.ceil(most(rules, "minLength", 0)));
  const greatest = Math.floor(least(rules, "maxLength", Infinity));
  const maxLength = Math.max(minLength, Math.min(greatest, minLength + LONGEST));
  const tricky = TRICKY.filter((text) => [...text].length >= minLength && [...text].length <= greatest);
  const longest = greatest < 10_000 ? [fc.constant("x".repeat(greatest))] : [];
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ unit: "binary", minLength, maxLength }),
    ...longest,
    ...(tricky.length > 0 ? [fc.constantFrom(...tricky)] : []),
  );
}

/** What fast-check cannot read, such as a look-ahead, is made of the shortest texts that match. */
function matching(fc: typeof FastCheck, rules: Parts, pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(lenientRegExp(pattern));
  } catch {
    const patterns = rules.map((rule) => rule.pattern).filter((text) => typeof text === "string");
    const [minLength, maxLength] = [most(rules, "minLength", 0), least(rules, "maxLength", Infinity)];
    const texts = shortestTexts({ patterns, minLength, maxLength }, 50) ?? [];
    return fc.constantFrom(...(texts.length > 0 ? texts : [""]));
  }
}
