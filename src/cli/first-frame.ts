const FRAME = /(?:^|[\s(])(?:file:\/\/)?(?<file>\/[^()?]+?|[A-Za-z]:[\\/][^()?]+?)(?:\?[^:]*)?(?<place>:\d+:\d+)\)?$/;

/** Where an error was thrown in the app's own code, as `file:line:column`, if its stack tells. */
export function firstFrame(error: unknown): string | undefined {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  const frames = lines.map((line) => FRAME.exec(line)?.groups).filter((frame) => frame !== undefined);
  const own = frames.find(({ file = "" }) => !/[\\/]node_modules[\\/]|[\\/]dist[\\/]esm[\\/]src[\\/]/.test(file));
  return own && `${own.file}${own.place}`;
}
