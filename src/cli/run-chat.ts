import { Agent } from "../agent/index.js";
import { ModelRequestError } from "../definition/errors/index.js";
import type { Message } from "../definition/message.js";
import { chatPrinter } from "./chat-printer.js";
import { chatQuestions } from "./chat-questions.js";
import { colorsFor } from "./colors.js";
import { ExitCode } from "./exit-code.js";
import { loadRegistry } from "./load-registry.js";
import { plural } from "./plural.js";
import { reportError } from "./report-error.js";
import { terminalApproval } from "./terminal-approval.js";

/** Options of `toolwright chat`. */
export interface ChatOptions {
  readonly model?: string;
  readonly system?: string;
  readonly maxSteps?: number;
  readonly yes?: boolean;
  readonly config?: string;
  readonly json?: boolean;
}

/** Runs `toolwright chat` until the input ends, and gives its exit code: 1 when the last question got no answer. */
export async function runChat(options: ChatOptions): Promise<number> {
  const { model, system, maxSteps, json, config } = options;
  const registry = await loadRegistry(config);
  const agent = new Agent({
    registry,
    ...(model !== undefined && { model }),
    ...(system !== undefined && { system }),
    ...(maxSteps !== undefined && { maxSteps }),
  });
  if (process.stdin.isTTY && !json) greet(registry.list().length);
  const chat: Chat = { agent, options, messages: [] };
  let answered = true;
  for await (const question of chatQuestions()) answered = await answer(chat, question);
  return answered ? ExitCode.ok : ExitCode.no;
}

interface Chat {
  readonly agent: Agent;
  readonly options: ChatOptions;
  messages: readonly Message[];
}

/** Answers one question; whether there was an answer. A failed request leaves the conversation open for another try. */
async function answer(chat: Chat, question: string): Promise<boolean> {
  const turn = new AbortController();
  const onInterrupt = () => (turn.signal.aborted ? process.exit(ExitCode.interrupted) : turn.abort());
  process.on("SIGINT", onInterrupt);
  const approve = chat.options.yes ? () => true : terminalApproval(turn);
  const print = chatPrinter(chat.options.json === true);
  let answered = false;
  try {
    for await (const event of chat.agent.stream(question, { messages: chat.messages, signal: turn.signal, approve })) {
      print(event);
      if (event.type === "done") {
        chat.messages = event.messages;
        answered = event.stopReason === "answer";
      }
    }
  } catch (error) {
    if (!(error instanceof ModelRequestError)) throw error;
    chat.messages = error.messages;
    reportError(error, false);
  } finally {
    process.off("SIGINT", onInterrupt);
  }
  return answered;
}

function greet(tools: number): void {
  const { dim } = colorsFor(process.stderr);
  console.error(dim(`${plural(tools, "tool")}. Ctrl-C stops an answer, Ctrl-D leaves.`));
}
