import { ToolkitSetupError } from "../../../src/index.js";

type Fields = Readonly<Record<string, unknown>>;

/** A key that can be sent in a header. */
export function checkKey(provider: string, key: unknown): string {
  if (typeof key === "string" && /^[\x21-\x7e]+$/.test(key)) return key;
  // The key itself is in no message.
  const problem = key === undefined || key === "" ? "is missing" : "is no key: it has white space or other characters";
  throw new ToolkitSetupError("search", [`"apiKey" of ${provider} ${problem}`]);
}

/** A base URL, without a slash at its end. */
export function checkUrl(provider: string, url: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url.replace(/\/+$/, "");
  throw new ToolkitSetupError("search", [`"baseUrl" of ${provider} must be an http URL, not "${url}"`]);
}

/** A part of an answer; empty where it is something else. */
export function part(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** The objects of a list; none where it is something else. */
export function list(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
}
