import { describe, expect, test } from "@jest/globals";
import { NoModelAnswerError } from "toolwright";
import { Think, ThinkWithModel } from "toolwright/tools/think";
import { scriptedModel } from "../../support/scripted-model.js";
import { errorOf } from "../support.js";

test("a thought comes back", () => {
  expect(new Think().think("first the tests")).toBe("first the tests");
});

describe("a question goes to the model that the app injects", () => {
  test("without tools, with the call's signal", async () => {
    const { model, requests } = scriptedModel({ text: "because" });
    const { signal } = new AbortController();
    const context = { signal } as Parameters<ThinkWithModel["askAdvice"]>[1];
    expect(await new ThinkWithModel({ model, system: "Be wise." }).askAdvice("why?", context)).toBe("because");
    expect(requests).toEqual([
      { system: "Be wise.", messages: [{ role: "user", content: "why?" }], tools: [], signal },
    ]);
  });

  test("an answer that is none is an error that says what to do", async () => {
    const { model } = scriptedModel({ text: "" }, { text: "I", finish: "refused" });
    const toolkit = new ThinkWithModel({ model });
    expect((await errorOf(toolkit.askAdvice("why?"), NoModelAnswerError)).message).toBe(
      "TW8002: The model scripted gave no answer; ask again.",
    );
    expect((await errorOf(toolkit.askAdvice("why?"), NoModelAnswerError)).refused).toBe(true);
  });
});
