import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Diagnostic } from "../definition/diagnostic.js";
import { LintConfigError } from "../definition/errors/index.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import {
  checkLintSettings,
  type LintSettings,
  lintSnapshot,
  partsOf,
  RULES,
  severityFor,
  type WeighedFinding,
} from "../lint/index.js";
import { ToolLocations } from "../registry/tool-locations.js";
import { nearestFile, readSnapshot, snapshotSize } from "../snapshot/index.js";
import { ExitCode } from "./exit-code.js";
import { plural } from "./plural.js";
import { printDiagnostics } from "./print-diagnostics.js";
import { placedDiagnostics } from "./print-reflection.js";
import { reflectNamed } from "./reflect-named.js";
import { shownPath } from "./shown-path.js";
import { sizeInWords } from "./write-snapshot-file.js";

/** Options of `toolwright lint`. */
export interface LintOptions {
  readonly project?: readonly string[];
  readonly maxWarnings?: number;
  readonly json?: boolean;
}

interface Linted {
  readonly snapshot: ToolSnapshot;
  /** What reflection has to say. */
  readonly diagnostics: readonly Diagnostic[];
  /** What `source` paths are relative to. */
  readonly root: string;
}

/** A diagnostic with the rule that found it. */
interface LintDiagnostic extends Diagnostic {
  readonly rule?: string;
}

/** Runs `toolwright lint` over a project, or over a snapshot file, and gives its exit code. */
export async function runLint(file: string | undefined, options: LintOptions): Promise<number> {
  const linted = file === undefined ? await reflected(options.project ?? []) : fromFile(file);
  const settings = settingsFor(linted.root);
  const found = await lintSnapshot(linted.snapshot, settings);
  const locations = new ToolLocations([linted.root]);
  const own = found.map((one) => diagnosticOf(one, linted.snapshot, locations));
  const shown = placedDiagnostics([...reflectionFindings(linted, settings), ...own], linted.root);
  const errors = shown.filter(({ severity }) => severity === "error").length;
  const warnings = shown.length - errors;
  if (options.json) console.log(JSON.stringify({ errors, warnings, findings: shown }, undefined, 2));
  else {
    printDiagnostics(shown);
    console.log(
      `${plural(errors, "error")}, ${plural(warnings, "warning")} in ${sizeInWords(snapshotSize(linted.snapshot))}.`,
    );
  }
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  if (warnings > maxWarnings) console.error(`--max-warnings allows ${maxWarnings}.`);
  return errors > 0 || warnings > maxWarnings ? ExitCode.no : ExitCode.ok;
}

async function reflected(named: readonly string[]): Promise<Linted> {
  const { found, root } = await reflectNamed(named);
  return { snapshot: found.snapshot, diagnostics: found.diagnostics, root };
}

function fromFile(file: string): Linted {
  return { snapshot: readSnapshot(resolve(file)), diagnostics: [], root: dirname(resolve(file)) };
}

/** The settings of the nearest package.json. */
function settingsFor(root: string): LintSettings {
  const manifest = nearestFile(["package.json"], root);
  if (manifest === undefined) return {};
  const shown = shownPath(manifest);
  try {
    const { toolwright } = JSON.parse(readFileSync(manifest, "utf8")) as { toolwright?: { lint?: unknown } };
    return checkLintSettings(toolwright?.lint, shown);
  } catch (error) {
    if (error instanceof SyntaxError) throw new LintConfigError(shown, [`cannot be read: ${error.message}`]);
    throw error;
  }
}

/** What reflection found, but for what rules of the same code judge themselves; they do from a file as well. */
function reflectionFindings({ diagnostics, snapshot }: Linted, settings: LintSettings): LintDiagnostic[] {
  const judged = new Set<string>(RULES.map(({ code }) => code));
  return diagnostics.flatMap((diagnostic) => {
    if (judged.has(diagnostic.code)) return [];
    if (diagnostic.severity === "error") return [diagnostic];
    const [toolkit = "", method = ""] = diagnostic.tool?.split(/\.(.*)/s) ?? [];
    const lintOff = snapshot.toolkits[toolkit]?.tools[method]?.lintOff;
    const place = { toolkit, method, ...(lintOff && { lintOff }) };
    const severity = severityFor(diagnostic.code, place, settings, partsOf(settings.rules?.[diagnostic.code])[0]);
    return severity === "off" ? [] : [{ ...diagnostic, severity }];
  });
}

function diagnosticOf(finding: WeighedFinding, snapshot: ToolSnapshot, locations: ToolLocations): LintDiagnostic {
  const { tool, rule, code, severity, message, parameter } = finding;
  const className = snapshot.toolkits[tool.toolkit]?.class ?? tool.toolkit;
  const place = locations.placeOf(tool, className) ?? { line: 1, column: 1 };
  return {
    code,
    severity,
    message: `${tool.toolkit}.${tool.method.replace(/^static /, "")}: ${message} (${rule})`,
    file: tool.source,
    ...place,
    tool: `${tool.toolkit}.${tool.method}`,
    rule,
    ...(parameter !== undefined && { path: parameter }),
  };
}
