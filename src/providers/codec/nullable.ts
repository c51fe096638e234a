import { describe } from "./describe.js";
import { isSchema, listed, type Schema, without } from "./schema.js";

const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated"];

/** The schema of null and nothing else, whatever is said about it. */
export function isNull(schema: Schema): boolean {
  const { type, enum: values } = schema;
  if (type === "null" || (Array.isArray(type) && type.length === 1 && type[0] === "null")) return true;
  if ("const" in schema) return schema.const === null;
  return Array.isArray(values) && values.length > 0 && values.every((value) => value === null);
}

/** Whether a schema accepts null, as far as its own keywords say; references through `resolve`. */
export function admitsNull(schema: Schema, resolve: (schema: Schema) => Schema, depth = 0): boolean {
  if (depth > 20) return true;
  const { type, enum: values, nullable } = schema;
  const list: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (type !== undefined && !list.includes("null") && nullable !== true) return false;
  if (Array.isArray(values) && !values.includes(null)) return false;
  if ("const" in schema && schema.const !== null) return false;
  const admits = (part: Schema): boolean => admitsNull(part, resolve, depth + 1);
  if (typeof schema.$ref === "string" && !admits(resolve({ $ref: schema.$ref }))) return false;
  for (const union of [schema.anyOf, schema.oneOf]) {
    if (Array.isArray(union) && !listed(union).some(admits)) return false;
  }
  if (isSchema(schema.not) && admits(schema.not)) return false;
  return listed(schema.allOf).every(admits);
}

/** A schema that accepts null without null; undefined where it does not say null itself. */
export function withoutNull(schema: Schema): Schema | undefined {
  const { type, enum: values, anyOf } = schema;
  if (Array.isArray(type) && type.length > 1 && type.includes("null") && !anyOf && !schema.oneOf && !schema.allOf) {
    if ("const" in schema) return undefined;
    const rest = type.filter((name) => name !== "null");
    if (Array.isArray(values) && !values.includes(null)) return undefined;
    const others = Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {};
    return { ...schema, type: rest.length === 1 ? rest[0] : rest, ...others };
  }
  if (type === undefined && Array.isArray(values) && values.length > 1 && values.includes(null)) {
    return { ...schema, enum: values.filter((value) => value !== null) };
  }
  const arms = listed(anyOf);
  if (arms.length < 2 || !arms.some(isNull) || Object.keys(without(schema, "anyOf", ...ANNOTATIONS)).length > 0) {
    return undefined;
  }
  const rest = arms.filter((arm) => !isNull(arm));
  const [only] = rest;
  if (only === undefined) return undefined;
  if (rest.length > 1) return { ...schema, anyOf: rest };
  const outer = without(schema, "anyOf");
  return { ...only, ...outer, ...describe(only.description, outer.description) };
}

/** A schema that accepts null too; what is said about it stays outside. */
export function makeNullable(schema: Schema): Schema {
  const { type, enum: values, anyOf } = schema;
  if (Array.isArray(anyOf)) {
    return listed(anyOf).some(isNull) ? schema : { ...schema, anyOf: [...anyOf, { type: "null" }] };
  }
  if (typeof type === "string" && typeof schema.$ref !== "string") {
    if (type === "null") return schema;
    const pair = { ...without(schema, "const"), type: [type, "null"] };
    if ("const" in schema) return { ...pair, enum: [schema.const, null] };
    return Array.isArray(values) ? { ...pair, enum: [...values.filter((value) => value !== null), null] } : pair;
  }
  if (Array.isArray(type)) {
    const enumWithNull = Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {};
    return { ...schema, ...(type.includes("null") ? {} : { type: [...type, "null"] }), ...enumWithNull };
  }
  const said = Object.fromEntries(Object.entries(schema).filter(([keyword]) => ANNOTATIONS.includes(keyword)));
  return { ...said, anyOf: [without(schema, ...ANNOTATIONS), { type: "null" }] };
}
