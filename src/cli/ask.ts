import { confirm, isCancel } from "@clack/prompts";

/** Whether there is a terminal to ask on. */
export function canAsk(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY);
}

/**
 * Asks a yes-or-no question on the terminal, with no as the default; `undefined` when the user presses Ctrl-C.
 *
 * @param signal - takes the question back
 */
export async function ask(message: string, signal?: AbortSignal): Promise<boolean | undefined> {
  const answer = await confirm({ message, initialValue: false, output: process.stderr, ...(signal && { signal }) });
  return isCancel(answer) ? undefined : answer;
}
