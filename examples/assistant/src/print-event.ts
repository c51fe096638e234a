import type { ToolResult } from "toolwright";
import type { AgentEvent } from "toolwright/agent";

const MOST_LINES = 6;
const MOST_CHARACTERS = 500;

/** Prints what happens in a turn, as it happens. */
export function eventPrinter(): (event: AgentEvent) => void {
  let speaking = false;
  return (event) => {
    if (event.type === "text-delta") {
      process.stdout.write(`${speaking ? "" : "\nassistant › "}${event.text}`);
      speaking = true;
      return;
    }
    if (speaking) process.stdout.write("\n");
    speaking = false;
    if (event.type === "tool-call") console.log(`  → ${event.call.name} ${argumentsOf(event.call.arguments)}`);
    if (event.type === "tool-progress" && event.progress.message) console.log(`    … ${event.progress.message}`);
    if (event.type === "tool-result")
      console.log(`  ${event.result.isError ? "✗" : "←"} ${event.result.name}: ${shortened(event.result)}`);
    if (event.type === "retry") console.log(`  ${event.problem} Again in ${Math.ceil(event.waitMs / 1000)} s.`);
    if (event.type === "done" && event.stopReason !== "answer") console.log(`  (stopped: ${event.stopReason})`);
  };
}

function argumentsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function shortened({ content }: ToolResult): string {
  const text = content.map((part) => (part.type === "text" ? part.text : `[${part.type}]`)).join("\n");
  const shown = text.split("\n").slice(0, MOST_LINES).join("\n").slice(0, MOST_CHARACTERS);
  return (shown.length < text.length ? `${shown} …` : shown).replaceAll("\n", "\n    ");
}
