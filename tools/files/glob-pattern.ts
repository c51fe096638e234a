import { FilesError } from "../../src/index.js";
import type { loadRe2 } from "./peers.cjs";

const MAX_PATTERN = 500;

/** Tells whether a path (forward slashes, relative) fits. */
export type PathTest = (path: string) => boolean;

/**
 * A glob pattern as a test that takes linear time whatever the pattern: `*` and `?` within a name, `**` over folders,
 * `{a,b}`, `[a-z]`, `[!a]`. A pattern without a slash is looked for at every depth.
 */
export function globTest(re2: ReturnType<typeof loadRe2>, pattern: string): PathTest {
  const from = pattern.replace(/^\.?\//, "");
  if (from === "" || from.length > MAX_PATTERN) {
    throw new FilesError("bad-pattern", `A pattern has 1 to ${MAX_PATTERN} characters.`);
  }
  try {
    const expression = re2.RE2JS.compile(translate(from.includes("/") ? from : `**/${from}`), re2.RE2JS.DOTALL);
    return (path) => expression.testExact(path);
  } catch (error) {
    throw new FilesError("bad-pattern", `"${pattern}" is not a pattern such as "src/**/*.{ts,tsx}".`, { cause: error });
  }
}

const TOKEN = /\\.|\*\*\/|\/\*\*$|\*\*|\*|\?|\[[!^]?\]?[^\]/]*\]|[{},]|./gsu;

function translate(pattern: string): string {
  let depth = 0;
  const parts = (pattern.match(TOKEN) ?? []).map((token) => {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    return depth > 0 && token === "," ? "|" : (WILDCARDS[token] ?? literal(token));
  });
  return parts.join("");
}

const WILDCARDS: Readonly<Record<string, string>> = {
  "**/": "(?:.*/)?",
  "/**": "/.+",
  "**": ".*",
  "*": "[^/]*",
  "?": "[^/]",
  "{": "(?:",
  "}": ")",
};

function literal(token: string): string {
  if (token.startsWith("[") && token.length > 2) {
    const inside = token.slice(1, -1);
    const negated = /^[!^]/.test(inside);
    return `[${negated ? "^/" : ""}${inside.slice(negated ? 1 : 0).replaceAll(/[\\[\]^]/g, "\\$&")}]`;
  }
  return (token.length === 2 && token.startsWith("\\") ? token.slice(1) : token).replaceAll(
    /[\\^$.|?*+()[\]{}]/g,
    "\\$&",
  );
}
