import { resolve } from "node:path";
import { Agent, type AgentEvent } from "../agent/index.js";
import { ConversationFileError, ModelRequestError } from "../definition/errors/index.js";
import { type ChatSession, chatCommand } from "./chat-commands.js";
import { chatPrinter } from "./chat-printer.js";
import { chatQuestions } from "./chat-questions.js";
import { colorsFor } from "./colors.js";
import { readConversation } from "./conversation-file.js";
import { decidePending } from "./decide-pending.js";
import { ExitCode } from "./exit-code.js";
import { loadRegistry } from "./load-registry.js";
import { plural } from "./plural.js";
import { reportError } from "./report-error.js";
import { type AskApproval, type StandingDecisions, terminalApproval } from "./terminal-approval.js";

/** Options of `toolwright chat`. */
export interface ChatOptions {
  readonly model?: string;
  readonly system?: string;
  readonly maxSteps?: number;
  readonly yes?: boolean;
  readonly config?: string;
  readonly json?: boolean;
  readonly resume?: string;
}

/** Runs `toolwright chat` until the input ends, and gives its exit code: 1 when the last question got no answer. */
export async function runChat(options: ChatOptions): Promise<number> {
  const { model, system, maxSteps, json, config } = options;
  // Before the config is loaded, for that changes the working directory.
  const file = options.resume === undefined ? undefined : resolve(options.resume);
  const messages = file === undefined ? [] : readConversation(file);
  const registry = await loadRegistry(config);
  const agent = new Agent({
    registry,
    ...(model !== undefined && { model }),
    ...(system !== undefined && { system }),
    ...(maxSteps !== undefined && { maxSteps }),
  });
  const chat: Chat = { agent, options, registry, messages, results: [], standing: new Map(), ...(file && { file }) };
  if (process.stdin.isTTY && !json) greet(registry.list().length, messages.length);
  let answered = true;
  for await (const line of chatQuestions()) {
    // Piped lines are questions: nobody is there to read a list of tools.
    if (!(process.stdin.isTTY && ranCommand(chat, line))) answered = await answer(chat, line);
  }
  return answered ? ExitCode.ok : ExitCode.no;
}

interface Chat extends ChatSession {
  readonly agent: Agent;
  readonly options: ChatOptions;
  readonly standing: StandingDecisions;
}

/** Whether a line was one of the chat's commands, such as `/tools`. */
function ranCommand(chat: Chat, line: string): boolean {
  try {
    const said = chatCommand(chat, line);
    if (said !== undefined) console.error(said);
    return said !== undefined;
  } catch (error) {
    if (!(error instanceof ConversationFileError)) throw error;
    reportError(error, false);
    return true;
  }
}

/** Answers one question; whether there was an answer. A failed request leaves the conversation open for another try. */
async function answer(chat: Chat, question: string): Promise<boolean> {
  const turn = new AbortController();
  const onInterrupt = () => (turn.signal.aborted ? process.exit(ExitCode.interrupted) : turn.abort());
  process.on("SIGINT", onInterrupt);
  const approve = chat.options.yes ? () => true : terminalApproval(turn, chat.standing);
  const print = chatPrinter(chat.options.json === true);
  let answered = false;
  chat.results = [];
  try {
    for await (const event of eventsOf(chat, question, turn.signal, approve)) {
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

/** What happens until there is an answer: a run that stops for a call of an agent's own to be approved is gone on with. */
async function* eventsOf(
  chat: Chat,
  question: string,
  signal: AbortSignal,
  approve: AskApproval,
): AsyncGenerator<AgentEvent> {
  let events = chat.agent.stream(question, { messages: chat.messages, signal, approve });
  while (true) {
    let done: Extract<AgentEvent, { type: "done" }> | undefined;
    for await (const event of events) {
      if (event.type === "done") done = event;
      else yield event;
    }
    if (!done) return;
    chat.results = [...chat.results, ...done.toolCalls.map(({ result }) => result)];
    const { state, ...result } = done;
    if (!state) return yield done;
    const decisions = await decidePending(state, approve);
    if (signal.aborted) return yield { ...result, stopReason: "cancelled" };
    events = chat.agent.resumeStream(state, decisions, { signal, approve });
  }
}

function greet(tools: number, messages: number): void {
  const { dim } = colorsFor(process.stderr);
  const resumed = messages > 0 ? ` Going on after ${plural(messages, "message")}.` : "";
  console.error(
    dim(`${plural(tools, "tool")}.${resumed} Ctrl-C stops an answer, Ctrl-D leaves, /help lists commands.`),
  );
}
