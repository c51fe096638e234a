import { isNull } from "./nullable.js";
import { isSchema, listed, named, type Schema, strings } from "./schema.js";

type Resolve = (schema: Schema) => Schema;

const ALL_TYPES = ["string", "number", "boolean", "object", "array", "null"];
const DEEPEST = 8;

/** Whether no value can fit both schemas. False also where that cannot be told from types, tags and names alone. */
export function disjoint(one: Schema, other: Schema, resolve: Resolve, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  const [a, b] = [resolve(one), resolve(other)];
  const apart = (x: Schema, y: Schema): boolean => disjoint(x, y, resolve, depth + 1);
  for (const keyword of ["anyOf", "oneOf"]) {
    if (Array.isArray(a[keyword])) return listed(a[keyword]).every((arm) => apart(arm, b));
    if (Array.isArray(b[keyword])) return listed(b[keyword]).every((arm) => apart(a, arm));
  }
  const shared = typesOf(a).filter((type) => typesOf(b).includes(type));
  if (shared.length === 0) return true;
  const [first, second] = [valuesOf(a), valuesOf(b)];
  if (first && second) {
    const texts = second.map((value) => JSON.stringify(value));
    return !first.some((value) => texts.includes(JSON.stringify(value)));
  }
  return shared.every((type) => {
    if (type === "object") return objectsDisjoint(a, b, apart);
    if (type === "array") return arraysDisjoint(a, b, apart);
    return false;
  });
}

function objectsDisjoint(a: Schema, b: Schema, apart: (x: Schema, y: Schema) => boolean): boolean {
  const [ofA, ofB] = [new Map(named(a.properties)), new Map(named(b.properties))];
  const tagged = strings(a.required)
    .filter((name) => strings(b.required).includes(name))
    .some((name) => {
      const [x, y] = [ofA.get(name), ofB.get(name)];
      return x !== undefined && y !== undefined && apart(x, y);
    });
  return tagged || demandsUnknown(a, b, ofB) || demandsUnknown(b, a, ofA);
}

/** One requires a property that the other, being closed, does not have. */
function demandsUnknown(one: Schema, other: Schema, known: ReadonlyMap<string, Schema>): boolean {
  return other.additionalProperties === false && strings(one.required).some((name) => !known.has(name));
}

function arraysDisjoint(a: Schema, b: Schema, apart: (x: Schema, y: Schema) => boolean): boolean {
  const filled = [a, b].some(({ minItems }) => typeof minItems === "number" && minItems > 0);
  return (
    filled && isSchema(a.items) && isSchema(b.items) && !a.prefixItems && !b.prefixItems && apart(a.items, b.items)
  );
}

function typesOf(schema: Schema): readonly string[] {
  const values = valuesOf(schema);
  if (isNull(schema)) return ["null"];
  if (values) return [...new Set(values.map(typeOfValue))];
  const { type } = schema;
  if (type === undefined) return ALL_TYPES;
  return (Array.isArray(type) ? strings(type) : [String(type)]).map((name) => (name === "integer" ? "number" : name));
}

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  if ("const" in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
