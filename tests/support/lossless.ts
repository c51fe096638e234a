import { isDeepStrictEqual } from "node:util";
import { compileValidator } from "../../src/dispatch/compile-validator.js";
import type { JsonValue } from "../../src/index.js";
import { checkDialect } from "../../src/providers/codec/check-dialect.js";
import type { Dialect } from "../../src/providers/codec/dialect.js";
import { encodeSchema } from "../../src/providers/codec/encode-schema.js";
import type { Schema } from "../../src/providers/codec/schema.js";

/** One schema in one dialect, ready to be tried with values. */
export interface WireTrial {
  readonly how: "exact" | "rewritten" | "refused";
  /** Why it was refused. */
  readonly refusals: readonly string[];
  /** What is lost of a value on the way to the wire and back; undefined where nothing is. */
  lossOf(value: unknown): string | undefined;
}

/** Encodes a schema in a dialect and says how values of it fare. */
export function wireTrial(schema: object, dialect: Dialect): WireTrial {
  const encoded = encodeSchema(schema as Schema, dialect);
  const refusals = "refusals" in encoded ? encoded.refusals : checkDialect(encoded.schema, dialect);
  if (refusals.length > 0 || "refusals" in encoded) {
    return { how: "refused", refusals: refusals.map(({ path, rule }) => `${path}: ${rule}`), lossOf: () => undefined };
  }
  let accepts: ReturnType<typeof compileValidator> | undefined;
  return {
    how: encoded.rewrites.length === 0 ? "exact" : "rewritten",
    refusals: [],
    lossOf(value) {
      accepts ??= compileValidator(encoded.schema as object);
      const wire = encoded.values ? encoded.values.encode(value as JsonValue) : value;
      if (!accepts(wire)) return `${text(value)} became ${text(wire)}, which ${text(encoded.schema)} does not accept`;
      const sent = JSON.parse(JSON.stringify(wire)) as JsonValue;
      const back = encoded.values ? encoded.values.decode(sent) : sent;
      const same = isDeepStrictEqual(withNullDefaults(back, schema), withNullDefaults(value, schema));
      return same ? undefined : `${text(value)} became ${text(wire)} and came back as ${text(back)}`;
    },
  };
}

function text(value: unknown): string {
  return JSON.stringify(value).slice(0, 2000);
}

/** The value with each property set whose default is null: absent and null mean the same there. */
function withNullDefaults(value: unknown, schema: unknown): unknown {
  const { properties = {}, items } = (schema ?? {}) as {
    properties?: Record<string, { default?: unknown }>;
    items?: unknown;
  };
  if (Array.isArray(value)) return value.map((item) => withNullDefaults(item, items));
  if (typeof value !== "object" || value === null) return value;
  const unset = Object.entries(properties).filter(
    ([name, part]) => part?.default === null && !Object.hasOwn(value, name),
  );
  const entries = [...Object.entries(value), ...unset.map(([name]): [string, unknown] => [name, null])];
  return Object.fromEntries(
    entries.map(([name, item]) => [
      name,
      withNullDefaults(item, Object.hasOwn(properties, name) ? properties[name] : undefined),
    ]),
  );
}
