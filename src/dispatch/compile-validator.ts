import type { Ajv, Options, ValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonSchema } from "../definition/json-schema.js";
import { lenientRegExp } from "../definition/lenient-reg-exp.js";
import { loadAjv, loadAjv2020, loadFormats } from "../definition/load-ajv.cjs";
import { type Dialect, declaredDialect } from "./declared-dialect.js";
import { useUnionKeywords } from "./union-keyword.js";
import { useUniqueItemsKeyword } from "./unique-items-keyword.js";

/**
 * How much a validator tells of a value that does not fit: nothing but that (fast, for every call), or, with the schema
 * and value of each error, the first or all of them.
 */
export type Detail = "none" | "first" | "all";

type Compiler = Ajv | Ajv2020;

/** The members of Object.prototype, as they would stand as names in a schema. */
const PROTOTYPE_NAMES = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join("|")})"`);

const compilers = new Map<string, Compiler>();
const compiled: Readonly<Record<Detail, WeakMap<JsonSchema, ValidateFunction>>> = {
  none: new WeakMap(),
  first: new WeakMap(),
  all: new WeakMap(),
};

/**
 * Compiles a schema in the dialect it declares: 2020-12 unless it says draft-07 or older. A schema that declares none
 * but compiles only as draft-07 (`items` as a list) is taken as such. Each schema is compiled once, however many tools
 * and registries hold it. Throws what ajv throws.
 */
export function compileValidator(schema: JsonSchema, detail: Detail = "none"): ValidateFunction {
  const known = compiled[detail].get(schema);
  if (known) return known;
  const validate = compile(schema, detail);
  compiled[detail].set(schema, validate);
  return validate;
}

function compile(schema: JsonSchema, detail: Detail): ValidateFunction {
  const declared = declaredDialect(schema);
  try {
    return compileAs(schema, declared ?? "2020-12", detail);
  } catch (error) {
    if (declared) throw error;
    return compileAs(schema, "draft-07", detail);
  }
}

function compileAs(schema: JsonSchema, dialect: Dialect, detail: Detail): ValidateFunction {
  // `$schema` has done its work, and may name a dialect (draft-06) whose meta-schema ajv does not hold.
  const { $schema: _schema, ...own } = schema as JsonSchema & { $schema?: unknown };
  const compiler = compilerOf(dialect, detail, traitsOf(JSON.stringify(own), detail));
  try {
    return compiler.compile(own);
  } finally {
    // The caller keeps the validator; ajv need not, nor its `$id`, which foreign schemas may share.
    compiler.removeSchema(own);
  }
}

/** What a schema needs beyond ajv's usual, told by its text. */
interface Traits {
  /** Costs a look-up per property; only a schema that names a member of Object.prototype needs it. */
  readonly ownProperties: boolean;
  /** Unions that may hold themselves, or are to be explained. `unevaluated…` needs to know what ajv's own have seen. */
  readonly ownUnions: boolean;
}

function traitsOf(text: string, detail: Detail): Traits {
  const mayRecur = /"\$(?:dynamicRef|recursiveRef|ref)"/.test(text);
  return {
    ownProperties: PROTOTYPE_NAMES.test(text),
    ownUnions: (detail !== "none" || mayRecur) && /"(?:anyOf|oneOf)"/.test(text) && !text.includes('"unevaluated'),
  };
}

function compilerOf(dialect: Dialect, detail: Detail, { ownProperties, ownUnions }: Traits): Compiler {
  const key = `${dialect} ${detail} ${ownProperties} ${ownUnions}`;
  let compiler = compilers.get(key);
  if (!compiler) {
    const options: Options = {
      strict: false,
      // NaN and Infinity are no JSON; text makes them of 1e999.
      strictNumbers: true,
      allErrors: detail === "all",
      verbose: detail !== "none",
      messages: detail !== "none",
      ownProperties,
      validateSchema: false,
      logger: false,
      formats: loadFormats(),
      // Optimising takes as long as compiling, and an explanation is seldom made twice.
      code: { regExp: lenientRegExp, optimize: detail === "none" },
    };
    compiler = dialect === "draft-07" ? new (loadAjv())(options) : new (loadAjv2020())(options);
    useUniqueItemsKeyword(compiler);
    if (ownUnions) useUnionKeywords(compiler, (arm) => compileAs(arm, dialect, "none"));
    compilers.set(key, compiler);
  }
  return compiler;
}
