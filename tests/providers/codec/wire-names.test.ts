import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { wireNames } from "../../../src/providers/codec/wire-names.js";
import { gemini } from "../../../src/providers/gemini/index.js";
import { openai } from "../../../src/providers/openai/index.js";

const encodeToolNames = (names: readonly string[], { names: rule } = openai.rules) => wireNames(names, rule);

describe("wireNames", () => {
  test("keeps legal names and replaces what the vendor refuses", () => {
    const names = encodeToolNames(["add", "math.add", "größe", "a-b_C9"]);
    expect(["add", "math.add", "größe", "a-b_C9"].map(names.encode)).toEqual(["add", "math_add", "gr__e", "a-b_C9"]);
  });

  test("names that normalise alike stay apart, whatever their order", () => {
    for (const list of [
      ["a.b", "a_b", "a b"],
      ["a_b", "a b", "a.b"],
    ]) {
      const names = encodeToolNames(list);
      expect(names.encode("a_b")).toBe("a_b");
      expect(new Set(list.map(names.encode)).size).toBe(3);
    }
  });

  test("long names that begin alike stay apart", () => {
    const long = ["x", "y"].map((end) => `${"n".repeat(100)}${end}`);
    const names = encodeToolNames(long);
    const [first, second] = long.map(names.encode);
    expect(first).toHaveLength(64);
    expect(first).not.toBe(second);
  });

  test("a name that is not exported has no tool, but can still be written in a history", () => {
    const names = encodeToolNames(["add"]);
    expect(names.decode("sub")).toBeUndefined();
    expect(names.encode("old.tool")).toBe("old_tool");
  });

  test("any names become legal, distinct, and come back", () => {
    const name = fc.oneof(
      fc.string({ minLength: 1, unit: "binary" }),
      fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom("a", ".", "_", " ") }),
      fc.string({ minLength: 60, maxLength: 130, unit: fc.constantFrom("a", ".") }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { maxLength: 40 }),
        fc.constantFrom(openai.rules, gemini.rules),
        (list, rules) => {
          const names = encodeToolNames(list, rules);
          const wire = list.map(names.encode);
          expect(wire.filter((each) => !rules.names.rule.test(each))).toEqual([]);
          expect(new Set(wire).size).toBe(list.length);
          expect(wire.map(names.decode)).toEqual(list);
        },
      ),
    );
  });
});
