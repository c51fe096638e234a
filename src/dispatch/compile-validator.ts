import { Ajv, type Options, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import type { JsonSchema } from "../definition/json-schema.js";

/** How much a validator says: `first` fault, fast, for every call; `all`, with the values, to explain a failed one. */
export type Detail = "first" | "all";

type Compiler = Ajv | Ajv2020;
type Dialect = "2020-12" | "draft-07";

/** The members of Object.prototype, as they would stand as names in a schema. */
const PROTOTYPE_NAMES = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join("|")})"`);

const compilers = new Map<string, Compiler>();
const compiled: Readonly<Record<Detail, WeakMap<JsonSchema, ValidateFunction>>> = {
  first: new WeakMap(),
  all: new WeakMap(),
};

/**
 * Compiles a schema in the dialect it declares: 2020-12 unless it says draft-07 or older. A schema that declares none
 * but compiles only as draft-07 (`items` as a list) is taken as such. Each schema is compiled once, however many tools
 * and registries hold it. Throws what ajv throws.
 */
export function compileValidator(schema: JsonSchema, detail: Detail = "first"): ValidateFunction {
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
  const compiler = compilerOf(dialect, detail, PROTOTYPE_NAMES.test(JSON.stringify(own)));
  const validate = compiler.compile(own);
  // The caller keeps the validator; ajv need not, nor its `$id`, which foreign schemas may share.
  compiler.removeSchema(own);
  return validate;
}

/** `ownProperties` costs a look-up per property; only a schema that names a member of Object.prototype needs it. */
function compilerOf(dialect: Dialect, detail: Detail, ownProperties: boolean): Compiler {
  const key = `${dialect} ${detail} ${ownProperties}`;
  let compiler = compilers.get(key);
  if (!compiler) {
    const options: Options = {
      strict: false,
      allErrors: detail === "all",
      verbose: detail === "all",
      ownProperties,
      validateSchema: false,
      addUsedSchema: false,
      logger: false,
      formats: fullFormats,
    };
    compiler = dialect === "draft-07" ? new Ajv(options) : new Ajv2020(options);
    compilers.set(key, compiler);
  }
  return compiler;
}

function declaredDialect(schema: object): Dialect | undefined {
  const declared: unknown = (schema as { $schema?: unknown }).$schema;
  if (typeof declared !== "string") return undefined;
  return /draft-0[3-7]/.test(declared) ? "draft-07" : "2020-12";
}
