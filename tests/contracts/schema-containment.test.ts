import { describe, expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fc from "fast-check";
import { schemaContainment } from "../../src/contracts/schema-containment.js";
import { schemaValues } from "../support/schema-values.js";
import { schemaPairs } from "./random-schemas.js";

const PAIRS = 5_000;
/** Another one by hand, now and then. */
const SEED = Number(process.env.TOOLWRIGHT_SEED ?? 7);
const VALUES_PER_SCHEMA = 8;
/** Far above what it takes, against hanging. */
const LIMIT = 1_800_000;

type Schema = Readonly<Record<string, unknown>>;

/** A judge of its own: ajv as it comes. */
const ajv = new Ajv2020({ strict: false, validateSchema: false, formats: fullFormats, logger: false });

function judge(schema: Schema): (value: unknown) => boolean | undefined {
  const validate = ajv.compile(schema);
  ajv.removeSchema(schema);
  return (value) => {
    try {
      return validate(value);
    } catch {
      // A property named `valueOf` is more than ajv's comparison of objects takes.
      return undefined;
    }
  };
}

describe("over random pairs of schemas", () => {
  test(
    `"yes" never meets a value that says no, and every "no" has one (${PAIRS} pairs)`,
    () => {
      const counts = { yes: 0, no: 0, unknown: 0 };
      const check = fc.property(schemaPairs, fc.nat(), ([inner, outer], seed) => {
        const told = schemaContainment(inner, outer);
        counts[told.answer]++;
        if (told.answer === "unknown") return;
        const [fits, target] = [judge(inner), judge(outer)];
        if (told.answer === "no") {
          expect([fits(told.counterexample), target(told.counterexample)]).toEqual([true, false]);
          return;
        }
        const generated = [inner, outer].flatMap((schema, index) =>
          fc.sample(schemaValues(schema), { numRuns: VALUES_PER_SCHEMA, seed: seed + index }),
        );
        expect(generated.filter((value) => fits(value) === true && target(value) === false)).toEqual([]);
      });
      fc.assert(check, { numRuns: PAIRS, seed: SEED, endOnFailure: true });
      // The test means little if the answer is seldom "yes" or "no", and the tool little if it is often "unknown".
      expect(counts.yes).toBeGreaterThan(PAIRS / 4);
      expect(counts.no).toBeGreaterThan(PAIRS / 10);
      expect(counts.unknown).toBeLessThan(PAIRS / 10);
    },
    LIMIT,
  );
});
