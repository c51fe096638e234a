import { describe } from "./describe.js";
import { isSchema, listed, objectOfSchemas, type Schema, strings } from "./schema.js";

type Merge = (a: unknown, b: unknown) => unknown;

const MORE: Merge = (a, b) => Math.max(Number(a), Number(b));
const LESS: Merge = (a, b) => Math.min(Number(a), Number(b));
const OUTER: Merge = (_a, b) => b;

/** How one keyword of two schemas that both apply becomes one; undefined where it cannot. */
const MERGES: Readonly<Record<string, Merge>> = {
  description: (a, b) => describe(a, b).description,
  title: OUTER,
  default: OUTER,
  examples: OUTER,
  type: mergeTypes,
  enum: (a, b) => (Array.isArray(a) && Array.isArray(b) ? a.filter((value) => holds(b, value)) : undefined),
  required: (a, b) => [...new Set([...strings(a), ...strings(b)])],
  minimum: MORE,
  exclusiveMinimum: MORE,
  minLength: MORE,
  minItems: MORE,
  minProperties: MORE,
  maximum: LESS,
  exclusiveMaximum: LESS,
  maxLength: LESS,
  maxItems: LESS,
  maxProperties: LESS,
  deprecated: (a, b) => a === true || b === true,
  uniqueItems: (a, b) => a === true || b === true,
  items: (a, b) => (isSchema(a) && isSchema(b) ? both(a, b) : undefined),
  allOf: (a, b) => [...listed(a), ...listed(b)],
  properties: mergeProperties,
};

/** One schema that accepts what both accept, or in words why there is none. */
export function mergeSchemas(a: Schema, b: Schema): Schema | string {
  if (typeof a.$ref === "string" && Object.keys(b).length > 0) return { allOf: [a, b] };
  if (typeof b.$ref === "string" && Object.keys(a).length > 0) return { allOf: [a, b] };
  const clash = closedClash(a, b) ?? closedClash(b, a);
  if (clash !== undefined) return clash;
  const merged: Record<string, unknown> = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    if (!Object.hasOwn(a, keyword) || same(a[keyword], value)) {
      merged[keyword] = value;
      continue;
    }
    const both = Object.hasOwn(MERGES, keyword) ? MERGES[keyword]?.(a[keyword], value) : undefined;
    if (both === undefined && keyword !== "description") return `two different "${keyword}" apply`;
    merged[keyword] = both;
  }
  return merged;
}

/** A closed object refuses what the other one declares: seldom meant, and never to be guessed. */
function closedClash(closed: Schema, other: Schema): string | undefined {
  const open = closed.additionalProperties !== false && !isSchema(closed.additionalProperties);
  if (open || !isSchema(other.properties)) return undefined;
  const known = isSchema(closed.properties) ? closed.properties : {};
  const extra = Object.keys(other.properties).find((name) => !Object.hasOwn(known, name));
  return extra === undefined ? undefined : `one part of it leaves no room for the property "${extra}" of another`;
}

function mergeProperties(a: unknown, b: unknown): Schema | undefined {
  if (!isSchema(a) || !isSchema(b)) return undefined;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return objectOfSchemas(
    names.map((name) => {
      if (!Object.hasOwn(a, name)) return [name, b[name]];
      return [
        name,
        Object.hasOwn(b, name) && isSchema(a[name]) && isSchema(b[name]) ? both(a[name], b[name]) : a[name],
      ];
    }),
  );
}

function both(a: Schema, b: Schema): Schema {
  if (same(a, b)) return a;
  const merged = mergeSchemas(a, b);
  return typeof merged === "string" ? { allOf: [a, b] } : merged;
}

function mergeTypes(a: unknown, b: unknown): unknown {
  const [first, second] = [a, b].map((type) => (Array.isArray(type) ? strings(type) : [String(type)]));
  if (!first || !second) return undefined;
  const shared = first.filter((type) => second.includes(type));
  if (shared.length === 0 && [...first, ...second].every((type) => type === "integer" || type === "number"))
    return "integer";
  if (shared.length === 0) return undefined;
  return shared.length === 1 ? shared[0] : shared;
}

function holds(list: readonly unknown[], value: unknown): boolean {
  return list.some((item) => same(item, value));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
