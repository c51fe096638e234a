import { createInterface } from "node:readline";
import type { Person } from "./person.js";

/**
 * Reads what is typed, or piped in. Ctrl-C ends the turn that is under way; where none is, the conversation.
 *
 * @param interrupt - ends the turn that is under way; false when there was none
 */
export function atTerminal(interrupt: () => boolean): Person {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  // Lines that are piped in come before anybody asks for them.
  const lines: string[] = [];
  let closed = false;
  let give: ((line: string | undefined) => void) | undefined;
  const wake = (): void => {
    if (give && (lines.length > 0 || closed)) give(lines.shift());
  };
  reader.on("line", (line) => {
    lines.push(line);
    wake();
  });
  reader.on("close", () => {
    closed = true;
    wake();
  });
  reader.on("SIGINT", () => {
    if (!interrupt()) reader.close();
  });
  const ask = (question: string): Promise<string | undefined> => {
    if (closed) process.stdout.write(question);
    else {
      reader.setPrompt(question);
      reader.prompt();
    }
    return new Promise((resolve) => {
      give = (line) => {
        give = undefined;
        resolve(line);
      };
      wake();
    });
  };
  return {
    async next() {
      console.log();
      for (;;) {
        const line = await ask("you › ");
        if (line === undefined || /^\/(quit|exit)$/.test(line.trim())) return undefined;
        if (line.trim() !== "") return line;
      }
    },
    async decide({ name, arguments: args, sideEffects = [] }) {
      const effects = sideEffects.length > 0 ? ` (${sideEffects.join(", ")})` : "";
      const answer = await ask(`  ? ${name} ${JSON.stringify(args)}${effects}. Run it? [y/N] `);
      return /^y(es)?$/i.test(answer?.trim() ?? "") || { approved: false, reason: "the user said no" };
    },
    close: () => reader.close(),
  };
}
