import fc from "fast-check";

type Schema = Readonly<Record<string, unknown>>;

const NAMES = ["a", "b", "kind", "x-a", "x-bc"];
const PATTERNS = ["^a", "^[a-z]+$", "^[a-z]{2,4}$", "b$", "^x-", "^(?!ab$)[ab]+$", "^\\d{3}$", "a|b", ""];
const FORMATS = ["date", "date-time", "uuid", "email", "uri", "unheard-of"];
const VALUES: readonly unknown[] = [
  "a",
  "b",
  "ab",
  "123",
  "",
  0,
  1,
  2.5,
  -3,
  true,
  false,
  null,
  [],
  ["a"],
  {},
  { a: 1 },
];

const value = fc.constantFrom(...VALUES);
const small = fc.integer({ min: 0, max: 4 });
const bound = fc.constantFrom(-2, 0, 0.5, 1, 2, 3, 10);
const name = fc.constantFrom(...NAMES);

/** Keywords by the type they go with; each is there now and then. */
const scalars: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  number: {
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
    multipleOf: fc.constantFrom(1, 2, 4, 0.5, 3),
  },
  string: {
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom(...PATTERNS),
    format: fc.constantFrom(...FORMATS),
  },
};

const optional = (keywords: Readonly<Record<string, fc.Arbitrary<unknown>>>, chance: number) =>
  fc
    .tuple(
      ...Object.entries(keywords).map(([key, of]) =>
        fc.option(of, { nil: undefined, freq: chance }).map((it) => [key, it]),
      ),
    )
    .map((entries) => Object.fromEntries(entries.filter(([, it]) => it !== undefined)) as Schema);

const { schema } = fc.letrec<{ schema: Schema; object: Schema; array: Schema }>((tie) => {
  const part = fc.oneof(
    { maxDepth: 1, depthIdentifier: "schema", withCrossShrink: true },
    leaf(),
    tie("object"),
    tie("array"),
    union(tie("schema")),
  );
  const closed = fc.oneof(fc.constant<unknown>(false), fc.constant<unknown>(true), tie("schema"));
  return {
    schema: part,
    object: optional(
      {
        properties: fc.dictionary(name, tie("schema"), { maxKeys: 2 }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: closed,
        patternProperties: fc.dictionary(fc.constantFrom("^x-", "^[a-c]", "c$"), tie("schema"), { maxKeys: 2 }),
        propertyNames: fc.constantFrom<Schema>({ enum: ["a", "b"] }, { pattern: "^[a-z]" }, { maxLength: 3 }),
        minProperties: small,
        maxProperties: small,
      },
      2,
    ).map((keywords) => ({ type: "object", ...keywords })),
    array: optional(
      {
        items: closed,
        prefixItems: fc.array(tie("schema"), { maxLength: 2 }),
        minItems: small,
        maxItems: small,
        uniqueItems: fc.boolean(),
      },
      2,
    ).map((keywords) => ({ type: "array", ...keywords })),
  };
});

function leaf(): fc.Arbitrary<Schema> {
  const number = optional(scalars.number ?? {}, 3);
  const string = optional(scalars.string ?? {}, 3);
  return fc.oneof(
    number.map((keywords) => ({ type: "number", ...keywords })),
    number.map((keywords) => ({ type: "integer", ...keywords })),
    string.map((keywords) => ({ type: "string", ...keywords })),
    string.map((keywords) => ({ type: ["string", "null"], ...keywords })),
    fc.constantFrom<Schema>(
      { type: "boolean" },
      { type: "null" },
      {},
      { $ref: "#/$defs/Tree" },
      { type: ["integer", "string"] },
    ),
    value.map((it) => ({ const: it })),
    fc.uniqueArray(value, { minLength: 1, maxLength: 4 }).map((list) => ({ enum: list })),
    fc.constantFrom<Schema>(
      { not: { const: "a" } },
      { not: { type: "string" } },
      { type: "string", not: { enum: ["b"] } },
    ),
  );
}

function union(part: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  const arms = fc.array(part, { minLength: 1, maxLength: 3 });
  const tagged = fc.tuple(part, part).map(([a, b]) =>
    ["a", "b"].map((tag, index) => ({
      type: "object",
      properties: { kind: { const: tag }, a: index === 0 ? a : b },
      required: ["kind"],
      additionalProperties: false,
    })),
  );
  return fc.oneof(
    arms.map((anyOf) => ({ anyOf })),
    tagged.map((anyOf) => ({ anyOf })),
    tagged.map((oneOf) => ({ oneOf })),
    fc.tuple(part, part).map((allOf) => ({ allOf })),
    fc.tuple(part, part).map((oneOf) => ({ oneOf })),
  );
}

const TREES: readonly Schema[] = [
  { type: "object", properties: { a: { $ref: "#/$defs/Tree" } }, additionalProperties: false },
  { type: "object", properties: { a: { $ref: "#/$defs/Tree" }, b: { type: "string" } }, additionalProperties: false },
  { type: ["array", "null"], items: { $ref: "#/$defs/Tree" } },
  { anyOf: [{ type: "array", items: { $ref: "#/$defs/Tree" } }, { type: "string" }, { type: "null" }] },
];
const root = fc.tuple(schema, fc.constantFrom(...TREES)).map(([own, Tree]) => ({ ...own, $defs: { Tree } }) as Schema);

/** Pairs of schemas, most of them related: one is the other with a few places changed. */
export const schemaPairs: fc.Arbitrary<readonly [Schema, Schema]> = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(root, root) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(root, fc.array(fc.tuple(fc.nat(), schema, fc.nat(5)), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([one, changes, swap]) => {
        const other = changes.reduce((now, [at, part, kind]) => changed(now, at, part, kind), one);
        return swap ? ([other, one] as const) : ([one, other] as const);
      }),
  },
);

