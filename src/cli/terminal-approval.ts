import type { ApprovalDecision, ApprovalRequest } from "../definition/approval.js";
import { canAsk } from "./ask.js";
import { askKey } from "./ask-key.js";
import { colorsFor } from "./colors.js";
import { visibleText } from "./visible-text.js";

/** Arguments longer than this are shown a line each. */
const WIDEST = 60;
/** As many hexadecimal digits as people compare. */
const DIGEST_SHOWN = 16;

/** What was decided for the rest of a session, by tool: always yes, or always no. */
export type StandingDecisions = Map<string, boolean>;

/** A call to ask about. */
export interface AskedCall
  extends Pick<ApprovalRequest, "name" | "arguments" | "digest" | "sideEffects">,
    Partial<Pick<ApprovalRequest, "signal">> {
  /** The agents that work for each other and whose last one makes the call; none where the conversation's own does. */
  readonly agents?: readonly string[];
}

/** Asks about a call. */
export type AskApproval = (call: AskedCall) => boolean | ApprovalDecision | Promise<boolean | ApprovalDecision>;

/**
 * Asks on the terminal whether a call may run; where there is no terminal to ask on, the answer is no.
 *
 * @param cancel - aborted when the user presses Ctrl-C in place of an answer
 * @param standing - decisions that hold for later calls; without it each call is asked about
 */
export function terminalApproval(cancel: AbortController, standing?: StandingDecisions): AskApproval {
  return async (request) => {
    const tool = toolOf(request);
    const decided = standing?.get(tool);
    if (decided !== undefined) return decided || said("no, for the whole session");
    if (!canAsk()) {
      return { approved: false, reason: "nobody could be asked: there is no terminal, and --yes was not given" };
    }
    const answer = await askKey(question(request), standing ? KEYS : ONCE, request.signal);
    if (answer === undefined) cancel.abort();
    if (answer === "s") standing?.set(tool, true);
    if (answer === "x") standing?.set(tool, false);
    return answer === "y" || answer === "s" || said(answer === "x" ? "no, for the whole session" : "no");
  };
}

type Key = "n" | "y" | "s" | "x";

const ONCE: Readonly<Partial<Record<Key, string>>> = { n: "no", y: "yes" };
const KEYS: Readonly<Partial<Record<Key, string>>> = {
  n: "no",
  y: "yes, this call",
  s: "yes, and later calls of this tool in this session",
  x: "no, and no later call of it in this session either",
};

function said(no: string) {
  return { approved: false, reason: `the user said ${no}` };
}

/** Agents have tools of their own, which may be called as others are. */
function toolOf({ agents = [], name }: AskedCall): string {
  return [...agents, name].join(" › ");
}

/** What would run, exactly: the checked arguments, and the digest that stands for them, the tool and its schema. */
function question(call: AskedCall): string {
  const { arguments: args, digest, sideEffects } = call;
  const { bold, dim } = colorsFor(process.stderr);
  const effects = sideEffects?.length ? dim(` (${sideEffects.join(", ")})`) : "";
  const short = JSON.stringify(args);
  const shown = visibleText(short.length > WIDEST ? JSON.stringify(args, undefined, 2) : short);
  const lines = `Run ${bold(toolOf(call))} ${shown}?${effects}\n${dim(`digest ${digest.slice(0, DIGEST_SHOWN)}`)}`;
  // Below the first word, where the prompt puts it.
  return lines.replaceAll("\n", "\n   ");
}
