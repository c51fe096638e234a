import { expect, test } from "@jest/globals";
import { Think, ThinkWithModel } from "toolwright/tools/think";

test("a thought comes back", () => {
  expect(new Think().think("first the tests")).toBe("first the tests");
});

test("a question goes to the model that the app injects, with the call's signal", async () => {
  const asked: unknown[] = [];
  const toolkit = new ThinkWithModel({
    ask: async (question, options) => {
      asked.push(question, options.signal);
      return "because";
    },
  });
  const { signal } = new AbortController();
  const context = { signal } as Parameters<ThinkWithModel["askAdvice"]>[1];
  expect(await toolkit.askAdvice("why?", context)).toBe("because");
  expect(asked).toEqual(["why?", signal]);
});
