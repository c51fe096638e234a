import type { Ajv, ErrorObject, Options } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { pointerTo } from "../definition/json-pointer.js";
import type { JsonSchema } from "../definition/json-schema.js";
import { lenientRegExp } from "../definition/lenient-reg-exp.js";
import { loadAjv, loadAjv2020 } from "../definition/load-later.cjs";
import { canCompile } from "../validation/can-compile.js";
import { resolveRef } from "../validation/resolve-ref.js";
import { type Dialect, declaredDialect } from "./declared-dialect.js";

const MOST_PROBLEMS = 10;

/** Keywords whose value is data, not a schema. */
const DATA = new Set(["enum", "const", "default", "examples", "example"]);

const checkers = new Map<Dialect, Ajv | Ajv2020>();

/**
 * What keeps a foreign schema from being one: breaches of its dialect's meta-schema, references to nothing, patterns that
 * are no regular expressions. Told without compiling it, which is left to the first call.
 */
export function schemaProblems(schema: JsonSchema): readonly string[] {
  return [...metaProblems(schema), ...walk(schema, "", schema)].slice(0, MOST_PROBLEMS);
}

function metaProblems(schema: JsonSchema): readonly string[] {
  const declared = declaredDialect(schema);
  const problems = breaches(schema, declared ?? "2020-12");
  // Without a dialect, a schema may also be meant as draft-07: `items` as a list.
  return declared || problems.length === 0 || breaches(schema, "draft-07").length > 0 ? problems : [];
}

function breaches(schema: JsonSchema, dialect: Dialect): readonly string[] {
  // The meta-schemas are checked by compiled code; where none may be made, what is wrong shows in the first call.
  if (!canCompile()) return [];
  const options: Options = { strict: false, validateFormats: false, allErrors: true, logger: false };
  const checker =
    checkers.get(dialect) ?? (dialect === "draft-07" ? new (loadAjv())(options) : new (loadAjv2020())(options));
  checkers.set(dialect, checker);
  const { $schema: _schema, ...own } = schema as JsonSchema & { $schema?: unknown };
  checker.validateSchema(own);
  return (checker.errors ?? []).map(({ instancePath, message }: ErrorObject) => `${instancePath || "it"} ${message}`);
}

function* walk(node: unknown, path: string, root: JsonSchema): Generator<string> {
  if (typeof node !== "object" || node === null) return;
  const { $ref, pattern } = node as { readonly $ref?: unknown; readonly pattern?: unknown };
  if (typeof $ref === "string" && $ref.startsWith("#/") && !resolveRef($ref, root)) {
    yield `${path}/$ref points to ${$ref}, where nothing is`;
  }
  if (typeof pattern === "string" && !isPattern(pattern)) yield `${path}/pattern is not a regular expression`;
  for (const [key, value] of Object.entries(node)) if (!DATA.has(key)) yield* walk(value, pointerTo(path, key), root);
}

function isPattern(pattern: string): boolean {
  try {
    lenientRegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
