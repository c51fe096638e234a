import type { Ajv, CodeKeywordDefinition, KeywordCxt } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import { loadCodeTag } from "../definition/load-later.cjs";
import { armSchema, meaningOf } from "./arm-schema.js";
import { countFits, type Fits, makeUnion, type Union } from "./count-fits.js";

/** What becomes of the arms of unions. */
export interface ArmCompiler {
  readonly compile: (arm: JsonSchema) => Fits;
  /** Names an arm that is compiled beforehand; else the code is not kept. */
  readonly keyOf?: (arm: JsonSchema) => string;
}

type Arms = readonly (JsonSchema | boolean)[];

/** By what references in them mean, for two schemas may share arms that refer to definitions of each. */
const unions = new WeakMap<object, WeakMap<Arms, Union>>();

/**
 * `anyOf` and `oneOf` for schemas that refer to themselves, where ajv's own take time exponential in the depth of a value
 * that fits no arm: each arm looks at the same parts anew. These look at each object once per union. They tell only that no
 * arm fits; `bestArm` says why.
 */
export function useUnionKeywords(ajv: Ajv, compiler: ArmCompiler): void {
  for (const keyword of ["anyOf", "oneOf"] as const) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword(unionKeyword(keyword, compiler));
  }
}

function unionKeyword(keyword: "anyOf" | "oneOf", { compile, keyOf }: ArmCompiler): CodeKeywordDefinition {
  const _ = loadCodeTag();
  return {
    keyword,
    schemaType: "array",
    error: {
      message: `must fit ${keyword}`,
      params: ({ params: { count } }) => _`{passingSchemas: ${count} > 1}`,
    },
    code(context: KeywordCxt) {
      const { gen, data, it } = context;
      const root = it.schemaEnv.root.schema as JsonSchema;
      const arms: Arms = context.schema;
      const meaning = meaningOf(root);
      const known = unions.get(meaning) ?? new WeakMap<Arms, Union>();
      unions.set(meaning, known);
      const wholes = arms.map((arm) => (typeof arm === "boolean" ? arm : armSchema(arm, root)));
      // What is only written to a file has arms that cannot run: never to be found by what can.
      const union =
        (keyOf ? undefined : known.get(arms)) ??
        makeUnion(
          keyword,
          wholes.map((arm) => (typeof arm === "boolean" ? arm : () => compile(arm))),
        );
      if (!keyOf) known.set(arms, union);
      const keys = keyOf ? wholes.map((arm) => (typeof arm === "boolean" ? String(arm) : keyOf(arm))).join(" ") : "";
      const check = gen.scopeValue("func", {
        ref: (value: unknown) => countFits(union, value),
        code: _`runtime.union(${keyword}, ${keys})`,
      });
      const count = gen.const("count", _`${check}(${data})`);
      context.setParams({ count });
      context.fail(_`${count} !== 1`);
    },
  };
}
