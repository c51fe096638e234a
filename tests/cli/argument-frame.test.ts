import { describe, expect, test } from "@jest/globals";
import { argumentFrame } from "../../src/cli/argument-frame.js";
import { visibleText } from "../../src/cli/visible-text.js";

describe("argumentFrame", () => {
  test.each([
    ['{"a": "x"}', "/a", '{"a": "x"}\n      ~~~'],
    ['{"a": [1, {"b/c": true}]}', "/a/1/b~1c", '{"a": [1, {"b/c": true}]}\n                  ~~~~'],
    ['{"a": {"b": 1}}', "/a/missing", '{"a": {"b": 1}}\n      ~'],
    ["{}", "/missing", "{}\n~"],
    ["[1]", "", "[1]\n~~~"],
    ['{\n\t"a": 5,\n\t"b": 6\n}', "/b", '\t"b": 6\n\t     ~'],
    ['{"a": {\n"b": 1}}', "/a", '{"a": {\n      ~'],
    ['{"a": }', "", '{"a": }\n      ~'],
    ["{'a': 1}", "/a", ""],
    ["", "", ""],
    ["", "/a", ""],
  ])("of %j at %j", (text, path, wanted) => expect(argumentFrame(text, path)).toBe(wanted));

  test("a long line is shown around the place", () => {
    const [line = "", marks = ""] = argumentFrame(
      `{"a": "${"x".repeat(200)}", "b": 5, "c": "${"y".repeat(200)}"}`,
      "/b",
    ).split("\n");
    expect(line.length).toBeLessThan(80);
    expect(line).toMatch(/^….*….?$/);
    expect(line.slice(marks.indexOf("~"), marks.length)).toBe("5");
  });
});

test("visibleText shows what a terminal would hide, turn or obey", () => {
  expect(visibleText("a\u001b[31mb\u202ec\u0085\u200b\u{e0041}\n\tü😀")).toBe(
    "a\\u{1b}[31mb\\u{202e}c\\u{85}\\u{200b}\\u{e0041}\n\tü😀",
  );
});
