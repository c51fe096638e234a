import type { Ajv } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import { loadStandaloneCode } from "../definition/load-later.cjs";
import { inDialect } from "./compile-schema.js";
import type { Dialect } from "./declared-dialect.js";
import { makeCompiler } from "./make-compiler.js";
import { schemaKey } from "./schema-key.js";
import { traitsOf } from "./schema-traits.js";

/** What ajv's code requires, and what stands for it in the file. */
const REQUIRED: readonly (readonly [string, string])[] = [
  ['require("ajv/dist/runtime/equal").default', "runtime.equal"],
  ['require("ajv/dist/runtime/ucs2length").default', "runtime.textLength"],
];

/**
 * What writes the code of schemas' validators, `(runtime) => …` by the key of each, and that of the schemas that only they refer
 * to, through unions. What it has written before it leaves out. Throws what ajv throws.
 */
export function validatorsCompiler(): (schemas: Iterable<JsonSchema>) => ReadonlyMap<string, string> {
  const seen = new Set<string>();
  let found = new Map<string, string>();
  const compilers = new Map<string, Ajv>();
  const write = (schema: JsonSchema): string => {
    const key = schemaKey(schema);
    if (seen.has(key)) return key;
    seen.add(key);
    found.set(
      key,
      inDialect(schema, (own, dialect) => codeOf(own, compilerOf(own, dialect))),
    );
    return key;
  };
  const compilerOf = (own: JsonSchema, dialect: Dialect): Ajv => {
    const traits = traitsOf(own, "none");
    const name = `${dialect} ${traits.ownProperties} ${traits.ownUnions}`;
    // The code of arms is written, never run.
    const arms = { compile: () => () => false, keyOf: write };
    const compiler = compilers.get(name) ?? makeCompiler(dialect, "none", traits, arms, true);
    compilers.set(name, compiler);
    return compiler;
  };
  return (schemas) => {
    found = new Map();
    for (const schema of schemas) write(schema);
    return found;
  };
}

function codeOf(schema: JsonSchema, compiler: Ajv): string {
  try {
    const code: string = loadStandaloneCode()(compiler, compiler.compile(schema));
    const [head = "", name = ""] =
      /^"use strict";\s*module\.exports = (\w+);\s*module\.exports\.default = \w+;/.exec(code) ?? [];
    const body = REQUIRED.reduce((text, [from, to]) => text.replaceAll(from, to), code.slice(head.length));
    return `(runtime) => {\n${shortened(body)}\nreturn ${name};\n}`;
  } finally {
    compiler.removeSchema(schema);
  }
}

/**
 * Code without what nobody reads: what is wrong with a value (it is found anew for those that do not fit; here only the number of
 * faults counts), and schemas that the code does not look at. Both are lines of their own, for a text in code has no line end.
 */
function shortened(code: string): string {
  const lines = code.split("\n").filter((line) => line !== "");
  return lines
    .filter((line) => {
      const schema = /^const (schema\d+) = /.exec(line)?.[1];
      return schema === undefined || lines.some((other) => other !== line && new RegExp(`\\b${schema}\\b`).test(other));
    })
    .map((line) => line.replace(/^(\w+\.errors) = \[\{.*\}\];$/, "$1 = [0];"))
    .map((line) => line.replace(/^const (err\d+) = \{.*\};$/, "const $1 = 0;"))
    .join("\n");
}
