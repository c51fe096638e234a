import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { quickHash } from "../../src/definition/quick-hash.js";

describe("quickHash", () => {
  test("is the same in pieces of any length", () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 80 }), (whole, length) => {
        const pieces = [];
        for (let at = 0; at < whole.length; at += length) pieces.push(whole.subarray(at, at + length));
        expect(quickHash(pieces)).toBe(quickHash([whole]));
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  test("is another after any one or two letters of a text changed case", () => {
    const text = "looks up what matches, newest first ".repeat(3);
    const changed = (...places: number[]) =>
      [...text].map((letter, at) => (places.includes(at) ? letter.toUpperCase() : letter)).join("");
    const texts = new Set([text]);
    for (let one = 0; one < text.length; one++) {
      for (let other = one; other < text.length; other++) texts.add(changed(one, other));
    }
    expect(texts.size).toBeGreaterThan(3_000);
    expect(new Set([...texts].map((each) => quickHash([Buffer.from(each)]))).size).toBe(texts.size);
  });
});
