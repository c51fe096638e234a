const pad = (text, width, right) => (right ? text.padStart(width) : text.padEnd(width));

/** A Markdown table whose cells stand under each other; every column but the first and last is aligned right. */
export function markdownTable(headings, rows) {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => String(cell ?? "")));
  const widths = headings.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const isRight = (column) => column > 0 && column < headings.length - 1;
  const line = (cells) => `| ${cells.map((cell, i) => pad(cell, widths[i], isRight(i))).join(" | ")} |`;
  const rule = `| ${widths.map((width, i) => (isRight(i) ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [line(lines[0]), rule, ...lines.slice(1).map(line)].join("\n");
}

/** Three significant digits, no exponent. */
export function digits(number) {
  if (number >= 100) return number.toFixed(0);
  return number >= 10 ? number.toFixed(1) : number.toFixed(2);
}

export const percent = (share) => `±${(share * 100).toFixed(0)} %`;

/** `text` with its outcome; a target that cannot be judged (nothing measured) has no outcome. */
export function target(text, met) {
  return met === undefined ? text : `${text}: ${met ? "pass" : "FAIL"}`;
}
