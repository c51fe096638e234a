import type { Ajv, ValidateFunction } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import type { Detail } from "./compile-validator.js";
import { type Dialect, declaredDialect } from "./declared-dialect.js";
import { makeCompiler } from "./make-compiler.js";
import { traitsOf } from "./schema-traits.js";

const compilers = new Map<string, Ajv>();

/**
 * Compiles a schema with ajv, in the dialect it declares: 2020-12 unless it says draft-07 or older. A schema that declares none
 * but compiles only as draft-07 (`items` as a list) is taken as such. Throws what ajv throws.
 */
export function compileSchema(schema: JsonSchema, detail: Detail): ValidateFunction {
  return inDialect(schema, (own, dialect) => {
    const compiler = compilerOf(own, dialect, detail);
    try {
      return compiler.compile(own);
    } finally {
      // The caller keeps the validator; ajv need not, nor its `$id`, which foreign schemas may share.
      compiler.removeSchema(own);
    }
  });
}

/** Compiles a schema without its `$schema` in the dialect that fits. */
export function inDialect<Result>(schema: JsonSchema, compile: (own: JsonSchema, dialect: Dialect) => Result): Result {
  // `$schema` has done its work, and may name a dialect (draft-06) whose meta-schema ajv does not hold.
  const { $schema: _schema, ...own } = schema as JsonSchema & { $schema?: unknown };
  const declared = declaredDialect(schema);
  try {
    return compile(own, declared ?? "2020-12");
  } catch (error) {
    if (declared) throw error;
    return compile(own, "draft-07");
  }
}

function compilerOf(own: JsonSchema, dialect: Dialect, detail: Detail): Ajv {
  const traits = traitsOf(own, detail);
  const key = `${dialect} ${detail} ${traits.ownProperties} ${traits.ownUnions}`;
  const compile = (arm: JsonSchema): ValidateFunction => {
    const compiler = compilerOf(arm, dialect, "none");
    try {
      return compiler.compile(arm);
    } finally {
      compiler.removeSchema(arm);
    }
  };
  const compiler = compilers.get(key) ?? makeCompiler(dialect, detail, traits, { compile });
  compilers.set(key, compiler);
  return compiler;
}
