import { expect, test } from "@jest/globals";
import { compileValidator } from "../../src/dispatch/compile-validator.js";

test("a schema is compiled once for checking and once for explaining", () => {
  const schema = { type: "object" } as const;
  expect(compileValidator(schema)).toBe(compileValidator(schema));
  expect(compileValidator(schema, "all")).toBe(compileValidator(schema, "all"));
  expect(compileValidator(schema, "all")).not.toBe(compileValidator(schema));
});
