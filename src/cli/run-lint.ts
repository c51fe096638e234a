import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
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
  unknownLintTools,
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
  const manifest = nearestFile(["package.json"], linted.root);
  const settings = manifest === undefined ? {} : settingsOf(manifest);
  const found = await lintSnapshot(linted.snapshot, settings);
  const locations = new ToolLocations([linted.root]);
  const own = found.map((one) => diagnosticOf(one, linted.snapshot, locations));
  const unknown = manifest === undefined ? [] : unknownTools(linted, settings, manifest);
  const shown = placedDiagnostics([...unknown, ...reflectionFindings(linted, settings), ...own], linted.root);
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

/** The settings in a package.json. */
function settingsOf(manifest: string): LintSettings {
  const shown = shownPath(manifest);
  try {
    const { toolwright } = JSON.parse(readFileSync(manifest, "utf8")) as { toolwright?: { lint?: unknown } };
    return checkLintSettings(toolwright?.lint, shown);
  } catch (error) {
    if (error instanceof SyntaxError) throw new LintConfigError(shown, [`cannot be read: ${error.message}`]);
    throw error;
  }
}

/** A warning for each setting that is for no tool, at its place in package.json. A tool that was refused is one. */
function unknownTools({ snapshot, diagnostics, root }: Linted, settings: LintSettings, manifest: string): Diagnostic[] {
  const reflected = Object.entries(snapshot.toolkits).flatMap(([toolkit, { tools }]) =>
    Object.keys(tools).map((method) => `${toolkit}.${method.replace(/^static /, "")}`),
  );
  const refused = diagnostics.flatMap(({ tool }) => tool ?? []);
  const text = readFileSync(manifest, "utf8");
  const tree = parseTree(text);
  return unknownLintTools(settings, [...reflected, ...refused]).map(({ name, message }) => {
    const node = tree && findNodeAtLocation(tree, ["toolwright", "lint", "tools", name])?.parent;
    const before = text.slice(0, node?.offset ?? 0).split("\n");
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    const file = relative(root, manifest).replaceAll("\\", "/");
    return { code: "TW9007", severity: "warning", message, file, ...place };
  });
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
