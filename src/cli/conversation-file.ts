import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { ConversationFileError } from "../definition/errors/index.js";
import type { Message } from "../definition/message.js";

const ROLES: readonly unknown[] = ["user", "assistant", "tool"];

/** Reads a conversation that `/save` wrote. Throws ConversationFileError (TW7010). */
export function readConversation(file: string): Message[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new ConversationFileError(file, "cannot be read", { cause });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ConversationFileError(file, "is not JSON", { cause });
  }
  const { messages } = Object(value) as { readonly messages?: unknown };
  if (!Array.isArray(messages) || !messages.every((message) => ROLES.includes(Object(message).role))) {
    throw new ConversationFileError(file, "holds no conversation");
  }
  return messages as Message[];
}

/** Writes a conversation. Throws ConversationFileError (TW7010), also where the file is there and `mayReplace` is false. */
export function writeConversation(file: string, messages: readonly Message[], mayReplace: boolean): void {
  if (!mayReplace && existsSync(file)) throw new ConversationFileError(file, "is there already");
  try {
    writeFileSync(file, `${JSON.stringify({ version: 1, messages }, undefined, 2)}\n`);
  } catch (cause) {
    throw new ConversationFileError(file, "cannot be written", { cause });
  }
}
