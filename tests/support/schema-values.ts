import fc from "fast-check";

type Schema = { readonly [keyword: string]: unknown };
type Value = fc.Arbitrary<unknown>;

/** Texts that look like something else: what a codec must not mistake. */
const TRICKY = ["", "null", "true", "1", "{}", "[]", '"x"', '{"json":"1"}', "__proto__", "constructor", "value"];
const DEEPEST = 5;

/**
 * Values of a schema of draft-07 or 2020-12, from all corners: absent and null, empty lists, names such as `__proto__`,
 * texts that look like JSON. Most fit the schema, not all (`not`, `if` and the like are not read): check each. An object
 * that declares properties and says nothing of others gets none, as the codecs mean it.
 */
export function schemaValues(root: unknown): Value {
  // Through JSON, as values come to a codec: no `-0`, no `undefined`.
  return valuesOf(asSchema(root), asSchema(root), 0).map((value) => JSON.parse(JSON.stringify(value ?? null)));
}

function valuesOf(schema: Schema, root: Schema, depth: number): Value {
  if (depth > DEEPEST * 3) return fc.constant(null);
  if (typeof schema.$ref === "string") {
    const { $ref, ...beside } = schema;
    return valuesOf(merged(at(root, $ref), beside), root, depth + 1);
  }
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...rest } = schema;
    return valuesOf(
      listed(allOf).reduce((all, part) => merged(all, resolved(part, root)), rest),
      root,
      depth,
    );
  }
  for (const keyword of ["anyOf", "oneOf"]) {
    const { [keyword]: union, ...rest } = schema;
    if (!Array.isArray(union)) continue;
    const arms = listed(union).map((arm) => merged(rest, "properties" in rest ? resolved(arm, root) : arm));
    return fc.oneof(...arms.map((arm) => valuesOf(arm, root, depth + 1)));
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const types = typesOf(schema);
  return types.length === 0
    ? fc.jsonValue({ maxDepth: 2 })
    : fc.oneof(...types.map((type) => ofType(type, schema, root, depth)));
}

function ofType(type: string, schema: Schema, root: Schema, depth: number): Value {
  if (type === "object") return objectOf(schema, root, depth);
  if (type === "array") return listOf(schema, root, depth);
  if (type === "string") return textOf(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  return numberOf(schema, type === "integer");
}

function objectOf(schema: Schema, root: Schema, depth: number): Value {
  const properties = Object.entries(asSchema(schema.properties));
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const declared = properties.map(([name, part]) =>
    entryOf(name, required.includes(name), asSchema(part), root, depth),
  );
  const missing = required.filter((name) => !Object.hasOwn(asSchema(schema.properties), name));
  const undeclared = missing.map((name) =>
    entryOf(name, true, asSchema(schema.additionalProperties ?? {}), root, depth),
  );
  const entries = fc.tuple(...declared, ...undeclared, othersOf(schema, root, depth));
  return entries.map((all) => Object.fromEntries(all.flat() as [string, unknown][]));
}

function entryOf(name: string, required: boolean, part: Schema, root: Schema, depth: number): fc.Arbitrary<unknown[]> {
  if (!required && depth > DEEPEST) return fc.constant([]);
  const present = valuesOf(part, root, depth + 1).map((value) => [[name, value]]);
  return required ? present : fc.oneof(fc.constant<unknown[]>([]), present);
}

/** Entries that no property declares. */
function othersOf(schema: Schema, root: Schema, depth: number): fc.Arbitrary<unknown[]> {
  const { properties, additionalProperties: others, patternProperties, propertyNames } = schema;
  const known = Object.keys(asSchema(properties));
  const patterns = Object.entries(asSchema(patternProperties)).map(([pattern, part]) =>
    fc.tuple(matching(pattern), valuesOf(asSchema(part), root, depth + 1)),
  );
  // A root that declares nothing at all is a tool without parameters.
  const silent = known.length === 0 && patterns.length === 0 && schema.required === undefined && depth > 0;
  const open = others === undefined ? silent : others !== false;
  const name = propertyNames
    ? textOf(resolved(asSchema(propertyNames), root))
    : fc.oneof(fc.string(), fc.constantFrom(...TRICKY));
  const free = fc.tuple(name, valuesOf(asSchema(others), root, depth + 1));
  const all = [...patterns, ...(open && depth <= DEEPEST ? [free] : [])];
  if (all.length === 0) return fc.constant([]);
  const fewest = Number(schema.minProperties ?? 0);
  const entries = fc.array(fc.oneof(...all), { minLength: fewest, maxLength: Math.max(fewest, 3) });
  return entries.map((list) => list.filter(([key]) => !known.includes(key as string)));
}

function listOf(schema: Schema, root: Schema, depth: number): Value {
  const tuple = listed(Array.isArray(schema.items) ? schema.items : schema.prefixItems);
  const least = Number(schema.minItems ?? 0);
  const most = Math.min(Number(schema.maxItems ?? 4), depth > DEEPEST ? least : Math.max(least, 4));
  if (tuple.length === 0) {
    const item = valuesOf(asSchema(schema.items), root, depth + 1);
    const bounds = { minLength: least, maxLength: Math.max(least, most) };
    if (schema.uniqueItems !== true) return fc.array(item, bounds);
    // Twice as many, the same ones dropped: `fc.uniqueArray` would look forever for four different booleans.
    return fc
      .array(item, { minLength: 2 * bounds.minLength, maxLength: 2 * bounds.maxLength })
      .map((list) => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()].slice(0, bounds.maxLength));
  }
  const places = fc.tuple(...tuple.map((part) => valuesOf(part, root, depth + 1)));
  const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
  const more =
    rest === undefined || rest === false
      ? fc.constant([])
      : fc.array(valuesOf(asSchema(rest), root, depth + 1), { maxLength: 2 });
  return fc.tuple(places, more, fc.nat(tuple.length)).map(([first, others, cut]) => {
    const length = Math.max(cut, Math.min(least, tuple.length));
    return length < tuple.length ? first.slice(0, length) : [...first, ...others];
  });
}

