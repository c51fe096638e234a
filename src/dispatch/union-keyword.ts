import type { Ajv, FuncKeywordDefinition, SchemaObjCxt, ValidateFunction } from "ajv";
import type { JsonSchema } from "../definition/json-schema.js";
import { move, movedRoot, ROOT } from "./moved-root.js";

type Compile = (schema: JsonSchema) => ValidateFunction;
type Arms = readonly (JsonSchema | boolean)[];

/** What is known of one union: its arms' validators, and which objects fit how many of them. */
interface Union {
  readonly arms: (ValidateFunction | undefined)[];
  readonly fits: WeakMap<object, number>;
}

const unions = new WeakMap<Arms, Union>();

/**
 * `anyOf` and `oneOf` for schemas that refer to themselves, where ajv's own take time exponential in the depth of a value
 * that fits no arm: each arm looks at the same parts anew. These look at each object once per union. They tell only that no
 * arm fits; `bestArm` says why.
 */
export function useUnionKeywords(ajv: Ajv, compile: Compile): void {
  for (const keyword of ["anyOf", "oneOf"] as const) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword(unionKeyword(keyword, compile));
  }
}

function unionKeyword(keyword: "anyOf" | "oneOf", compile: Compile): FuncKeywordDefinition {
  return {
    keyword,
    schemaType: "array",
    errors: true,
    compile(arms: Arms, _parent: unknown, { schemaEnv }: SchemaObjCxt) {
      const root = schemaEnv.root.schema as JsonSchema;
      const most = keyword === "anyOf" ? 1 : 2;
      const union = unionOf(arms);
      const validate: { (data: unknown): boolean; errors?: Partial<import("ajv").ErrorObject>[] } = (data) => {
        const count = countFits(union, arms, data, most, (arm) => compile(armSchema(arm, root)));
        if (count === 1) return true;
        validate.errors = [{ keyword, params: { passingSchemas: count > 1 }, message: `must fit ${keyword}` }];
        return false;
      };
      return validate;
    },
  };
}

function unionOf(arms: Arms): Union {
  const known = unions.get(arms) ?? { arms: [], fits: new WeakMap() };
  unions.set(arms, known);
  return known;
}

/** How many arms fit, counted up to `most`. Arms are compiled when first needed, for they may hold their own union. */
function countFits(
  union: Union,
  arms: Arms,
  data: unknown,
  most: number,
  compile: (arm: JsonSchema) => ValidateFunction,
): number {
  const isObject = typeof data === "object" && data !== null;
  const known = isObject ? union.fits.get(data) : undefined;
  if (known !== undefined) return known;
  let count = 0;
  for (let index = 0; index < arms.length && count < most; index++) {
    const arm = arms[index];
    if (typeof arm === "boolean") {
      if (arm) count++;
      continue;
    }
    const validate = union.arms[index] ?? compile(arm as JsonSchema);
    union.arms[index] = validate;
    if (validate(data)) count++;
  }
  if (isObject) union.fits.set(data, count);
  return count;
}

const armSchemas = new WeakMap<object, JsonSchema>();

/** An arm as a schema of its own, with the definitions it may refer to. */
export function armSchema(arm: JsonSchema, root: JsonSchema): JsonSchema {
  let schema = armSchemas.get(arm);
  if (!schema) {
    const { $defs, definitions } = root as JsonSchema & { definitions?: unknown };
    const moved = movedRoot(root);
    schema = moved
      ? { ...(move(arm) as JsonSchema), $defs: { [ROOT]: moved } }
      : { ...($defs ? { $defs } : {}), ...(definitions ? { definitions } : {}), ...arm };
    armSchemas.set(arm, schema);
  }
  return schema;
}
