import type { ArgumentFault, ToolResult } from "../definition/tool-result.js";
import { argumentFrame } from "./argument-frame.js";
import { canAsk } from "./ask.js";
import { colorsFor } from "./colors.js";
import { visibleText } from "./visible-text.js";

/** What whoever runs the command can do about a failure. */
const WAYS_OUT: Readonly<Record<string, () => string | undefined>> = {
  TW5004: () => (canAsk() ? undefined : "Run it on a terminal to be asked, or pass --yes."),
  TW5014: () => "--json prints the ticket that registry.resume() takes.",
};

/** Prints why a call failed, for people: faults of the arguments with their place in what was typed. */
export function printCallFailure({ name, failure }: ToolResult, args: string): void {
  const { red, bold, dim } = colorsFor(process.stdout);
  const { code = "", message = "", faults = [] } = failure ?? {};
  const title = red(`error ${code}:`);
  if (faults.length > 0 && code === "TW5003") {
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    console.log(`${title} ${bold(name)} did not run: ${count} in its arguments.`);
    for (const fault of faults) console.log(`\n${faultText(fault, args)}`);
    console.log(`\n${dim(`toolwright show ${name} tells what it takes.`)}`);
    return;
  }
  console.log(`${title} ${visibleText(message)}`);
  if (code === "TW5002") console.log(indented(coloredFrame(args, "")));
  const wayOut = WAYS_OUT[code]?.();
  if (wayOut) console.log(dim(wayOut));
}

function faultText({ path, expected, received, hint }: ArgumentFault, args: string): string {
  const { cyan, yellow, dim } = colorsFor(process.stdout);
  const lines = [
    `${cyan(path || "the arguments")}: expected ${expected}, got ${yellow(visibleText(received))}`,
    coloredFrame(args, path),
    ...(hint ? [dim(visibleText(hint))] : []),
  ];
  return indented(lines.filter((line) => line !== "").join("\n"));
}

function coloredFrame(args: string, path: string): string {
  const { red } = colorsFor(process.stdout);
  const [line, marks] = argumentFrame(args, path).split("\n");
  return line === undefined || marks === undefined ? "" : `  ${visibleText(line)}\n  ${red(marks)}`;
}

function indented(text: string): string {
  return text === "" ? "" : text.replaceAll(/^/gm, "  ");
}