const FORMATS: Readonly<Record<string, Value>> = {
  "date-time": fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString().slice(0, 10)),
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
};

function textOf(schema: Schema): Value {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (typeof schema.format === "string" && Object.hasOwn(FORMATS, schema.format))
    return FORMATS[schema.format] as Value;
  if (typeof schema.pattern === "string") return matching(schema.pattern);
  const minLength = Number(schema.minLength ?? 0);
  const plain = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(Number(schema.maxLength ?? 8), minLength + 8)),
  });
  return minLength > 0 || schema.maxLength !== undefined ? plain : fc.oneof(plain, fc.constantFrom(...TRICKY));
}

function matching(pattern: string): Value {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.string();
  }
}

function numberOf(schema: Schema, whole: boolean): Value {
  const step = typeof schema.multipleOf === "number" ? schema.multipleOf : 1;
  const least = Number(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1000 : Number(schema.exclusiveMinimum) + step),
  );
  const most = Number(
    schema.maximum ??
      (schema.exclusiveMaximum === undefined ? Math.max(1000, least) : Number(schema.exclusiveMaximum) - step),
  );
  const units = fc.integer({
    min: Math.ceil(least / step),
    max: Math.max(Math.ceil(least / step), Math.floor(most / step)),
  });
  if (whole || schema.multipleOf !== undefined) return units.map((count) => count * step);
  return fc.oneof(units, fc.double({ min: least, max: Math.max(least, most), noNaN: true }));
}

function merged(a: Schema, b: Schema): Schema {
  const properties = { ...asSchema(a.properties), ...asSchema(b.properties) };
  const required = [...new Set([a.required, b.required].flatMap((list) => (Array.isArray(list) ? list : [])))];
  return {
    ...a,
    ...b,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

function resolved(schema: Schema, root: Schema): Schema {
  if (typeof schema.$ref !== "string") return schema;
  const { $ref, ...beside } = schema;
  return merged(at(root, $ref), beside);
}

function at(root: Schema, pointer: string): Schema {
  let value: unknown = root;
  for (const segment of pointer.replace(/^#\/?/, "").split("/").filter(Boolean)) {
    value = asSchema(value)[decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return asSchema(value);
}

function typesOf(schema: Schema): string[] {
  if (Array.isArray(schema.type)) return schema.type as string[];
  if (typeof schema.type === "string") return [schema.type];
  if (["properties", "required", "additionalProperties", "patternProperties"].some((key) => key in schema))
    return ["object"];
  return ["items", "prefixItems"].some((key) => key in schema) ? ["array"] : [];
}

function asSchema(value: unknown): Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}

function listed(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}
