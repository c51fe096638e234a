import type { ApprovalRequest, Approve } from "../definition/approval.js";
import { ask, canAsk } from "./ask.js";
import { colorsFor } from "./colors.js";

/**
 * Asks on the terminal whether a call may run; where there is no terminal to ask on, the answer is no.
 *
 * @param cancel - aborted when the user presses Ctrl-C in place of an answer
 */
export function terminalApproval(cancel: AbortController): Approve {
  return async (request) => {
    if (!canAsk()) {
      return { approved: false, reason: "nobody could be asked: there is no terminal, and --yes was not given" };
    }
    const answer = await ask(question(request), request.signal);
    if (answer === undefined) cancel.abort();
    return answer === true ? true : { approved: false, reason: "the user said no" };
  };
}

function question({ name, arguments: args, sideEffects }: ApprovalRequest): string {
  const { bold, dim } = colorsFor(process.stderr);
  const effects = sideEffects?.length ? dim(` (${sideEffects.join(", ")})`) : "";
  return `Run ${bold(name)} ${JSON.stringify(args)}?${effects}`;
}
