/** One tag of a doc comment. */
export interface DocTag {
  readonly name: string;
  readonly text: string;
  /** Whether it begins inside a line, behind other text. */
  readonly inline: boolean;
  /** Where the `@` is, from the start of the comment's text. */
  readonly offset: number;
}

/** A doc comment, taken apart. */
export interface DocComment {
  readonly description: string;
  readonly tags: readonly DocTag[];
}

/** Tags that may also begin inside a line, after a blank: `How many. @minimum 1 @maximum 5`. */
const INLINE_TAGS =
  "minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf|integer|minLength|maxLength|pattern|format|minItems|maxItems|uniqueItems|default(?:Value)?|examples?|deprecated|title|param|returns?";
const TAG_START = /^[ \t]*@([a-zA-Z][\w-]*)/;
const INLINE_TAG = new RegExp(`[ \\t]@(?:${INLINE_TAGS})(?=[ \\t]|$)`, "g");
const FENCE = /^[ \t]*(?:```|~~~)/;

interface Line {
  readonly text: string;
  readonly offset: number;
}

/**
 * Takes a doc comment apart, from its text with the comment marks. The text of a tag stays as it stands, which the
 * compiler's own parser does not guarantee: it ends a `@pattern` at the next `@`.
 */
export function parseDocComment(comment: string): DocComment {
  const parts: { name: string; offset: number; inline: boolean; lines: string[] }[] = [
    { name: "", offset: 0, inline: false, lines: [] },
  ];
  let fenced = false;
  for (const line of contentLines(comment)) {
    if (FENCE.test(line.text)) fenced = !fenced;
    const pieces = fenced ? [line] : splitAtTags(line);
    for (const [at, piece] of pieces.entries()) {
      const tag = fenced ? null : TAG_START.exec(piece.text);
      if (tag) {
        const offset = piece.offset + tag[0].indexOf("@");
        parts.push({ name: tag[1] ?? "", offset, inline: at > 0, lines: [piece.text.slice(tag[0].length).trim()] });
      } else parts.at(-1)?.lines.push(piece.text);
    }
  }
  const [description, ...tags] = parts.map(({ lines, ...part }) => ({ ...part, text: join(lines) }));
  return { description: renderLinks(description?.text ?? ""), tags: tags.filter(({ name }) => name !== "") };
}

/** Inline links as the words a reader would see: `{@link User}` is "User", `{@link User | the user}` "the user". */
export function renderLinks(text: string): string {
  return text.replace(
    /\{@(?:link|linkcode|linkplain)\s+([^\s|}]+)\s*\|?\s*([^}]*)\}/g,
    (_, target: string, label: string) => label.trim() || target,
  );
}

/** The lines of a comment without its marks and margin. */
function* contentLines(comment: string): Generator<Line> {
  const end = comment.endsWith("*/") ? comment.length - 2 : comment.length;
  let start = 0;
  for (const [index, raw] of comment.slice(0, end).split(/\r?\n/).entries()) {
    const margin = index === 0 ? /^\/\*\*+ ?/.exec(raw) : /^[ \t]*\*? ?/.exec(raw);
    const skip = margin?.[0].length ?? 0;
    yield { text: raw.slice(skip).trimEnd(), offset: start + skip };
    start += raw.length + (comment[start + raw.length] === "\r" ? 2 : 1);
  }
}

function splitAtTags({ text, offset }: Line): Line[] {
  const cuts = [...text.matchAll(INLINE_TAG)].map(({ index }) => index).filter((cut) => !insideCode(text, cut));
  const starts = [0, ...cuts];
  return starts.map((cut, index) => ({ text: text.slice(cut, starts[index + 1]), offset: offset + cut }));
}

function insideCode(text: string, position: number): boolean {
  const before = text.slice(0, position);
  return before.split("`").length % 2 === 0 || before.lastIndexOf("{@") > before.lastIndexOf("}");
}

/** One text of the lines. A comment can hold its own end only as `*\/`. */
function join(lines: readonly string[]): string {
  return lines
    .join("\n")
    .replaceAll("*\\/", "*/")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
