import { ToolRegistry, type ToolResult } from "toolwright";
import { type CommandTool, fromCommand } from "toolwright/tools/command";

export const TEXT = { type: "string", description: "a text" } as const;
/** A program that prints its arguments, one JSON list. */
export const ARGUMENTS = ["-e", "console.log(JSON.stringify(process.argv.slice(1)))", "--"];

/** A tool made of a program, alone in a registry. */
export function tool(part: Partial<CommandTool>): (args?: object) => Promise<ToolResult> {
  const all: CommandTool = {
    name: "it",
    description: "a program",
    command: process.execPath,
    options: { readOnly: true },
    ...part,
  };
  const registry = new ToolRegistry().add(...fromCommand(all));
  return (args = {}) => registry.call("it", args);
}

export const textOf = (result: ToolResult): string =>
  result.content.map((part) => (part.type === "text" ? part.text : "")).join("");
