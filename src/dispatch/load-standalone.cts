import type { Ajv, ValidateFunction } from "ajv";

/** What makes code of a validator that ajv has compiled. A file of its own: only who writes validators bundles it. */
export function loadStandaloneCode(): (ajv: Ajv, validate: ValidateFunction) => string {
  return require("ajv/dist/standalone/index.js").default;
}
