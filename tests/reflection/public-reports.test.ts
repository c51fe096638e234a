import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { SnapshotTool } from "toolwright";
import { reflectProject } from "toolwright/reflection";
import { compileValidator } from "../../src/dispatch/compile-validator.js";
import { fixtureOptions } from "../support/fixture-options.js";
import { OTHER_REPORTS } from "./reports/other-generators.js";
import type { Report } from "./reports/report.js";
import { TS_JSON_SCHEMA_GENERATOR } from "./reports/ts-json-schema-generator.js";

/*
 * Wrong schemas that users of other generators reported in public: the type of each report, in our words, with values that
 * TypeScript admits and values that it does not.
 */
const REPORTS = [...TS_JSON_SCHEMA_GENERATOR, ...OTHER_REPORTS];
const ROOT = join(import.meta.dirname, "virtual-reports");
const nameOf = ({ id }: Report) => `Report_${id.replace(/\W/g, "_")}`;

function source(report: Report): string {
  return `import { tool } from "toolwright";
${report.source}
export class ${nameOf(report)} {
  /** Takes a value. @param value the value */
  @tool() take(value: Subject): void {}
}
`;
}

const tsconfig = join(ROOT, "tsconfig.json");
const files = Object.fromEntries(REPORTS.map((report) => [join(ROOT, `${nameOf(report)}.ts`), source(report)]));
const config = { compilerOptions: fixtureOptions(join(ROOT, "../../..")), include: ["*.ts"] };
const { snapshot, diagnostics } = reflectProject({
  projects: [tsconfig],
  files: { ...files, [tsconfig]: JSON.stringify(config) },
});

describe.each(REPORTS.map((report) => [report.id, report] as const))("%s", (_, report) => {
  const name = nameOf(report);
  const found = diagnostics.filter(({ file, severity }) => file.endsWith(`${name}.ts`) && severity === "error");
  const tool = (): SnapshotTool => snapshot.toolkits[name]?.tools.take as SnapshotTool;

  test(report.what, () => {
    expect(found.map(({ code }) => code)).toEqual(report.refused ? [report.refused] : []);
    if (report.refused) return;
    const accepts = compileValidator(tool().inputSchema);
    expect({
      rejected: report.accept.filter((value) => !accepts({ value })),
      accepted: report.reject.filter((value) => accepts({ value })),
    }).toEqual({ rejected: [], accepted: [] });
    if (report.holds) expect(JSON.stringify(tool().inputSchema)).toContain(report.holds);
  });
});
