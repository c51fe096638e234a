import { isObject } from "../definition/is-object.js";
import { pointerTo } from "../definition/json-pointer.js";
import type { KeywordCheck } from "./interpret-keywords.js";
import { patternOf } from "./interpret-pattern.js";
import type { Place } from "./interpret-schema.js";

type Named = Readonly<Record<string, unknown>>;

function all<Item>(items: readonly Item[], check: (item: Item) => boolean): boolean {
  return items.map(check).every((fits) => fits);
}

function size(keyword: string, words: string, holds: (data: number, limit: number) => boolean): [string, KeywordCheck] {
  return [
    keyword,
    (place, limit: number) =>
      !isObject(place.data) ||
      holds(Object.keys(place.data).length, limit) ||
      place.run.tell(place, keyword, `must NOT have ${words} than ${limit} properties`, limit, { limit }),
  ];
}

function hasAll(place: Place, keyword: string, names: readonly string[], value: unknown): boolean {
  return all(
    names,
    (name) =>
      Object.hasOwn(place.data as Named, name) ||
      place.run.tell(place, keyword, `must have required property '${name}'`, value, { missingProperty: name }),
  );
}

function depends(keyword: string): [string, KeywordCheck] {
  return [
    keyword,
    (place, named: Named) => {
      const { data, path, run } = place;
      if (!isObject(data)) return true;
      return all(Object.entries(named), ([name, needs]) => {
        if (!Object.hasOwn(data, name)) return true;
        return Array.isArray(needs) ? hasAll(place, keyword, needs, named) : run.check(needs, data, path);
      });
    },
  ];
}

const others: KeywordCheck = (place, schema: unknown) => {
  const { data, path, run } = place;
  if (!isObject(data)) return true;
  const { properties = {}, patternProperties = {} } = place.schema;
  const patterns = Object.keys(patternProperties).map(patternOf);
  const further = Object.keys(data).filter(
    (key) => !Object.hasOwn(properties, key) && !patterns.some((pattern) => pattern.test(key)),
  );
  return all(further, (key) => {
    if (schema !== false) return run.check(schema, data[key], pointerTo(path, key));
    const message = "must NOT have additional properties";
    return run.tell(place, "additionalProperties", message, schema, { additionalProperty: key });
  });
};

/** The keywords of objects, in ajv's order. */
export const OBJECT_KEYWORDS: readonly (readonly [string, KeywordCheck])[] = [
  size("maxProperties", "more", (data, limit) => data <= limit),
  size("minProperties", "fewer", (data, limit) => data >= limit),
  ["required", (place, names: readonly string[]) => !isObject(place.data) || hasAll(place, "required", names, names)],
  [
    "propertyNames",
    (place, schema: unknown) =>
      !isObject(place.data) ||
      all(Object.keys(place.data), (propertyName) => {
        return (
          place.run.fits(schema, propertyName) ||
          place.run.tell(place, "propertyNames", "property name must be valid", schema, { propertyName })
        );
      }),
  ],
  ["additionalProperties", others],
  depends("dependencies"),
  [
    "properties",
    ({ data, path, run }, named: Named) =>
      !isObject(data) ||
      all(
        Object.keys(named).filter((name) => Object.hasOwn(data, name)),
        (name) => run.check(named[name], data[name], pointerTo(path, name)),
      ),
  ],
  [
    "patternProperties",
    ({ data, path, run }, named: Named) =>
      !isObject(data) ||
      all(Object.entries(named), ([pattern, schema]) =>
        all(
          Object.keys(data).filter((key) => patternOf(pattern).test(key)),
          (key) => run.check(schema, data[key], pointerTo(path, key)),
        ),
      ),
  ],
  depends("dependentRequired"),
  depends("dependentSchemas"),
];
