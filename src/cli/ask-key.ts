import { isCancel, selectKey } from "@clack/prompts";

/**
 * Asks for one of several keys on the terminal; Enter takes the first. `undefined` when the user presses Ctrl-C.
 *
 * @param answers - what each key means, in words
 * @param signal - takes the question back
 */
export async function askKey<Key extends string>(
  message: string,
  answers: Readonly<Partial<Record<Key, string>>>,
  signal?: AbortSignal,
): Promise<Key | undefined> {
  const options = Object.entries<string | undefined>(answers).map(([value, label]) => ({
    value,
    label: label ?? value,
  }));
  const answer = await selectKey<string>({
    message,
    options,
    initialValue: options[0]?.value ?? "",
    output: process.stderr,
    ...(signal && { signal }),
  });
  return isCancel(answer) ? undefined : (answer as Key);
}
