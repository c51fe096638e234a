import type { ErrorObject } from "ajv";
import { pointerTo } from "../definition/json-pointer.js";
import type { JsonSchema } from "../definition/json-schema.js";
import { nearestName } from "../definition/nearest-name.js";
import type { ArgumentFault } from "../definition/tool-result.js";
import { resolveRef } from "../validation/resolve-ref.js";
import { describeSchema } from "./describe-schema.js";
import { shorten } from "./shorten.js";

type Fields = Readonly<Record<string, unknown>>;
type Explain = (error: ErrorObject, parent: JsonSchema, root: JsonSchema) => ArgumentFault;

const MOST_NAMES = 20;

/** What each keyword's error means; all others are about the value as a whole, which the schema around them describes. */
const KEYWORDS: Readonly<Record<string, Explain>> = {
  required: missing,
  dependentRequired: missing,
  dependencies: missing,
  additionalProperties: extra,
  unevaluatedProperties: extra,
  propertyNames: wrongName,
  uniqueItems: duplicate,
  not: (error, _parent, root) => ({
    path: error.instancePath,
    expected: `anything but ${describeSchema(error.schema as JsonSchema, root)}`,
    received: shorten(error.data),
  }),
};

/** The keywords that `describeSchema` puts into words. */
const DESCRIBED = new Set(
  "type enum const format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems items additionalItems minProperties maxProperties contentEncoding anyOf oneOf".split(
    " ",
  ),
);

/** One of ajv's errors, in words a model can act on. */
export function faultOfError(error: ErrorObject, root: JsonSchema): ArgumentFault {
  const parent = (error.parentSchema ?? {}) as JsonSchema;
  const explain = Object.hasOwn(KEYWORDS, error.keyword) ? KEYWORDS[error.keyword] : undefined;
  if (explain) return explain(error, parent, root);
  const expected = DESCRIBED.has(error.keyword) ? describeSchema(parent, root) : `a value that ${error.message}`;
  return fault(error.instancePath, expected, error.data, [valueHint(parent, error.data), parent.description]);
}

function fault(path: string, expected: string, value: unknown, hints: readonly (string | undefined)[]): ArgumentFault {
  const hint = hints.filter((text) => text).join(" ");
  return { path, expected, received: shorten(value), ...(hint === "" ? {} : { hint: hint.slice(0, 500) }) };
}

/** What a wrong value was probably meant to be. */
function valueHint({ enum: members, type }: JsonSchema, value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  if (members) {
    const near = nearestName(
      value,
      members.filter((member) => typeof member === "string"),
    );
    return near === undefined ? undefined : `Did you mean ${JSON.stringify(near)}?`;
  }
  const wantsNumber = [type].flat().some((name) => name === "number" || name === "integer");
  if (wantsNumber && /^-?\d{16,}$/.test(value))
    return "It has more digits than a number holds: it would become another one.";
  const wantsStructure = [type].flat().some((name) => name === "object" || name === "array");
  return wantsStructure && /^\s*[[{]/.test(value) ? "Send it as JSON, not as text." : undefined;
}

function missing(error: ErrorObject, parent: JsonSchema, root: JsonSchema): ArgumentFault {
  const name = String(error.params.missingProperty);
  const schema = property(parent, name);
  const unknown = Object.keys(error.data as Fields).filter((key) => !property(parent, key));
  const near = nearestName(name, unknown);
  return fault(pointerTo(error.instancePath, name), describeSchema(schema, root), undefined, [
    near && `You sent ${JSON.stringify(near)}.`,
    descriptionOf(schema, root),
  ]);
}

function extra(error: ErrorObject, parent: JsonSchema): ArgumentFault {
  const name = String(error.params.additionalProperty ?? error.params.unevaluatedProperty);
  const sent = error.data as Fields;
  const known = Object.keys(parent.properties ?? {});
  const near = nearestName(
    name,
    known.filter((key) => !Object.hasOwn(sent, key)),
  );
  const shown = known.slice(0, MOST_NAMES).join(", ");
  const list = `The properties are: ${shown}${known.length > MOST_NAMES ? " …" : ""}.`;
  const hint = near ? `Did you mean ${JSON.stringify(near)}?` : known.length > 0 ? list : "There are no properties.";
  return fault(pointerTo(error.instancePath, name), `no property ${JSON.stringify(name.slice(0, 80))}`, sent[name], [
    hint,
  ]);
}

function wrongName(error: ErrorObject, parent: JsonSchema, root: JsonSchema): ArgumentFault {
  const name = String(error.params.propertyName);
  const names = describeSchema(parent.propertyNames, root);
  return fault(pointerTo(error.instancePath, name), `a property name that is ${names}`, name, []);
}

function duplicate(error: ErrorObject, parent: JsonSchema): ArgumentFault {
  const { i, j } = error.params as { readonly i: number; readonly j: number };
  const items = error.data as readonly unknown[];
  const later = Math.max(i, j);
  const expected = `a value that is not in the array already (it equals item ${Math.min(i, j)})`;
  return fault(pointerTo(error.instancePath, String(later)), expected, items[later], [parent.description]);
}

function property({ properties = {} }: JsonSchema, name: string): JsonSchema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function descriptionOf(schema: JsonSchema | undefined, root: JsonSchema): string | undefined {
  if (!schema) return undefined;
  return schema.description ?? (schema.$ref === undefined ? undefined : resolveRef(schema.$ref, root)?.description);
}
