/** The parts of a call as it came, each read once; what cannot be read is left out. Never throws. */
export function readCall(call: unknown): {
  readonly id: string | undefined;
  readonly name: string;
  readonly args: unknown;
} {
  try {
    const { id, name, arguments: args } = call as { id?: unknown; name?: unknown; arguments?: unknown };
    return {
      id: typeof id === "string" ? id : typeof id === "number" ? String(id) : undefined,
      name: typeof name === "string" ? name : "",
      args,
    };
  } catch {
    return { id: undefined, name: "", args: undefined };
  }
}
