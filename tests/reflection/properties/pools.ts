import type { JsonValue } from "../../../src/definition/json-schema.js";

/**
 * Every text, number and property name that a generated value holds comes from these lists. That makes the judge exact
 * where TypeScript has no type for a rule of ours: "a date-time text" is, over these lists, the union of the texts that
 * are one, and "no other property" is `?: never` for every other name.
 */
const DATES = ["2024-02-29T12:00:00Z", "1999-12-31T23:59:59.999+02:00"];
const URLS = ["https://example.org/a?b=c", "mailto:ann@example.org"];

export const NUMBERS: readonly number[] = [0, 1, -1, 2, 5, 42, 1.5, -0.25, 1e15];

/** Not among them: blank text and other bases (`0x1f`), which TypeScript takes for a `${number}` and our patterns do not. */
export const TEXTS: readonly string[] = [
  ...DATES,
  ...URLS,
  ..."a,b,x,A,B,red,green,hello world,true,null,/a/b,/,id-,id-7,id-x,s-red,AQID,AQ==,-,ünï,a\nb".split(","),
  ..."7,-5,1.5,1e3,007,-0.5,.5,5.,+1,Infinity,12345678901234567890".split(","),
  "",
  "(",
  "2024-02-30T12:00:00Z",
  "2024-02-29",
  "false",
  ...NUMBERS.filter((number) => number !== 1.5).map(String),
];

export const NAMES = [
  ..."a,b,c,kind,next,kids,up,by,gone,done,extra,type,$ref,with-dash,a.b/c~d,ä,1,42,x-1,x-y,_a".split(","),
] as const;

export const isDateText = (text: string): boolean => DATES.includes(text);
export const isUrlText = (text: string): boolean => URLS.includes(text);
export const isDigits = (text: string): boolean => /^-?\d+$/.test(text);
export const isBase64 = (text: string): boolean => text === Buffer.from(text, "base64").toString("base64");
export const isRegexSource = (text: string): boolean => {
  try {
    return Boolean(new RegExp(text, "u"));
  } catch {
    return false;
  }
};

/** The union of literal types of some values: what the judge is told in place of a type it has no word for. */
export const unionOf = (values: readonly JsonValue[]): string =>
  values.map((value) => JSON.stringify(value)).join(" | ");
