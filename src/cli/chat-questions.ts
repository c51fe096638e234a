import { createInterface } from "node:readline";
import { colorsFor } from "./colors.js";

/** What the user asks, a line each; ends with the input, or with Ctrl-C at the prompt. Empty lines are passed over. */
export async function* chatQuestions(): AsyncGenerator<string> {
  const lines = process.stdin.isTTY ? promptedLines() : createInterface({ input: process.stdin });
  for await (const line of lines) if (line.trim() !== "") yield line.trim();
}

/** A prompt for each line, open only while it waits: in between, the terminal belongs to approvals and to Ctrl-C. */
async function* promptedLines(): AsyncGenerator<string> {
  let history: string[] = [];
  for (;;) {
    const line = await prompt(history, (lines) => {
      history = lines;
    });
    if (line === undefined) return;
    yield line;
  }
}

function prompt(history: string[], onHistory: (lines: string[]) => void): Promise<string | undefined> {
  const { bold } = colorsFor(process.stderr);
  const reader = createInterface({
    input: process.stdin,
    output: process.stderr,
    history: [...history],
    prompt: bold("> "),
  });
  return new Promise((done) => {
    reader.on("history", onHistory);
    reader.once("SIGINT", () => reader.close());
    reader.once("close", () => done(undefined));
    reader.once("line", (line) => {
      done(line);
      reader.close();
    });
    reader.prompt();
  });
}
