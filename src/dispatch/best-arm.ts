import type { ErrorObject } from "ajv";
import { pointerTo } from "../definition/json-pointer.js";
import type { JsonSchema, JsonValue } from "../definition/json-schema.js";
import { nearestName } from "../definition/nearest-name.js";
import type { ArgumentFault } from "../definition/tool-result.js";
import { resolveRef } from "../validation/resolve-ref.js";
import { armSchema } from "./arm-schema.js";
import { describeSchema } from "./describe-schema.js";
import { shorten } from "./shorten.js";

/** Finds the faults of a value against a schema. */
export type Explain = (schema: JsonSchema, value: unknown) => readonly ArgumentFault[];

/**
 * The faults of a value that fits no arm of a union: those of the arm it was most likely meant for. That is the one its tag
 * names, else the one of its kind (object, array, text) with the fewest faults; a value of no arm's kind is one fault.
 */
export function bestArm(error: ErrorObject, root: JsonSchema, explain: Explain): readonly ArgumentFault[] {
  const arms = error.schema as readonly JsonSchema[];
  const value: unknown = error.data;
  const path = error.instancePath;
  const whole = [{ path, expected: describeSchema({ anyOf: arms }, root), received: shorten(value) }];
  if (error.keyword === "oneOf" && error.params.passingSchemas) return [{ ...whole[0], ...severalFit(path, value) }];
  const tagged = tagFault(arms, value, path, root);
  if (tagged) return [tagged];
  let best: readonly ArgumentFault[] = whole;
  let fewest = Number.POSITIVE_INFINITY;
  for (const arm of arms.filter((one) => hasItsTags(resolved(one, root), value))) {
    const faults = faultsOf(arm, value, root, explain);
    // A fault of the value as a whole means that it is of another kind than the arm.
    if (!faults || faults.length === 0 || faults.some((fault) => fault.path === "")) continue;
    const misfit = faults.length - (faults.some(isMisspelt) ? 0.5 : 0);
    if (misfit >= fewest) continue;
    best = faults.map((fault) => ({ ...fault, path: `${path}${fault.path}` }));
    fewest = misfit;
  }
  return best;
}

/** A name that is nearly right speaks for an arm. */
function isMisspelt({ hint }: ArgumentFault): boolean {
  return hint !== undefined && /^(?:Did you mean|You sent) "/.test(hint);
}

function severalFit(path: string, value: unknown): ArgumentFault {
  return { path, expected: "a value of exactly one of the forms; it fits several", received: shorten(value) };
}

/** An arm's faults; undefined where it refers to something that cannot be found from the arm alone. */
function faultsOf(arm: JsonSchema, value: unknown, root: JsonSchema, explain: Explain) {
  try {
    return explain(armSchema(arm, root), value);
  } catch {
    return undefined;
  }
}

/** Where every arm that is an object has the same tag property and the value's tag is none of theirs, that is the fault. */
function tagFault(
  arms: readonly JsonSchema[],
  value: unknown,
  path: string,
  root: JsonSchema,
): ArgumentFault | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const objects = arms.map((arm) => resolved(arm, root)).filter((arm) => !isPlain(arm));
  for (const name of Object.keys(objects[0]?.properties ?? {})) {
    const tags = objects.map((arm) => tagsOf(arm, name));
    if (!tags.every((found) => found !== undefined)) continue;
    const all = tags.flat();
    const sent: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (all.some((tag) => tag === sent)) return undefined;
    const near =
      typeof sent === "string"
        ? nearestName(
            sent,
            all.filter((tag) => typeof tag === "string"),
          )
        : undefined;
    return {
      path: pointerTo(path, name),
      expected: describeSchema({ enum: all }, root),
      received: shorten(sent),
      ...(near === undefined ? {} : { hint: `Did you mean ${JSON.stringify(near)}?` }),
    };
  }
  return undefined;
}

/** Whether an arm lets no object through. */
function isPlain(arm: JsonSchema | undefined): boolean {
  const types = arm?.type === undefined ? [] : [arm.type].flat();
  return types.length > 0 ? !types.includes("object") : arm?.const !== undefined || arm?.enum !== undefined;
}

function tagsOf(arm: JsonSchema | undefined, name: string): readonly JsonValue[] | undefined {
  const properties = arm?.properties ?? {};
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return schema?.const === undefined ? schema?.enum : [schema.const];
}

/** Whether a value has the tags that an arm wants; a tag that was left out speaks against no arm. */
export function hasItsTags(arm: JsonSchema | undefined, value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return true;
  const sent = value as Readonly<Record<string, unknown>>;
  return Object.entries(arm?.properties ?? {}).every(([name, { const: tag }]) => {
    return tag === undefined || !Object.hasOwn(sent, name) || sent[name] === tag;
  });
}

function resolved(arm: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  return arm.$ref === undefined ? arm : resolveRef(arm.$ref, root);
}