/** Changes one place of a schema: another schema there, one more alternative, a keyword less, or one from elsewhere. */
function changed(root: Schema, at: number, part: Schema, kind: number): Schema {
  const copy = JSON.parse(JSON.stringify(root)) as Record<string, unknown>;
  const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = [];
  collect({ copy }, "copy", places);
  const place = places[at % places.length];
  if (!place) return root;
  const old = place.holder[place.key] as Record<string, unknown>;
  const keys = Object.keys(old).filter((key) => key !== "$defs");
  const dropped = keys[at % Math.max(1, keys.length)];
  const now = [
    part,
    { anyOf: [old, part] },
    { anyOf: [part, old] },
    Object.fromEntries(Object.entries(old).filter(([key]) => key !== dropped)),
    { ...old, ...part },
    { ...part, ...old },
  ][kind] as Record<string, unknown>;
  const { $defs: _defs, ...own } = now;
  if (place.holder[place.key] === copy)
    return { ...own, ...(kind === 1 || kind === 2 ? strip(own) : {}), $defs: root.$defs };
  place.holder[place.key] = own;
  return copy;
}

/** A root that becomes an arm leaves its definitions at the root. */
function strip(own: Record<string, unknown>): Record<string, unknown> {
  const arms = own.anyOf as readonly Record<string, unknown>[];
  return { anyOf: arms.map(({ $defs: _defs, ...arm }) => arm) };
}

function collect(
  holder: Record<string, unknown>,
  key: string,
  places: { holder: Record<string, unknown>; key: string }[],
): void {
  const schema = holder[key];
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
  places.push({ holder, key });
  const own = schema as Record<string, unknown>;
  for (const keyword of ["items", "additionalProperties"]) collect(own, keyword, places);
  for (const keyword of ["properties", "patternProperties", "$defs"]) {
    const inner = own[keyword];
    if (typeof inner === "object" && inner !== null) {
      for (const name of Object.keys(inner)) collect(inner as Record<string, unknown>, name, places);
    }
  }
  for (const keyword of ["anyOf", "allOf", "oneOf", "prefixItems"]) {
    const list = own[keyword];
    if (Array.isArray(list))
      for (const index of list.keys()) collect(list as unknown as Record<string, unknown>, String(index), places);
  }
}
