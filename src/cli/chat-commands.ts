import { resolve } from "node:path";
import type { Message } from "../definition/message.js";
import { nearestName } from "../definition/nearest-name.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import { colorsFor } from "./colors.js";
import { writeConversation } from "./conversation-file.js";
import { plural } from "./plural.js";
import { hintsOf } from "./print-tools.js";
import { shownContent } from "./shown-content.js";

/** What a command of the chat works on. */
export interface ChatSession {
  readonly registry: ToolRegistry;
  messages: readonly Message[];
  /** The results of the last answer, in order. */
  results: readonly ToolResult[];
  /** Where the conversation was read from or saved to. */
  file?: string;
}

interface ChatCommand {
  readonly usage: string;
  readonly does: string;
  run(session: ChatSession, argument: string): string;
}

/** The commands of the chat, in the order of their help. A new one is an entry here. */
const COMMANDS: Readonly<Record<string, ChatCommand>> = {
  tools: {
    usage: "/tools",
    does: "lists the tools",
    run: ({ registry }) => {
      const lines = registry.list().map((tool) => {
        const notes = [...hintsOf(tool), ...(tool.options.deferred ? ["deferred"] : [])];
        return [tool.definition.name, notes.length > 0 ? `(${notes.join(", ")})` : ""].join(" ").trimEnd();
      });
      return lines.length === 0 ? "No tools." : lines.join("\n");
    },
  },
  history: {
    usage: "/history",
    does: "shows the conversation",
    run: ({ messages }) => (messages.length === 0 ? "Nothing has been said." : messages.map(lineOf).join("\n")),
  },
  unfold: {
    usage: "/unfold",
    does: "shows the last answer's results in full",
    run: ({ results }) =>
      results.length === 0
        ? "The last answer called no tool."
        : results.map(({ name, content }) => `← ${name}\n${shownContent(content)}`).join("\n"),
  },
  save: {
    usage: "/save [file]",
    does: "saves the conversation; default: where it came from, else toolwright-chat.json",
    run: (session, argument) => {
      const file = resolve(argument || session.file || "toolwright-chat.json");
      writeConversation(file, session.messages, file === session.file);
      session.file = file;
      return `Saved ${plural(session.messages.length, "message")} to ${file}; go on with: toolwright chat --resume ${file}`;
    },
  },
  new: {
    usage: "/new",
    does: "begins a new conversation",
    run: (session) => {
      session.messages = [];
      delete session.file;
      return "A new conversation.";
    },
  },
  help: { usage: "/help", does: "lists these commands", run: () => commandHelp() },
};

/** The commands with what they do, a line each. */
export function commandHelp(): string {
  return Object.values(COMMANDS)
    .map(({ usage, does }) => `${usage.padEnd(14)}${does}`)
    .join("\n");
}

/** Carries out a line that is a command, and gives what to print; undefined for any other line. Throws as the command does. */
export function chatCommand(session: ChatSession, line: string): string | undefined {
  const [, name, argument = ""] = /^\/([a-z]+)(?:\s+(.*))?$/.exec(line) ?? [];
  if (name === undefined) return undefined;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command.run(session, argument.trim());
  const near = nearestName(name, Object.keys(COMMANDS));
  return `There is no /${name}.${near ? ` Did you mean /${near}?` : " See /help."}`;
}

function lineOf(message: Message): string {
  const { bold, cyan, dim } = colorsFor(process.stderr);
  if (message.role === "user") {
    return `${bold(">")} ${typeof message.content === "string" ? message.content : shownContent(message.content)}`;
  }
  if (message.role === "tool") {
    const [first = ""] = shownContent(message.content).split("\n");
    return dim(`${message.isError ? "✗" : "←"} ${message.name} ${first.slice(0, 100)}`);
  }
  const calls = message.toolCalls.map(({ name }) => `${cyan("→")} ${name}`);
  return [message.text, ...calls].filter((part) => part !== "").join("\n");
}
