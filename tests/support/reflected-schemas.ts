import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject, JsonSchema, ToolSnapshot } from "toolwright";
import { makeValue } from "../../src/testing/make-value.js";
import { seededRandom } from "../../src/testing/random.js";

export const FIXTURES = join(__dirname, "../fixtures");
export const WRONG = [null, 5, -1.5, "zzz", true, [], [5], {}, { q: 1 }];

/** Values that fit a schema, and some that do not: each of their properties replaced by whatever else. */
export function* valuesOf(schema: JsonSchema): Generator<unknown> {
  yield* WRONG;
  const random = seededRandom(1);
  for (let round = 0; round < 2; round++) {
    const value = JSON.parse(JSON.stringify(makeValue(schema, { root: schema, random }) ?? null)) as JsonObject;
    yield value;
    for (const key of Object.keys(value ?? {})) for (const wrong of WRONG) yield { ...value, [key]: wrong };
  }
}

/** The snapshots of the fixtures of reflection. */
export function reflectedSnapshots(): readonly ToolSnapshot[] {
  return readdirSync(join(FIXTURES, "valid")).map((name) => {
    const { toolkits = {} } = JSON.parse(readFileSync(join(FIXTURES, "valid", name, "schema.json"), "utf8"));
    return { version: 1, toolkits };
  });
}

/** The input schemas of the fixtures of reflection. */
export function reflectedSchemas(): readonly JsonSchema[] {
  return reflectedSnapshots().flatMap(({ toolkits }) =>
    Object.values(toolkits).flatMap(({ tools }) => Object.values(tools).map(({ inputSchema }) => inputSchema)),
  );
}
