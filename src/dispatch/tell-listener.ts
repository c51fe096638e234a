/** Tells a listener of the app. What it throws, at once or later, is no fault of the call. */
export function tellListener<Args extends unknown[]>(
  listener: ((...args: Args) => unknown) | undefined,
  ...args: Args
): void {
  if (!listener) return;
  try {
    const answer = listener(...args);
    // An async listener is one all the same, and must not end the process.
    if (answer !== undefined) Promise.resolve(answer).catch(() => {});
  } catch {
    // As above.
  }
}
