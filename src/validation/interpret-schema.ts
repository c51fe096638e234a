import type { ErrorObject, ValidateFunction } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import { KEYWORDS } from "./interpret-keywords.js";
import { resolveRef } from "./resolve-ref.js";

/** A schema as it may come from anywhere. */
export type Schema = JsonSchema & Readonly<Record<string, unknown>>;

/** Where a keyword stands and what of. */
export interface Place {
  readonly schema: Schema;
  readonly data: unknown;
  readonly path: string;
  readonly run: InterpreterRun;
}

const UNKNOWN = /"unevaluated(?:Properties|Items)":|"\$(?:dynamicRef|recursiveRef|anchor|id)":"/;

/** The course of one check. */
export class InterpreterRun {
  errors: Partial<ErrorObject>[] = [];

  constructor(
    readonly root: Schema,
    readonly isAll: boolean,
    /** Which values fit which schemas, as far as is known. */
    readonly known = new Map<object, Map<unknown, boolean>>(),
  ) {}

  /** Whether a value fits; what does not is told. */
  check(schema: unknown, data: unknown, path: string): boolean {
    if (schema === false) {
      this.tell({ schema: {} as Schema, data, path, run: this }, "false schema", "boolean schema is false", false);
      return false;
    }
    if (typeof schema !== "object" || schema === null) return true;
    const place: Place = { schema: schema as Schema, data, path, run: this };
    let fits = true;
    for (const [keyword, check] of KEYWORDS) {
      if (!Object.hasOwn(schema, keyword)) continue;
      if (check(place, (schema as Schema)[keyword] as never)) continue;
      fits = false;
      if (!this.isAll) return false;
    }
    return fits;
  }

  /** The same, but nothing is told, and each object is looked at once per schema: unions in unions multiply. */
  fits(schema: unknown, data: unknown): boolean {
    if (typeof schema !== "object" || schema === null) return schema !== false;
    const values = this.known.get(schema) ?? new Map<unknown, boolean>();
    this.known.set(schema, values);
    const fits = values.get(data) ?? new InterpreterRun(this.root, false, this.known).check(schema, data, "");
    values.set(data, fits);
    return fits;
  }

  target(ref: string): unknown {
    const target = resolveRef(ref, this.root);
    if (!target) throw new ReferenceError(`can't resolve reference ${ref}`);
    return target;
  }

  tell({ schema, data, path }: Place, keyword: string, message: string, value: unknown, params: object = {}): false {
    this.errors.push({
      keyword,
      instancePath: path,
      schemaPath: "",
      params: params as Record<string, unknown>,
      message,
      schema: value,
      parentSchema: schema,
      data,
    });
    return false;
  }
}

/**
 * A validator that reads its schema as it goes, for processes that may make no code. Slower than a compiled one; says the same.
 * Throws where the schema has keywords that only the compiler knows: `unevaluatedProperties`, `$dynamicRef`, `$id` …
 */
export function interpretSchema(schema: JsonSchema, detail: "none" | "first" | "all"): ValidateFunction {
  const { $schema: _schema, $id: _id, ...root } = schema as Schema;
  const unknown = UNKNOWN.exec(JSON.stringify(root))?.[0];
  if (unknown) {
    throw new EvalError(`${unknown} needs a compiled validator, and this process may make no code of text.`);
  }
  const validate = (data: unknown): boolean => {
    const run = new InterpreterRun(root as Schema, detail === "all");
    const fits = run.check(root, data, "");
    validate.errors = fits ? null : (run.errors as ErrorObject[]);
    return fits;
  };
  validate.errors = null as ErrorObject[] | null;
  return validate as unknown as ValidateFunction;
}
