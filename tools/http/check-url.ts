import { HttpError } from "../../src/index.js";
import type { HttpOptions } from "./http-options.js";

const MAX_URL = 8000;
const LOW_PORTS: readonly string[] = ["", "80", "443"];

/** A URL that may be requested, as far as its text tells. */
export function checkUrl(text: string, options: HttpOptions, base?: URL): URL {
  const shown = JSON.stringify(text.slice(0, 200));
  if (text.length > MAX_URL) throw new HttpError("bad-url", `A URL has at most ${MAX_URL} characters.`);
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new HttpError("bad-url", `${shown} is no http or https URL, such as "https://example.com/page".`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new HttpError("bad-url", "A URL here holds no user name or password.");
  }
  if (isTrusted(url, options)) return url;
  if (!LOW_PORTS.includes(url.port) && Number(url.port) < 1024) {
    throw new HttpError("not-allowed", `Port ${url.port} may not be requested.`);
  }
  if (options.deny?.some((pattern) => fits(url.hostname, pattern))) {
    throw new HttpError("not-allowed", `"${url.hostname}" may not be requested.`);
  }
  if (options.allow && !options.allow.some((pattern) => fits(url.hostname, pattern))) {
    throw new HttpError("not-allowed", `"${url.hostname}" may not be requested; only ${options.allow.join(", ")}.`);
  }
  return url;
}

/** Whether the app trusts a host, by its name or by name and port. */
export function isTrusted(url: URL, options: HttpOptions): boolean {
  return options.trust?.some((host) => sameHost(host, url.hostname) || sameHost(host, url.host)) === true;
}

/** What the app sends to a host. */
export function headersFor(url: URL, options: HttpOptions): Readonly<Record<string, string>> {
  const found = Object.entries(options.headers ?? {}).find(
    ([host]) => sameHost(host, url.hostname) || sameHost(host, url.host),
  );
  return found?.[1] ?? {};
}

function fits(hostname: string, pattern: string): boolean {
  const host = bare(hostname);
  const wanted = bare(pattern);
  return wanted.startsWith("*.") ? host.endsWith(wanted.slice(1)) : host === wanted;
}

function sameHost(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(host: string): string {
  return host.toLowerCase().replace(/\.$/, "");
}
