import { loadTokenizer } from "../dispatch/load-tokenizer.js";
import { noticesAt } from "../providers/notices.js";
import { type Preflight, preflight, TARGETS } from "../providers/preflight.js";
import type { ToolRegistry } from "../registry/tool-registry.js";
import { ExitCode } from "./exit-code.js";
import { loadRegistry } from "./load-registry.js";
import { printPreflight } from "./print-preflight.js";
import { targetsOf } from "./targets-of.js";

/** Options of `toolwright check`. */
export interface CheckOptions {
  /** Names of targets, separated by commas. */
  readonly for?: string;
  /** Lists tools that go as they are, too. Default: where `for` names the targets. */
  readonly all?: boolean;
  readonly config?: string;
  readonly json?: boolean;
}

/**
 * Runs `toolwright check` and gives its exit code.
 *
 * @throws UnknownProviderError (TW6001), and what `loadRegistry` does
 */
export async function runCheck({ for: named, all = named !== undefined, config, json }: CheckOptions): Promise<number> {
  const targets = named === undefined ? [...TARGETS] : targetsOf(named);
  const registry = await loadRegistry(config);
  const { estimateTokenCount } = await loadTokenizer();
  // Deferred tools are held against the rules, too: a model may find them.
  const deferred = new Set(registry.definitions({ deferred: true }).map(({ name }) => name));
  const reports = targets.map(([id, target]) => {
    const report = preflight(id, target, registry.definitions(), deferred, estimateTokenCount);
    return { ...report, tools: report.tools.map((tool) => ({ ...tool, ...located(registry, tool) })) };
  });
  if (json) console.log(JSON.stringify(reports, undefined, 2));
  else printPreflight(reports, all);
  return reports.some(isRefused) ? ExitCode.no : ExitCode.ok;
}

function located(registry: ToolRegistry, { tool, notices }: Preflight["tools"][number]) {
  const source = registry.locate(tool)?.();
  return { ...(source === undefined ? {} : { source }), notices: noticesAt(notices, registry) };
}

function isRefused({ tools, limits }: Preflight): boolean {
  return tools.some(({ how }) => how === "refused") || limits.some(({ used, most, tool }) => !tool && used > most);
}
