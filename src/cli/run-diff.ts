import { CHANGE_CLASSES, type ContractChangeClass } from "../contracts/contract-change.js";
import { type ContractDiff, contractDiff } from "../contracts/contract-diff.js";
import { loadTokenizer } from "../dispatch/load-tokenizer.js";
import { diffMarkdown } from "./diff-markdown.js";
import { ExitCode } from "./exit-code.js";
import { printDiff } from "./print-diff.js";
import { SOURCES, snapshotOperand } from "./snapshot-operand.js";
import { targetsOf } from "./targets-of.js";

/** Options of `toolwright diff`. */
export interface DiffOptions {
  readonly project?: readonly string[];
  /** Names of targets, separated by commas. */
  readonly for?: string;
  readonly failOn?: ContractChangeClass;
  readonly markdown?: boolean;
  readonly json?: boolean;
}

/** The dialects that `registry.for()` speaks where no option says otherwise. */
const USUAL_TARGETS = "openai,anthropic,gemini,mcp";

/**
 * Runs `toolwright diff` and gives its exit code.
 *
 * @throws UnknownProviderError (TW6001), and what `snapshotOperand` does
 */
export async function runDiff(old = "HEAD", now = SOURCES, options: DiffOptions = {}): Promise<number> {
  const targets = targetsOf(options.for ?? USUAL_TARGETS);
  const { project = [] } = options;
  const before = await snapshotOperand(old, now, project);
  const after = await snapshotOperand(now, old, project);
  if (!before || !after) {
    console.error("Not compared: a tool that cannot be reflected would pass for a removed one.");
    return ExitCode.no;
  }
  const { estimateTokenCount } = await loadTokenizer();
  const diff = contractDiff(before, after, targets, estimateTokenCount);
  if (options.json) console.log(JSON.stringify(diff, undefined, 2));
  else if (options.markdown) console.log(diffMarkdown(diff));
  else printDiff(diff);
  return fails(diff, options.failOn) ? ExitCode.no : ExitCode.ok;
}

function fails({ class: found }: ContractDiff, limit: ContractChangeClass | undefined): boolean {
  if (found === undefined || limit === undefined) return false;
  return CHANGE_CLASSES.indexOf(found) <= CHANGE_CLASSES.indexOf(limit);
}
