import type { KeywordCheck } from "./interpret-keywords.js";

type Schemas = readonly unknown[];

function size(keyword: string, words: string, holds: (data: number, limit: number) => boolean): [string, KeywordCheck] {
  return [
    keyword,
    (place, limit: number) =>
      !Array.isArray(place.data) ||
      holds(place.data.length, limit) ||
      place.run.tell(place, keyword, `must NOT have ${words} than ${limit} items`, limit, { limit }),
  ];
}

/** Checks each item from an index on against one schema. */
const rest =
  (
    from: (schema: { readonly prefixItems?: Schemas; readonly items?: unknown }) => number,
    name: string,
  ): KeywordCheck =>
  (place, schema: unknown) => {
    const { data, path, run } = place;
    if (!Array.isArray(data)) return true;
    const start = from(place.schema as { readonly prefixItems?: Schemas });
    // More items than a tuple has places are one error.
    if (schema === false) {
      const limit = { limit: start };
      const message = `must NOT have more than ${start} items`;
      return data.length <= start || run.tell(place, name, message, schema, limit);
    }
    return each(data.slice(start), (item, index) => run.check(schema, item, `${path}/${start + index}`));
  };

const tuple: KeywordCheck = ({ data, path, run }, schemas: Schemas) =>
  !Array.isArray(data) ||
  each(schemas.slice(0, data.length), (schema, index) => run.check(schema, data[index], `${path}/${index}`));

function each<Item>(items: readonly Item[], check: (item: Item, index: number) => boolean): boolean {
  return items.map(check).every((fits) => fits);
}

/** The keywords of arrays, in ajv's order. */
export const ARRAY_KEYWORDS: readonly (readonly [string, KeywordCheck])[] = [
  size("maxItems", "more", (data, limit) => data <= limit),
  size("minItems", "fewer", (data, limit) => data >= limit),
  ["prefixItems", tuple],
  [
    "items",
    (place, items: never) =>
      // A list is what drafts before 2020-12 call prefixItems.
      (Array.isArray(items) ? tuple : rest(({ prefixItems = [] }) => prefixItems.length, "items"))(place, items),
  ],
  [
    "additionalItems",
    (place, schema: never) => {
      const { items } = place.schema;
      return !Array.isArray(items) || rest(() => items.length, "additionalItems")(place, schema);
    },
  ],
  [
    "contains",
    (place, schema: unknown) => {
      const { data, run } = place;
      const { minContains: least = 1, maxContains: most = Number.POSITIVE_INFINITY } = place.schema as {
        readonly minContains?: number;
        readonly maxContains?: number;
      };
      if (!Array.isArray(data)) return true;
      const found = data.filter((item) => run.fits(schema, item)).length;
      const params = { minContains: least, ...(Number.isFinite(most) ? { maxContains: most } : {}) };
      const upTo = Number.isFinite(most) ? ` and no more than ${most}` : "";
      return (
        (found >= least && found <= most) ||
        run.tell(place, "contains", `must contain at least ${least}${upTo} valid item(s)`, schema, params)
      );
    },
  ],
];
