import type { SourceFile } from "./compiler.js";
import type { Reporter } from "./reporter.js";
import type { TypeFacts } from "./type-facts.js";

/**
 * Reports the syntax errors of a file, and whether there are any. The compiler makes something of any text, so without
 * them a half-typed signature would pass for another, complete one.
 */
export function reportSyntaxErrors(source: SourceFile, facts: TypeFacts, reporter: Reporter): boolean {
  const errors = facts.errors.syntax.filter(({ fileName }) => fileName === source.fileName);
  for (const { code, text, pos } of errors) reporter.error(`TS${code}`, text, { source, position: pos });
  return errors.length > 0;
}
