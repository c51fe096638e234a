import type { JsonValue } from "../../definition/json-schema.js";
import { accepts } from "./accepts.js";
import { disjoint } from "./disjoint.js";
import type { CodedSchema, Position } from "./position.js";
import type { RewriteNote, ValueCodec } from "./rewrite.js";
import { isObject, isSchema, objectOfSchemas, referenceOf, type Schema } from "./schema.js";
import type { SchemaWalk } from "./schema-walk.js";
import { through } from "./value-codecs.js";

/** The arms of a union, encoded. */
export interface EncodedUnion {
  /** In place of `anyOf`. */
  readonly schema: Schema;
  readonly values?: ValueCodec;
}

/** Noted where it was done; it depends on the encoded arms and so is no `Rewrite` of a schema. */
export const TAGGED_UNION: RewriteNote = {
  id: "tagged-union",
  summary: 'arms that look alike become { "choice", "value" }',
};

/** Noted where a dialect has no unions. */
export const UNION_AS_CHOICE: RewriteNote = {
  id: "union-as-choice",
  summary: "a union becomes an object with a property for each arm, of which one is set",
};

/** Encodes a union, `anyOf` or `oneOf`; undefined where nothing of it changes. */
export function encodeUnion(
  keyword: string,
  arms: readonly Schema[],
  position: Position,
  walk: SchemaWalk,
): EncodedUnion | undefined {
  const coded = arms.map((arm) => walk.encode(arm, { path: position.path, inlined: position.inlined }));
  const wire = coded.map(({ schema }) => schema);
  const choice = walk.dialect.keywords?.has(keyword) === false;
  if (!choice && !coded.some(({ values }) => values)) {
    return wire.some((schema, index) => schema !== arms[index]) ? { schema: { [keyword]: wire } } : undefined;
  }
  const canonical = () => objectOfSchemas(walk.definitions);
  const fits = arms.map((arm) => accepts(arm, canonical));
  const chosen = (value: JsonValue): number => fits.findIndex((accept) => accept(value));
  if (!choice && tellable(coded, walk)) {
    const encoded = () => walk.encodedDefinitions();
    const fitsWire = wire.map((schema) => accepts(schema, encoded));
    return {
      schema: { [keyword]: wire },
      values: {
        encode: (value) => through(coded[chosen(value)]?.values, "encode", value),
        decode: (wire) => through(coded[fitsWire.findIndex((accept) => accept(wire))]?.values, "decode", wire),
      },
    };
  }
  walk.note(choice ? UNION_AS_CHOICE : TAGGED_UNION, position);
  const names: string[] = [];
  for (const arm of arms) names.push(freeName(arm, names));
  const form = choice ? CHOICE : TAGGED;
  return {
    schema: form.schema(wire, names, walk.dialect.keywords?.has("additionalProperties") !== false),
    values: {
      encode(value) {
        const index = chosen(value);
        const name = names[index];
        return name === undefined ? value : form.wrap(name, through(coded[index]?.values, "encode", value));
      },
      decode(wireValue) {
        const named = isObject(wireValue) ? form.unwrap(wireValue) : undefined;
        const index = named ? names.indexOf(named.name) : -1;
        return named && index >= 0 ? through(coded[index]?.values, "decode", named.value) : wireValue;
      },
    },
  };
}

/** A way of writing which arm a value is of. */
interface NamedForm {
  schema(arms: readonly Schema[], names: readonly string[], closed: boolean): Schema;
  wrap(name: string, value: JsonValue): JsonValue;
  unwrap(wire: { readonly [key: string]: JsonValue }): { readonly name: string; readonly value: JsonValue } | undefined;
}

const TAGGED: NamedForm = {
  schema: (arms, names, closed) => ({
    anyOf: arms.map((arm, index) => ({
      type: "object",
      properties: { choice: { type: "string", enum: [names[index]] }, value: arm },
      required: ["choice", "value"],
      ...(closed ? { additionalProperties: false } : {}),
    })),
  }),
  wrap: (name, value) => ({ choice: name, value }),
  unwrap: ({ choice, value }) =>
    typeof choice === "string" && value !== undefined ? { name: choice, value } : undefined,
};

const CHOICE: NamedForm = {
  schema: (arms, names) => ({
    type: "object",
    properties: objectOfSchemas(arms.map((arm, index) => [names[index] ?? "", arm])),
    required: [],
  }),
  wrap: (name, value) => ({ [name]: value }),
  unwrap(wire) {
    const set = Object.entries(wire).filter(([, value]) => value !== null);
    const [only] = set.length === 0 ? Object.entries(wire) : set;
    return only && set.length < 2 ? { name: only[0], value: only[1] } : undefined;
  },
};

/** Whether a value on the wire shows which arm it is of, wherever that matters. */
function tellable(coded: readonly CodedSchema[], walk: SchemaWalk): boolean {
  const definitions = walk.encodedDefinitions();
  const resolve = (schema: Schema): Schema => {
    let current = schema;
    for (let hops = 0; hops < 50; hops++) {
      const name = referenceOf(current);
      const target = name === undefined ? undefined : definitions[name];
      if (!isSchema(target)) return current;
      current = target;
    }
    return {};
  };
  return coded.every((one, index) =>
    coded.every(
      (other, at) => at <= index || (!one.values && !other.values) || disjoint(one.schema, other.schema, resolve),
    ),
  );
}

function freeName(arm: Schema, taken: readonly string[]): string {
  const said = [referenceOf(arm), arm.title, arm.type].find((name) => typeof name === "string" && name !== "");
  const name = typeof said === "string" ? said.replace(/\W/g, "_") : "other";
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number++) if (!taken.includes(`${name}_${number}`)) return `${name}_${number}`;
}
