import { unescapedKey } from "../definition/json-pointer.js";
import type { JsonSchema } from "../definition/json-schema.js";

/** What a root may say beside its properties and still be the sum of them. */
const PLAIN = new Set([
  ...["type", "properties", "required", "additionalProperties", "$defs", "$schema"],
  ...["title", "description", "examples", "deprecated"],
]);

/** Whether a schema is of an object that each property can be looked at by itself. */
export function isPlainObject(schema: JsonSchema): boolean {
  return schema.type === "object" && Object.keys(schema).every((keyword) => PLAIN.has(keyword));
}

/** An object's schema with one of its properties alone; of one that it does not have, with none. */
export function onlyProperty(schema: JsonSchema, name: string): JsonSchema {
  const { additionalProperties, $defs, required = [], properties = {} } = schema;
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const parts = { property, additionalProperties };
  return {
    type: "object",
    properties: property === undefined ? {} : { [name]: property },
    ...(required.includes(name) ? { required: [name] } : {}),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
    ...($defs ? definitionsOf($defs, parts) : {}),
  };
}

/** An object's schema without its properties. */
export function withoutProperties({ properties: _, required: __, ...root }: JsonSchema): JsonSchema {
  const { $defs, ...rest } = root;
  return { ...rest, ...($defs ? definitionsOf($defs, rest) : {}) };
}

/** The definitions that a part refers to, directly or through others. */
function definitionsOf($defs: NonNullable<JsonSchema["$defs"]>, part: object): Pick<JsonSchema, "$defs"> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/\$defs\/([^"/]+)/g)) {
      const key = unescapedKey(decodeURIComponent(name));
      if (used.has(key) || !Object.hasOwn($defs, key)) continue;
      used.add(key);
      visit($defs[key]);
    }
  };
  visit(part);
  if (used.size === 0) return {};
  return { $defs: Object.fromEntries(Object.entries($defs).filter(([name]) => used.has(name))) };
}
