import { colorsFor } from "../colors.js";

/** What init did, by path, and what to do next. */
export interface InitReport {
  readonly created: readonly string[];
  readonly edited: readonly string[];
  readonly overwritten: readonly string[];
  /** There with other content, and left alone. */
  readonly kept: readonly string[];
  /** There already as init would write them. */
  readonly unchanged: readonly string[];
  /** Commands. */
  readonly next: readonly string[];
  /** What the project may use besides. */
  readonly hints: readonly string[];
}

/** Prints what init did on stdout, for people or as JSON. */
export function printInitReport(report: InitReport, { json = false, dryRun = false }): void {
  if (json) console.log(JSON.stringify({ dryRun, ...report }, undefined, 2));
  else console.log([...lines(report, dryRun)].join("\n"));
}

function* lines({ next, hints, ...changes }: InitReport, dryRun: boolean): Generator<string> {
  const { green, yellow, dim, bold } = colorsFor(process.stdout);
  const colors = { created: green, edited: yellow, overwritten: yellow, kept: dim, unchanged: dim };
  if (dryRun) yield "Nothing was written. This is what would be:";
  for (const [change, color] of Object.entries(colors)) {
    for (const path of changes[change as keyof typeof colors]) yield `  ${color(change.padEnd(11))} ${path}`;
  }
  if (changes.kept.length > 0) yield dim("Kept files are as they were; --force overwrites them.");
  if (dryRun) return;
  yield `\n${bold("Next:")}`;
  for (const command of next) yield `  ${command}`;
  for (const hint of hints) yield `\n${hint}`;
  yield "\nTo talk to a model that has the tools: npm install openai, set MODEL and OPENAI_API_KEY, npx toolwright chat";
}
