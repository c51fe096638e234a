/** The two examples of a section of docs/diagnostics.md. */
export interface DiagnosticExample {
  readonly code: string;
  readonly name: string;
  readonly wrong: string;
  readonly right: string;
}

/** The sections of docs/diagnostics.md. */
export function diagnosticExamples(page: string): DiagnosticExample[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, code = "", name = ""] = /^(TW\d{4}) (\w+)\n/.exec(section) ?? [];
      const [, wrong = ""] = /^```ts wrong\n([\s\S]*?)^```$/m.exec(section) ?? [];
      const [, right = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(section) ?? [];
      return { code, name, wrong, right };
    });
}
