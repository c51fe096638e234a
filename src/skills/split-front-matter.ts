import { parseDocument } from "yaml";
import { isObject } from "../definition/is-object.js";

/** A SKILL.md taken apart; `problem` where the front matter is not what it should be. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly problem?: { readonly rule: string; readonly message: string };
}

const FENCED = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Splits the YAML front matter from the Markdown. Never throws; of broken YAML it keeps the lines `key: text`. */
export function splitFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, "");
  if (!/^---[ \t]*\r?\n/.test(text)) {
    return {
      fields: {},
      body: text,
      problem: { rule: "front-matter", message: "it does not begin with front matter" },
    };
  }
  const match = FENCED.exec(text);
  if (!match) {
    return {
      fields: {},
      body: "",
      problem: { rule: "front-matter", message: 'its front matter has no closing "---"' },
    };
  }
  const body = text.slice(match[0].length);
  const yaml = match[1] ?? "";
  const parsed = parse(yaml);
  if (!("error" in parsed)) {
    if (isObject(parsed.value)) return { fields: parsed.value, body };
    return { fields: {}, body, problem: { rule: "front-matter", message: "its front matter is no list of fields" } };
  }
  const message = `its front matter is not YAML: ${parsed.error}`;
  return { fields: plainLines(yaml), body, problem: { rule: "yaml", message } };
}

function parse(yaml: string): { readonly value: unknown } | { readonly error: string } {
  try {
    // Few aliases, so that a small file cannot become a large value.
    const document = parseDocument(yaml, { prettyErrors: false });
    const [error] = document.errors;
    return error ? { error: error.message } : { value: document.toJS({ maxAliasCount: 20 }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** A text with a colon in it, unquoted, is what usually breaks: `description: Use for: pictures`. */
function plainLines(yaml: string): Record<string, unknown> {
  const lines = yaml.split(/\r?\n/).map((line) => /^([\w-]+):[ \t]*(\S.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((match) => (match ? [[match[1] as string, (match[2] as string).trim()]] : [])),
  );
}
