import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { ToolSnapshot } from "../definition/tool-snapshot.js";
import { SNAPSHOT_SCHEMA } from "./snapshot-schema.js";

/**
 * Every fault of a value by the published schema of the format, and every schema inside it that does not compile (a
 * broken pattern, a reference to nothing): one line each, `[]` for none. It loads a schema validator; starting an app
 * uses `checkSnapshot` instead.
 */
export function validateSnapshot(value: unknown): string[] {
  const validate = new Ajv2020({ allErrors: true, strictTypes: false, validateFormats: false }).compile<ToolSnapshot>(
    SNAPSHOT_SCHEMA,
  );
  return validate(value) ? [...compileProblems(value)] : [...new Set((validate.errors ?? []).map(describe))];
}

function* compileProblems(snapshot: ToolSnapshot): Generator<string> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, logger: false });
  for (const [name, toolkit] of Object.entries(snapshot.toolkits)) {
    for (const [method, tool] of Object.entries(toolkit.tools)) {
      for (const key of ["inputSchema", "outputSchema"] as const) {
        try {
          ajv.compile(tool[key] ?? {});
        } catch (error) {
          yield `/toolkits/${name}/tools/${method}/${key} ${(error as Error).message}`;
        }
      }
    }
  }
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const detail = params.additionalProperty ?? params.allowedValue ?? params.allowedValues;
  const shown = detail === undefined ? "" : ` (${typeof detail === "string" ? detail : JSON.stringify(detail)})`;
  return `${instancePath || "/"} ${message}${shown}`;
}
