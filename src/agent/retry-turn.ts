import { setTimeout as wait } from "node:timers/promises";
import { ModelRequestError } from "../definition/errors/index.js";
import type { AgentEvent } from "./agent-event.js";
import type { Model, ModelRequest } from "./model.js";
import { takeTurn } from "./take-turn.js";

/** Waits without advice: half a second, doubled with each try; and the longest wait that a server is granted. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 120_000;

/**
 * Makes one request, and makes it again where it failed before it gave anything, if the error says that this may help. Waits
 * as long as the server asked for, else longer each time, by chance a little less, so that many clients do not return at once.
 */
export async function* retryTurn(
  model: Model,
  request: ModelRequest,
  step: number,
  retries: number,
): AsyncGenerator<AgentEvent, TurnOf> {
  for (let attempt = 0; ; attempt++) {
    let began = false;
    try {
      const turn = takeTurn(model, request, step);
      let next = await turn.next();
      while (!next.done) {
        began ||= next.value.type === "text-delta";
        yield next.value;
        next = await turn.next();
      }
      return next.value;
    } catch (error) {
      if (!(error instanceof ModelRequestError) || !error.retryable || began || attempt >= retries) throw error;
      const waitMs = Math.min(error.retryAfterMs ?? backOff(attempt), LONGEST_WAIT_MS);
      yield { type: "retry", step, waitMs, problem: error.message };
      await wait(waitMs, undefined, { signal: request.signal }).catch(() => {});
      if (request.signal.aborted) return { aborted: true, text: "" };
    }
  }
}

type TurnOf = ReturnType<typeof takeTurn> extends AsyncGenerator<AgentEvent, infer T> ? T : never;

function backOff(attempt: number): number {
  return FIRST_WAIT_MS * 2 ** attempt * (0.75 + Math.random() / 4);
}
