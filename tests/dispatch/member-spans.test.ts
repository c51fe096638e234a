import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { memberSpans } from "../../src/dispatch/member-spans.js";

function members(text: string): Record<string, unknown> {
  const bytes = Buffer.from(text);
  const found = [...memberSpans(bytes, bytes.indexOf("{"))];
  return Object.fromEntries(found.map(([name, [from, to]]) => [name, JSON.parse(bytes.toString("utf8", from, to))]));
}

describe("memberSpans", () => {
  test.each([undefined, 2, "\t"])("finds what JSON.parse finds, indented by %j", (space) => {
    const objects = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue());
    fc.assert(
      fc.property(objects, (object) => {
        const text = JSON.stringify(object, null, space);
        expect(members(text)).toEqual(JSON.parse(text));
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test.each([
    '{"a":1,"a":{"b":"}"}}',
    "{ }",
    ' {"\\u0061" : [ "\\"]" , {} ] , "b\\\\":-1.5e3 }',
    '{"é":"漢字","x":null}',
  ])("finds what stands in %s", (text) => {
    expect(members(text)).toEqual(JSON.parse(text));
  });
});
