import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { formatValidators, type ValidatorsFile } from "toolwright";
import { compileSchema } from "../../src/dispatch/compile-schema.js";
import { findPrecompiled, usePrecompiled } from "../../src/dispatch/precompiled.js";
import { toolkitSchemas } from "../../src/dispatch/snapshot-schemas.js";
import { reflectedSnapshots, valuesOf } from "../support/reflected-schemas.js";
import { temporaryFolder } from "../support/temporary-folder.js";

test("validators compiled beforehand say what ajv says, of every reflected type", () => {
  const snapshots = reflectedSnapshots();
  const texts = Object.fromEntries(snapshots.map((snapshot, index) => [`${index}.cjs`, formatValidators(snapshot)]));
  const folder = temporaryFolder(texts);
  let values = 0;
  for (const [index, snapshot] of snapshots.entries()) {
    const file: ValidatorsFile = require(join(folder, `${index}.cjs`));
    usePrecompiled(file);
    for (const schema of Object.values(snapshot.toolkits).flatMap((toolkit) => [...toolkitSchemas(toolkit)])) {
      const [compiled, beforehand] = [compileSchema(schema, "none"), findPrecompiled(schema)];
      for (const value of valuesOf(schema)) {
        values++;
        const [fits, found] = [compiled(value), beforehand?.(value)];
        if (fits !== found) expect({ value, schema, fits: found }).toEqual({ value, schema, fits });
      }
    }
  }
  expect(values).toBeGreaterThan(1_000);
});
