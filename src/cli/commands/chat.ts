import { type Command, InvalidArgumentError } from "commander";
import type { ChatOptions } from "../run-chat.js";

/** `toolwright chat`: a conversation with a model that has the registry's tools. */
export function addChatCommand(program: Command): void {
  program
    .command("chat")
    .description("talk to a model that has the registry's tools; shows each call and result as it happens")
    .option("-m, --model <name>", "the model's name (default: $MODEL)")
    .option("-s, --system <text>", "the system prompt")
    .option("--max-steps <n>", "requests to the model that one question may take (default: 20)", positive)
    .option("-r, --resume <file>", "go on with a conversation that /save wrote")
    .option("-y, --yes", "approve calls of destructive tools without asking")
    .option("-c, --config <file>", "config file (default: the nearest toolwright.config.ts, .js, …)")
    .option("--json", "print what happens as JSON lines")
    .addHelpText(
      "after",
      `
Models: a name alone is for OpenAI's chat completions, or any server that speaks them; anthropic:NAME, gemini:NAME and
openai-responses:NAME are for those. Environment: MODEL, and OPENAI_API_KEY and OPENAI_BASE_URL, ANTHROPIC_API_KEY and
ANTHROPIC_BASE_URL, or GEMINI_API_KEY and GEMINI_BASE_URL. Needs the vendor's package: npm install openai

Examples:
  toolwright chat --model gpt-5-mini
  toolwright chat --model anthropic:claude-sonnet-4-5
  echo "Which notes are due today?" | toolwright chat

Each line is a question; on a terminal, /help lists commands: /tools, /history, /unfold, /save, /new. Ctrl-C stops the answer that is being given; a second one, or Ctrl-D, leaves.`,
    )
    .action(async (options: ChatOptions) => {
      const { runChat } = await import("../run-chat.js");
      process.exitCode = await runChat(options);
    });
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError("It must be a whole number >= 1.");
  return value;
}
