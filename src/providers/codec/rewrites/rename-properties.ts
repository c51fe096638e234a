import { describe } from "../describe.js";
import type { Rewrite, ValueCodec } from "../rewrite.js";
import { isObject, named, objectOf, objectOfSchemas, strings } from "../schema.js";
import { wireNames } from "../wire-names.js";

/** Properties with names that the vendor refuses get others, the old name standing in the description. */
export const RENAME_PROPERTIES: Rewrite = {
  id: "rename-properties",
  summary: "properties whose names the vendor refuses are renamed",
  apply(schema, { dialect }) {
    const rule = dialect.propertyName;
    const properties = named(schema.properties);
    if (!rule || properties.every(([name]) => rule.test(name))) return undefined;
    const names = wireNames(
      properties.map(([name]) => name),
      { rule, longest: 64, fallback: "property" },
    );
    const renamed = properties.map(([name, part]) => {
      const wire = names.encode(name);
      return [
        wire,
        wire === name ? part : { ...part, ...describe(part.description, `(Named ${JSON.stringify(name)}.)`) },
      ] as const;
    });
    const others =
      schema.propertyOrdering === undefined
        ? {}
        : { propertyOrdering: strings(schema.propertyOrdering).map(names.encode) };
    const required = Array.isArray(schema.required) ? { required: strings(schema.required).map(names.encode) } : {};
    return {
      schema: { ...schema, properties: objectOfSchemas(renamed), ...required, ...others },
      values: renaming(names),
    };
  },
};

function renaming(names: ReturnType<typeof wireNames>): ValueCodec {
  return {
    encode: (value) =>
      isObject(value)
        ? objectOf(Object.entries(value).map(([name, item]) => [names.known(name) ? names.encode(name) : name, item]))
        : value,
    decode: (wire) =>
      isObject(wire) ? objectOf(Object.entries(wire).map(([name, item]) => [names.decode(name) ?? name, item])) : wire,
  };
}
