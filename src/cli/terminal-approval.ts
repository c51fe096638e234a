import { confirm, isCancel } from "@clack/prompts";
import type { ApprovalRequest, Approve } from "../definition/approval.js";
import { colorsFor } from "./colors.js";

/**
 * Asks on the terminal whether a call may run; where there is no terminal to ask on, the answer is no.
 *
 * @param cancel - aborted when the user presses Ctrl-C in place of an answer
 */
export function terminalApproval(cancel: AbortController): Approve {
  return async (request) => {
    if (!process.stdin.isTTY || !process.stderr.isTTY) {
      return { approved: false, reason: "nobody could be asked: there is no terminal, and --yes was not given" };
    }
    const answer = await confirm({
      message: question(request),
      initialValue: false,
      output: process.stderr,
      ...(request.signal && { signal: request.signal }),
    });
    if (isCancel(answer)) cancel.abort();
    return answer === true ? true : { approved: false, reason: "the user said no" };
  };
}

function question({ name, arguments: args, sideEffects }: ApprovalRequest): string {
  const { bold, dim } = colorsFor(process.stderr);
  const effects = sideEffects?.length ? dim(` (${sideEffects.join(", ")})`) : "";
  return `Run ${bold(name)} ${JSON.stringify(args)}?${effects}`;
}
