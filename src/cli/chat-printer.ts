import type { AgentEvent } from "../agent/index.js";
import type { ToolResult } from "../definition/tool-result.js";
import { colorsFor } from "./colors.js";
import { shownContent } from "./shown-content.js";

const MOST_LINES = 8;
const MOST_CHARACTERS = 600;

/**
 * Prints what happens in a run, as it happens: the model's text on stdout; calls, their results and notes on stderr, so that
 * a pipe gets the answer alone. With `json`, every event as a line of JSON on stdout.
 */
export function chatPrinter(json: boolean): (event: AgentEvent) => void {
  if (json) return (event) => console.log(JSON.stringify(event));
  let midLine = false;
  return (event) => {
    if (event.type === "text-delta") {
      process.stdout.write(event.text);
      midLine = !event.text.endsWith("\n");
      return;
    }
    const note = noteOn(event);
    if (midLine && (note !== undefined || event.type === "done")) {
      process.stdout.write("\n");
      midLine = false;
    }
    if (note !== undefined) console.error(note);
  };
}

function noteOn(event: AgentEvent): string | undefined {
  const { cyan, dim, yellow } = colorsFor(process.stderr);
  switch (event.type) {
    case "tool-call":
      return `${cyan("→")} ${event.call.name} ${dim(shortened(argumentText(event.call.arguments)))}`;
    case "tool-progress": {
      const { name, progress, total, message = "" } = event.progress;
      return dim(`  ${name} ${progress}${total === undefined ? "" : `/${total}`} ${message}`.trimEnd());
    }
    case "retry":
      return yellow(`${event.problem} Again in ${Math.ceil(event.waitMs / 1000)} s.`);
    case "tool-pending":
      return yellow(`${event.call.name} waits for an approval`);
    case "hand-over":
      return cyan(`⇒ ${event.to}`);
    case "tool-result":
      return resultNote(event.result);
    case "tool-notices": {
      const at = (source: string | undefined): string => (source === undefined ? "" : ` (${source})`);
      const refused = event.refused.map(({ tool, reason, source }) => `${tool}${at(source)} is left out: ${reason}`);
      const changed = event.warnings.map(({ tool, reason, source }) => `${tool}${at(source)}: ${reason}`);
      return yellow([...refused, ...changed].join("\n"));
    }
    case "done":
      return event.stopReason === "answer" ? undefined : yellow(`(stopped: ${event.stopReason})`);
    default:
      return undefined;
  }
}

function resultNote({ name, content, isError, durationMs }: ToolResult): string {
  const { green, red, dim } = colorsFor(process.stderr);
  const text = shortened(shownContent(content));
  const time = dim(`${Math.round(durationMs)} ms`);
  return `${isError ? red("✗") : green("←")} ${name} ${time} ${isError ? red(text) : text}`;
}

function argumentText(args: unknown): string {
  return typeof args === "string" ? args : (JSON.stringify(args) ?? "");
}

function shortened(text: string): string {
  const lines = text.split("\n");
  const head = lines.slice(0, MOST_LINES).join("\n").slice(0, MOST_CHARACTERS);
  return head.length < text.length ? `${head} …` : head;
}
