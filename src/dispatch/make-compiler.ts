import type { Ajv, Options } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { lenientRegExp } from "../definition/lenient-reg-exp.js";
import { loadAjv, loadAjv2020, loadCodeTag, loadFormats } from "../definition/load-later.cjs";
import type { Detail } from "./compile-validator.js";
import type { Dialect } from "./declared-dialect.js";
import type { Traits } from "./schema-traits.js";
import { type ArmCompiler, useUnionKeywords } from "./union-keyword.js";
import { useUniqueItemsKeyword } from "./unique-items-keyword.js";

/** An ajv for schemas of a dialect that need the same; `keepCode` for code that is to be written to a file. */
export function makeCompiler(
  dialect: Dialect,
  detail: Detail,
  { ownProperties, ownUnions }: Traits,
  arms: ArmCompiler,
  keepCode = false,
): Ajv | Ajv2020 {
  const _ = loadCodeTag();
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
    code: {
      // Optimising takes as long as compiling, and an explanation is seldom made twice.
      optimize: detail === "none",
      regExp: keepCode
        ? Object.assign((pattern: string) => lenientRegExp(pattern), { code: "runtime.regExp" })
        : lenientRegExp,
      ...(keepCode ? { source: true, lines: true, formats: _`runtime.formats` } : {}),
    },
  };
  const compiler = dialect === "draft-07" ? new (loadAjv())(options) : new (loadAjv2020())(options);
  useUniqueItemsKeyword(compiler);
  if (ownUnions) useUnionKeywords(compiler, arms);
  return compiler;
}
