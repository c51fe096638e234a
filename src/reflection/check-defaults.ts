import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { loadAjv2020, loadFormats } from "../definition/load-later.cjs";
import type { DefaultCheck, SchemaBuilder } from "./schema-builder.js";

let ajv: Ajv2020 | undefined;

/** Made on first use: most projects document few defaults. */
function validator(): Ajv2020 {
  if (ajv) return ajv;
  ajv = new (loadAjv2020())({ strict: false, allErrors: true, logger: false, formats: loadFormats() });
  return ajv;
}

/** Reports every default that does not fit the schema it stands in. */
export function checkDefaults(builder: SchemaBuilder, definitions: JsonSchema["$defs"]): void {
  for (const check of builder.defaults) {
    const problem = problemOf(check, definitions);
    if (problem === undefined) continue;
    const site = { place: "doc" in check.place ? check.place.doc.node : check.place, path: check.path };
    const message = `the default ${JSON.stringify(check.value)} does not fit the type: ${problem}; correct one of the two.`;
    builder.error("TW2023", message, site, check.place);
  }
}

/** Whether a value fits a schema that refers to no definition. */
export function fitsAlone(schema: JsonSchema, value: JsonValue): boolean {
  if (JSON.stringify(schema).includes('"$ref"')) return false;
  return problemOf({ schema, value }, undefined) === undefined;
}

function problemOf(
  { schema, value }: Pick<DefaultCheck, "schema" | "value">,
  definitions: JsonSchema["$defs"],
): string | undefined {
  if (fitsPlainly(schema, value)) return undefined;
  const whole = definitions && JSON.stringify(schema).includes('"$ref"') ? { ...schema, $defs: definitions } : schema;
  const validate = compiled(JSON.stringify(whole));
  return validate(value) ? undefined : validator().errorsText(validate.errors, { dataVar: "it" });
}

const validators = new Map<string, ValidateFunction>();

/** Many parameters have the same schema. */
function compiled(text: string): ValidateFunction {
  const known = validators.get(text) ?? validator().compile(JSON.parse(text));
  validators.set(text, known);
  return known;
}

/** The frequent cases, without compiling a schema. */
function fitsPlainly(schema: JsonSchema, value: unknown): boolean {
  const keywords = Object.keys(schema).filter((key) => key !== "type" && key !== "description");
  return (
    keywords.length === 0 && (schema.type === typeof value || (schema.type === "integer" && Number.isInteger(value)))
  );
}
