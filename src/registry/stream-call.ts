import type { CallOptions, ToolProgress } from "../definition/call-options.js";
import type { ToolResult } from "../definition/tool-result.js";
import { callOptionsProblem } from "./call-options-problem.js";

/** What is told of a call while it runs; the last event is its result. */
export type ToolStreamEvent =
  /** A value that the method, an async generator, yielded. */
  | { readonly type: "delta"; readonly delta: unknown }
  | { readonly type: "progress"; readonly progress: ToolProgress }
  | { readonly type: "result"; readonly result: ToolResult };

/**
 * Makes a call and tells of it while it runs. Whoever stops reading before the end cancels the call.
 */
export async function* streamCall(
  call: (options: CallOptions) => Promise<ToolResult>,
  options: CallOptions = {},
): AsyncGenerator<ToolStreamEvent, ToolResult> {
  if (callOptionsProblem(options)) {
    const result = await call(options);
    yield { type: "result", result };
    return result;
  }
  const events: ToolStreamEvent[] = [];
  let wake: (() => void) | undefined;
  const push = (event: ToolStreamEvent): void => {
    events.push(event);
    wake?.();
  };
  const stopped = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopped.signal]) : stopped.signal;
  const running = call({
    ...options,
    signal,
    onDelta: (delta) => {
      push({ type: "delta", delta });
      return options.onDelta?.(delta);
    },
    onProgress: (progress) => {
      push({ type: "progress", progress });
      return options.onProgress?.(progress);
    },
  });
  running.then((result) => push({ type: "result", result }));
  try {
    for (;;) {
      const event = events.shift();
      if (event) {
        yield event;
        if (event.type === "result") return event.result;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    stopped.abort();
  }
}
