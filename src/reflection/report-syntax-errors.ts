import type { Reporter } from "./reporter.js";
import type { TypeFacts } from "./type-facts.js";

/**
 * Reports the syntax errors of files, and whether there are any. The compiler makes something of any text, so without
 * them a half-typed signature would pass for another, complete one.
 */
export function reportSyntaxErrors(names: ReadonlySet<string>, facts: TypeFacts, reporter: Reporter): boolean {
  const errors = facts.errors.syntax.filter(({ fileName }) => fileName !== undefined && names.has(fileName));
  for (const { code, text, pos, fileName = "" } of errors) {
    const source = facts.project.program.getSourceFile(fileName);
    if (source) reporter.error(`TS${code}`, text, { source, position: pos });
  }
  return errors.length > 0;
}
